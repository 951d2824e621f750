import { Icon } from '../../components/icon.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { StockStatus } from '../../components/stock-status.tsx'
import type { StockData } from '../../components/types.ts'
import type { ViewContext } from '../../context.ts'
import type { Choice, ProductData } from './types.ts'

interface Props {
  view: ViewContext
  data: ProductData
}

const MOST_OF_A_LINE = 999

const stockOf = ({ sku }: ProductData): StockData => {
  if (sku.available > 0) return { state: 'inStock', count: sku.available, leadDays: sku.leadDays }
  return { state: sku.madeToOrder ? 'madeToOrder' : 'outOfStock', leadDays: sku.leadDays }
}

/** One row of choices, as links that keep the other choice. */
function Choices({ label, list }: { label: string; list: Choice[] }) {
  if (list.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <div className="opt">
          {list.map((choice) => (
            <a
              key={choice.label}
              href={`${choice.href}#buy`}
              rel="nofollow"
              aria-current={choice.chosen ? 'true' : undefined}
            >
              {choice.label}
            </a>
          ))}
        </div>
      </dd>
    </>
  )
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
function BuyForm({ view, data }: Props) {
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

function PriceBox({ view, data }: Props) {
  const { t, money } = view
  const charged = money(data.sku.priceFen).yuan
  return (
    <div className="pbox">
      <div>
        <PriceTag view={view} fen={data.sku.priceFen} unit={data.sku.unit} size="l" />
        <span className="s12 mut">
          {' '}
          {charged ? t('product.price.charged', { yuan: charged }) : t('product.price.tax')}
        </span>
      </div>
      <span className="s13 mut nw">{t('layout.product.sold', { sold: view.number(data.saleCount) })}</span>
      {data.priceFrom !== data.priceTo && (
        <div className="tier">
          <span>
            {t('product.price.span')}{' '}
            <b>
              {[data.priceFrom, data.priceTo]
                .map((fen) => money(fen))
                .map(({ symbol, whole, decimals }) => `${symbol}${whole}.${decimals}`)
                .join(' – ')}
            </b>
          </span>
        </div>
      )}
    </div>
  )
}

/** Stock of the chosen SKU and when it leaves. */
function Stock({ view, data }: Props) {
  const { t } = view
  const stock = stockOf(data)
  return (
    <>
      <dt>{t('product.buy.stock')}</dt>
      <dd className="t row wr">
        <StockStatus view={view} stock={stock} />
        {stock.state !== 'outOfStock' && (
          <span>
            {t(data.sku.madeToOrder ? 'product.buy.madeIn' : 'product.buy.leavesIn', {
              n: data.sku.leadDays,
            })}
          </span>
        )}
      </dd>
    </>
  )
}

/** Name, numbers, price, choices and the way to buy. */
export function BuyBox({ view, data }: Props) {
  const { t } = view
  return (
    <div id="buy">
      <h1>{data.name}</h1>
      {data.title && <p className="mut s13">{data.title}</p>}
      <div className="ids">
        <span>
          {t(data.kind === 'instrument' ? 'product.ids.goods' : 'product.ids.number')}{' '}
          <span className="mono">{data.number}</span>
        </span>
        <span>
          {t('product.ids.sku')} <span className="mono">{data.sku.number}</span>
        </span>
        {data.isNew && <span className="tag new">{t('layout.product.new')}</span>}
        {data.dangerous && <span className="tag dg">{t('layout.product.dangerous')}</span>}
        {data.containsToxic && <span className="tag dg">{t('product.ids.toxic')}</span>}
      </div>
      <PriceBox view={view} data={data} />
      <dl className="sel">
        <Choices label={t('product.buy.package')} list={data.packages} />
        <Choices label={t('product.buy.level')} list={data.levels} />
        <Stock view={view} data={data} />
        <dt>{t('product.buy.freight')}</dt>
        <dd className="t">
          {t(data.dangerous ? 'product.buy.freightDangerous' : 'product.buy.freightFree')}
        </dd>
        <dt>{t('product.buy.services')}</dt>
        <dd className="t">
          <div className="srv">
            {(['certificate', 'returns', 'exchange'] as const).map((service) => (
              <span key={service}>
                <Icon view={view} name="ok" />
                {t(`product.service.${service}`)}
              </span>
            ))}
          </div>
        </dd>
      </dl>
      <BuyForm view={view} data={data} />
      {!data.canBuy && <p className="cchg">{t('product.buy.signInNote')}</p>}
    </div>
  )
}
