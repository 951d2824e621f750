import type { ActiveFilter, SearchAddress } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { fullAddressUnit, isMassPerGasVolume, readAddressUnit } from '../../../shared/amounts.ts'
import type { Names } from './names.ts'

type Reader = Pick<Context, 't'>

/** Parameters that narrow a search; clearing all of them keeps words, order and view. */
export const filterNames = [
  'prodCatId',
  'elements',
  'elementMode',
  'component',
  'min',
  'max',
  'unit',
  'balance',
  'uncertainty',
  'cylinder',
  'storeId',
  'minPrice',
  'maxPrice',
  'inStock',
  'labelCode',
] as const

/** Removes every filter. */
export const clearedFilters: SearchAddress = Object.fromEntries(filterNames.map((name) => [name, '']))

const listOf = (text: string | undefined): string[] => text?.split(';').filter(Boolean) ?? []

/** One chip for each value of a list; removing it keeps the others. */
const eachOf = (address: SearchAddress, name: string, label: (value: string) => string): ActiveFilter[] =>
  listOf(address[name]).map((value, _, all) => ({
    label: label(value),
    to: { [name]: all.filter((other) => other !== value).join(';') },
  }))

function elementFilter({ t }: Reader, { elements, elementMode = 'any' }: SearchAddress): ActiveFilter[] {
  if (!elements) return []
  const key = {
    any: 'search.chip.elementsAny',
    all: 'search.chip.elementsAll',
    none: 'search.chip.elementsNone',
  } as const
  const list = listOf(elements).join(t('search.picker.separator'))
  return [{ label: t(key[elementMode as keyof typeof key], { list }), to: { elements: '', elementMode: '' } }]
}

type RangeWords = readonly [
  between: 'search.chip.between' | 'search.chip.priceBetween',
  atLeast: 'search.chip.atLeast' | 'search.chip.priceAtLeast',
  atMost: 'search.chip.atMost' | 'search.chip.priceAtMost',
]

function rangeFilter(
  { t }: Reader,
  [between, atLeast, atMost]: RangeWords,
  range: { min: string | undefined; max: string | undefined; unit?: string },
  to: SearchAddress,
): ActiveFilter[] {
  if (!range.min && !range.max) return []
  const key = range.min && range.max ? between : range.min ? atLeast : atMost
  return [{ label: t(key, range), to }]
}

/** A unit of an address in words; a mass per volume of gas always with its temperature (decisions 10). */
export function unitWords({ t }: Reader, addressUnit: string): string {
  const { unit, celsius } = readAddressUnit(fullAddressUnit(addressUnit))
  return isMassPerGasVolume(unit) ? t('search.facet.unitAt', { unit, celsius }) : unit
}

/** Every active filter in words, with the change that removes it. */
export function activeFilters(
  ctx: Reader,
  names: Names,
  address: SearchAddress,
  unit: string,
): ActiveFilter[] {
  const { t } = ctx
  const { min, max, minPrice, maxPrice } = address
  return [
    ...eachOf(address, 'prodCatId', names.category),
    ...elementFilter(ctx, address),
    ...eachOf(address, 'component', (id) => t('search.chip.component', { name: names.substance(id) })),
    ...rangeFilter(
      ctx,
      ['search.chip.between', 'search.chip.atLeast', 'search.chip.atMost'],
      { min, max, unit: unitWords(ctx, unit) },
      { min: '', max: '', unit: '' },
    ),
    ...eachOf(address, 'balance', (id) => t('search.chip.balance', { name: names.substance(id) })),
    ...eachOf(address, 'uncertainty', (percent) => t('search.chip.uncertainty', { percent })),
    ...eachOf(address, 'cylinder', names.package),
    ...eachOf(address, 'storeId', names.store),
    ...rangeFilter(
      ctx,
      ['search.chip.priceBetween', 'search.chip.priceAtLeast', 'search.chip.priceAtMost'],
      { min: minPrice, max: maxPrice },
      { minPrice: '', maxPrice: '' },
    ),
    ...eachOf(address, 'labelCode', () => t('search.chip.new')),
  ]
}
