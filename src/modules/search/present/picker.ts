import type { ElementMode, PickerProps } from '../view/picker.ts'
import { placeOf } from '../../../../views/islands/picker/place.ts'
import type { SearchAddress } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import { elementList } from '../../catalogue/index.ts'
import { SearchInput } from '../schema.ts'

/** Families of elements as the catalogue names them, in the order of the legend, with their class in the sheet. */
const families = {
  nonmetal: 'nonmetal',
  'noble gas': 'noble',
  halogen: 'halogen',
  'alkali metal': 'alkali',
  'alkaline earth metal': 'alkaline',
  metalloid: 'metalloid',
  'post-transition metal': 'posttransition',
  'transition metal': 'transition',
  lanthanide: 'lanthanide',
  actinide: 'actinide',
  unknown: 'unknown',
} as const

const familyOf = (type: string) => families[type as keyof typeof families] ?? 'unknown'

/** Texts whose placeholders stay unfilled, because the island fills them itself. */
const later = { n: '{n}', list: '{list}', name: '{name}' }

function pickerWords({ t }: Pick<Context, 't'>): PickerProps['words'] {
  const word = (name: Parameters<typeof t>[0]) => t(name, later)
  return {
    title: word('search.picker.title'),
    summary: word('search.picker.summary'),
    find: word('search.picker.find'),
    findHint: word('search.picker.findHint'),
    found: word('search.picker.found'),
    foundNothing: word('search.picker.foundNothing'),
    close: word('search.picker.close'),
    table: word('search.picker.table'),
    mode: word('search.picker.mode'),
    modes: {
      any: word('search.picker.any'),
      all: word('search.picker.all'),
      none: word('search.picker.none'),
    },
    explained: {
      any: word('search.picker.anyMeans'),
      all: word('search.picker.allMeans'),
      none: word('search.picker.noneMeans'),
    },
    separator: word('search.picker.separator'),
    lanthanides: word('search.picker.lanthanides'),
    actinides: word('search.picker.actinides'),
    chosen: word('search.picker.chosen'),
    remove: word('search.picker.remove'),
    matchOne: word('search.picker.matchOne'),
    match: word('search.picker.match'),
    counting: word('search.picker.counting'),
    uncounted: word('search.picker.uncounted'),
    reset: word('search.picker.reset'),
    confirm: word('search.picker.confirm'),
  }
}

/** The goods that are counted: the same search without the elements. */
function countHref(address: SearchAddress): string {
  const known = Object.entries(address).filter(([name]) => name in SearchInput.shape)
  const query = new URLSearchParams(known).toString()
  return query ? `/f/api/frontspu?${query}` : '/f/api/frontspu'
}

/** The periodic table with the elements chosen in this address; links keep everything else of the address. */
export async function toPicker(
  ctx: Context,
  { elements = '', elementMode, ...rest }: SearchAddress,
): Promise<PickerProps> {
  const list = await elementList(ctx)
  const legend = [...new Set(Object.values(families))]
  return {
    action: hrefOf('Search'),
    keep: Object.entries(rest),
    countHref: countHref(rest),
    mode: (elementMode as ElementMode | undefined) ?? 'any',
    selected: elements.split(';').filter(Boolean),
    elements: list.map(({ id, eleType, chineseName, englishName, type }) => ({
      number: Number(id),
      symbol: eleType,
      name: ctx.lang === 'en' ? englishName : chineseName,
      category: familyOf(type),
      ...placeOf(Number(id)),
    })),
    legend: legend.map((category) => ({ category, name: ctx.t(`search.picker.category.${category}`) })),
    words: pickerWords(ctx),
  }
}
