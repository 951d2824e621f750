import type { Facet, FacetOption, PriceStep } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import type { Facet as CountedFacet, FacetName, FacetValue } from '../result/facets.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Names } from './names.ts'

type Reader = Pick<Context, 't'>

/** Elements shown in the column without opening the table: those that most certified gases consist of. */
const usualElements = ['H', 'C', 'N', 'O', 'F', 'S', 'Cl', 'Ar', 'He', 'Ne', 'Kr', 'Xe']
const MOST_ELEMENTS = 18

const grouped = new Intl.NumberFormat('en-US')

/** `46`, `1,000+`; null when the number is not known and so not shown (decisions 8). */
export const countText = (count: number | null, capped = false): string | null =>
  count === null ? null : grouped.format(count) + (capped ? '+' : '')

const option = (value: FacetValue, label: string): FacetOption => ({
  value: value.value,
  label,
  count: countText(value.count, value.capped),
  checked: value.selected,
})

/** First option ("all") of a facet that takes one value. */
const anyOption = ({ t }: Reader, options: FacetOption[]): FacetOption => ({
  value: '',
  label: t('search.facet.any'),
  count: null,
  checked: options.every(({ checked }) => !checked),
})

const valuesOf = (facets: readonly CountedFacet[], key: FacetName): FacetValue[] =>
  facets.find((facet) => facet.key === key)?.values ?? []

interface Source {
  ctx: Reader
  names: Names
  vocabulary: Vocabulary
  facets: readonly CountedFacet[]
  /** Messages for unreadable fields, by field. */
  error(name: string): string | null
}

/** The tree of goods: every root, and the categories of the chosen root, or of the only root that has any. */
export function categoryField({ ctx, names, vocabulary, facets, error }: Source): Facet {
  const values = valuesOf(facets, 'category')
  const known = values
    .map((value) => ({ value, category: vocabulary.category(Number(value.value)) }))
    .filter(({ value, category }) => category?.shown || value.selected)
  const roots = known.filter(({ category }) => category?.parentId === null)
  const chosen = known.find(({ value }) => value.selected)?.category
  const open = chosen ? (chosen.parentId ?? chosen.id) : roots.length === 1 ? roots[0]!.category!.id : null
  const options = roots.flatMap(({ value, category }) => [
    option(value, names.category(value.value)),
    ...known
      .filter((each) => each.category?.parentId === category!.id && category!.id === open)
      .map((each) => ({ ...option(each.value, names.category(each.value.value)), sub: true as const })),
  ])
  return {
    name: 'prodCatId',
    title: ctx.t('search.facet.category'),
    choice: 'one',
    options: [{ ...anyOption(ctx, options), label: ctx.t('search.facet.allCategories') }, ...options],
    error: error('prodCatId'),
  }
}

/** The most used elements, and those that are chosen. */
export function elementChips(names: Names, chosen: readonly string[]) {
  return [...new Set([...usualElements, ...chosen])]
    .slice(0, Math.max(MOST_ELEMENTS, usualElements.length + chosen.length))
    .map((symbol) => ({ symbol, name: names.element(symbol), checked: chosen.includes(symbol) }))
}

/** Component, balance gas, uncertainty, package and store, as far as they have values. */
export function optionFields({ ctx, names, facets, error }: Source): Facet[] {
  const { t } = ctx
  const several = (name: string, key: FacetName, title: string, label: (value: string) => string): Facet => ({
    name,
    title,
    choice: 'several',
    options: valuesOf(facets, key).map((value) => option(value, label(value.value))),
    error: error(name),
  })
  const one = (...given: Parameters<typeof several>): Facet => {
    const facet = several(...given)
    return { ...facet, choice: 'one', options: [anyOption(ctx, facet.options), ...facet.options] }
  }
  return [
    several('component', 'component', t('search.facet.component'), names.substance),
    one('balance', 'balance', t('search.facet.balance'), names.substance),
    one('uncertainty', 'uncertainty', t('search.facet.uncertainty'), (percent) => `≤ ${percent} %`),
    several('cylinder', 'cylinder', t('search.facet.cylinder'), names.package),
    one('storeId', 'store', t('search.facet.store'), names.store),
  ].filter(({ choice, options, error: wrong }) => options.length > (choice === 'one' ? 1 : 0) || wrong)
}

/** `200-499.99` as the two ends of a price range. */
function priceEnds(value: string): { minPrice: string; maxPrice: string } {
  const [min = '', max = ''] = value.split('-')
  return { minPrice: min === '0' ? '' : min, maxPrice: max }
}

/** Usual price ranges; the active one is marked. */
export function priceSteps(
  { ctx: { t }, facets }: Source,
  now: { minPrice: string; maxPrice: string },
): PriceStep[] {
  return valuesOf(facets, 'price').map(({ value, count, capped }) => {
    const to = priceEnds(value)
    const words = {
      min: to.minPrice || '0',
      max: to.maxPrice.replace(/\.99$/, '') && Math.ceil(Number(to.maxPrice)),
    }
    return {
      label: t(to.maxPrice ? 'search.price.between' : 'search.price.atLeast', words),
      count: countText(count, capped),
      to,
      current:
        to.minPrice === now.minPrice && to.maxPrice === now.maxPrice && Boolean(to.minPrice || to.maxPrice),
    }
  })
}
