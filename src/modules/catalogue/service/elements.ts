import type { Context } from '../../../platform/context.ts'
import { listElements } from '../queries/elements.ts'
import type { ElementView } from '../schema.ts'

/** Background colours of the families in the picker (views/styles/picker.css), for clients that draw their own. */
const familyColours: Record<string, string> = {
  nonmetal: '#e6f5f0',
  'noble gas': '#eef7fa',
  halogen: '#fdf4e2',
  'alkali metal': '#fdeee9',
  'alkaline earth metal': '#f6f0e8',
  metalloid: '#eef0e2',
  'post-transition metal': '#eef3ee',
  'transition metal': '#eaf2f8',
  lanthanide: '#f4eef0',
  actinide: '#e9eeee',
}
const UNKNOWN_COLOUR = '#f1f3f4'

/** The 118 elements in the picker's form: none closed, none chosen. */
export async function elementList(ctx: Context): Promise<ElementView[]> {
  const rows = await listElements(ctx.database)
  return rows.map((row) => ({
    id: String(row.number),
    chineseName: row.nameZh,
    englishName: row.nameEn,
    eleType: row.symbol,
    type: row.category,
    color: familyColours[row.category] ?? UNKNOWN_COLOUR,
    isClose: false,
    isOpen: false,
  }))
}
