import type { FieldError } from '../../../../shared/errors.ts'
import { inWords } from '../../../../shared/text.ts'

/** Rows of one price list, head and all columns that it may have. */
export const LIST_ROWS = 2000
export const LIST_COLUMNS = 24

/** Columns of a price list by the heads they may have; the first is how faults name them. */
const heads = {
  number: ['规格编号', '货号', 'sku number', 'sku', 'sku no'],
  price: ['价格', '单价', '含税价', 'price'],
  product: ['商品编号', 'product number', 'product'],
  nameZh: ['中文名称', '名称', 'chinese name'],
  nameEn: ['英文名称', 'english name', 'name'],
  category: ['分类', 'category'],
  components: ['组分', 'components'],
  balance: ['平衡气', '底气', 'balance gas', 'balance'],
  matrixZh: ['基体', 'matrix (chinese)'],
  matrixEn: ['英文基体', 'matrix'],
  package: ['包装', 'package'],
  level: ['浓度档', 'level'],
  fulfilment: ['供货方式', 'fulfilment'],
  leadDays: ['交货期', 'lead days', 'lead time'],
  validityMonths: ['有效期', 'validity', 'validity months'],
  valve: ['瓶阀', 'outlet', 'valve'],
} as const
export type Column = keyof typeof heads
const columns = Object.keys(heads) as Column[]

/** How a reader of either language calls the columns. */
export const columnNames = (ctx: { lang: string }): Record<string, string> =>
  Object.fromEntries(columns.map((each) => [each, inWords(ctx, heads[each][0], heads[each].at(-1)!)]))

/** What is wrong in a column, or in the head or row as a whole. */
export const fault = (path: string, name: string, vars: Record<string, unknown> = {}): FieldError => ({
  path,
  key: `errors.goods.list.${name}`,
  vars,
})

/** A text as names are compared. */
export const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Where each column stands, or what is wrong with the head. */
export function readHead(line: readonly string[]): { at: Map<Column, number>; faults: FieldError[] } {
  const at = new Map<Column, number>()
  const faults: FieldError[] = []
  line.forEach((cell, index) => {
    const key = keyOf(cell)
    const column = columns.find((each) => (heads[each] as readonly string[]).includes(key))
    if (column) at.set(column, index)
    else if (key !== '') faults.push(fault('head', 'unknownColumn', { column: cell.trim().slice(0, 40) }))
  })
  for (const column of ['number', 'price'] as const)
    if (!at.has(column))
      faults.push(fault('head', 'head', { column: `${heads[column][0]} / ${heads[column].at(-1)}` }))
  return { at, faults }
}
