import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { moneyText } from '../../../shared/money.ts'
import type { MoneyParts } from '../../../shared/money.ts'
import { yuan } from '../../../shared/replies.ts'
import { ProductItem } from '../../catalogue/index.ts'
import type { Facet, FacetName } from '../result/facets.ts'
import type { Suggestion } from '../suggest.ts'
import type { Names } from './names.ts'

/** A page of products; `total` is exact, or a lower bound when `totalExact` is false. */
export const ProductPage = z.object({
  list: z.array(ProductItem),
  total: z.number().int(),
  totalExact: z.boolean(),
  page: z.number().int(),
  size: z.number().int(),
})
export type ProductPage = z.input<typeof ProductPage>

/** Values of one filter. `count` is exact, a lower bound when `capped`, or null when not known. */
export const FacetView = z.object({
  key: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      name: z.string(),
      count: z.number().int().nullable(),
      capped: z.boolean(),
      selected: z.boolean(),
    }),
  ),
})

/** The search parameter that takes a facet's values; a price is `min-max` in yuan and fills two parameters. */
const parameterOf: Record<FacetName, string> = {
  category: 'prodCatId',
  element: 'elements',
  component: 'component',
  balance: 'balance',
  uncertainty: 'uncertainty',
  cylinder: 'cylinder',
  store: 'storeId',
  price: 'price',
  inStock: 'inStock',
}

function valueName({ t }: Pick<Context, 't'>, names: Names, key: FacetName, value: string): string {
  const name: Partial<Record<FacetName, (value: string) => string>> = {
    category: names.category,
    element: names.element,
    component: names.substance,
    balance: names.substance,
    cylinder: names.package,
    store: names.store,
    uncertainty: (percent) => `≤ ${percent} %`,
    inStock: () => t('search.facet.inStock'),
  }
  return name[key]?.(value) ?? value
}

/** A facet as the API answers it, under the name of the parameter it fills. */
export const toFacetView = (
  ctx: Pick<Context, 't'>,
  names: Names,
  { key, values }: Facet,
): z.input<typeof FacetView> => ({
  key: parameterOf[key],
  values: values.map(({ value, count, capped = false, selected }) => ({
    value,
    name: valueName(ctx, names, key, value),
    count,
    capped,
    selected,
  })),
})

/** A suggestion; `price` in yuan, `priceText` as pages print it in the reader's language. */
export const SuggestionView = z.object({
  text: z.string(),
  formula: z.string().nullable(),
  price: yuan.nullable(),
  priceText: z.string().nullable(),
})

/**
 * A suggestion of `/f/api/frontspu/suggestions`; both prices are null where none is known, and `priceText` says "from" where
 * goods of the substance cost more too.
 */
export function toSuggestionView(
  { t }: Pick<Context, 't'>,
  { text, formula, priceFen, from }: Suggestion,
  money: (fen: number) => MoneyParts,
): z.input<typeof SuggestionView> {
  if (priceFen === null) return { text, formula, price: null, priceText: null }
  const price = moneyText(money(priceFen))
  return {
    text,
    formula,
    price: yuanText(priceFen),
    priceText: from ? t('search.suggest.from', { price }) : price,
  }
}
