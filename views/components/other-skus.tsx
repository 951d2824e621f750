import type { ProductCardData } from '../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../context.ts'
import { newTabProps } from './external.ts'

interface Props {
  view: ViewContext
  product: ProductCardData
  /** Where the link opens, as the other links of the card do. */
  newTab?: boolean
}

/** The words for a product's other SKUs: `另有 3 种规格，¥390 起`; null without them. */
export function otherSkusText(
  view: ViewContext,
  { otherSkus, othersFromFen }: ProductCardData,
): string | null {
  if (othersFromFen === null) return null
  const { symbol, whole, decimals } = view.money(othersFromFen)
  const price = decimals === '00' ? `${symbol}${whole}` : `${symbol}${whole}.${decimals}`
  return view.t('layout.product.others', { count: otherSkus, price })
}

/** How many other SKUs a product has and from which price; leads to all of them on its page. */
export function OtherSkus({ view, product, newTab = false }: Props) {
  const text = otherSkusText(view, product)
  if (text === null) return null
  return (
    <a className="other-skus link text-tiny" href={`${product.href}#buy`} {...newTabProps(newTab)}>
      {text}
    </a>
  )
}
