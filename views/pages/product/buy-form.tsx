import { Icon } from '../../components/icon.tsx'
import type { StockData } from '../../components/types.ts'
import type { ViewContext } from '../../context.ts'
import type { ProductData } from './types.ts'

interface Props {
  view: ViewContext
  data: ProductData
}

const MOST_OF_A_LINE = 999

/** Stock of the chosen SKU. */
export const stockOf = ({ sku }: ProductData): StockData => {
  if (sku.available > 0) return { state: 'inStock', count: sku.available, leadDays: sku.leadDays }
  return { state: sku.madeToOrder ? 'madeToOrder' : 'outOfStock', leadDays: sku.leadDays }
}

/** Quantity between one and what a line may hold; the buttons wake with the script. */
function Quantity({ view, data }: Props) {
  const { t } = view
  return (
    <div className="qty lg" role="group" aria-label={t('product.buy.quantity')}>
      <button type="button" data-add="-1" aria-label={t('product.buy.less')} disabled={data.quantity <= 1}>
        <Icon view={view} name="minus" />
      </button>
      <input
        name="quantity"
        type="number"
        inputMode="numeric"
        min="1"
        max={MOST_OF_A_LINE}
        defaultValue={data.quantity}
        aria-label={t('product.buy.quantity')}
      />
      <button type="button" data-add="1" aria-label={t('product.buy.more')}>
        <Icon view={view} name="plus" />
      </button>
    </div>
  )
}

/**
 * The form that buys. Who may buy is led to the cart, which says honestly when it is not open yet; a visitor to the
 * member page of the same SKU and quantity, which asks to sign in first (decisions.md 1). Nothing is ever pretended.
 */
export function BuyForm({ view, data }: Props) {
  const { t } = view
  const soldOut = stockOf(data).state === 'outOfStock'
  return (
    <form
      className="buyrow"
      action={data.canBuy ? view.href('Cart') : data.memberHref}
      method="get"
      id="buy-form"
    >
      <input type="hidden" name="skuId" value={data.sku.skuId} />
      <Quantity view={view} data={data} />
      {data.canBuy ? (
        <>
          <button className="btn out lg" disabled={soldOut}>
            <Icon view={view} name="cart" />
            {t('product.buy.add')}
          </button>
          <button className="btn buy lg wide" disabled={soldOut}>
            {t('product.buy.now')}
          </button>
        </>
      ) : (
        <button className="btn buy lg wide">{t('product.buy.signIn')}</button>
      )}
    </form>
  )
}

/** The same actions at the foot of a phone. */
export function BuyBar({ view, data }: Props) {
  const { t } = view
  return (
    <div className="buybar monly">
      {data.canBuy ? (
        <>
          <button className="btn out lg" form="buy-form">
            {t('product.buy.add')}
          </button>
          <button className="btn buy lg" form="buy-form">
            {t('product.buy.now')}
          </button>
        </>
      ) : (
        <button className="btn buy lg" form="buy-form">
          {t('product.buy.signIn')}
        </button>
      )}
    </div>
  )
}
