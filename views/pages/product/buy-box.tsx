import type { FormState } from '../../../src/platform/page.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { StockStatus } from '../../components/stock-status.tsx'
import type { ViewContext } from '../../context.ts'
import { Batch, BuyForm, Outlet, stockOf, Values } from './buy-form.tsx'
import type { Choice, ProductPageData } from '../../../src/modules/catalogue/view.ts'

interface Props {
  view: ViewContext
  data: ProductPageData
}

/** One row of choices, as links that keep the other choice. */
function Choices({ label, list }: { label: string; list: Choice[] }) {
  if (list.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <div className="choices">
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

function PriceBox({ view, data }: Props) {
  const { t, money } = view
  const charged = money(data.sku.priceFen).yuan
  return (
    <div className="price-box">
      <div>
        <PriceTag view={view} fen={data.sku.priceFen} unit={data.sku.unit} size="large" />
        <span className="text-tiny muted">
          {' '}
          {charged ? t('product.price.charged', { yuan: charged }) : t('product.price.tax')}
        </span>
      </div>
      <span className="text-small muted no-wrap">
        {t('layout.product.sold', { sold: view.number(data.saleCount) })}
      </span>
      {data.priceFrom !== data.priceTo && (
        <div className="price-box__tiers">
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

/** Stock of the chosen SKU and the time until it leaves. */
function Stock({ view, data }: Props) {
  const { t } = view
  const stock = stockOf(data)
  return (
    <>
      <dt>{t('product.buy.stock')}</dt>
      <dd className="selection__text row row--wrap">
        <StockStatus view={view} stock={stock} />
        {stock.state !== 'outOfStock' && (
          <span>
            {t(data.sku.madeToOrder ? 'product.buy.madeIn' : 'product.buy.leavesIn', {
              count: data.sku.leadDays,
            })}
          </span>
        )}
      </dd>
    </>
  )
}

/** Returns without a reason leave out dangerous and custom goods (decisions 10). */
const servicesOf = ({ dangerous, sku }: ProductPageData) =>
  ['certificate', dangerous || sku.madeToOrder ? 'noReturns' : 'returns', 'exchange'] as const

/** Name, numbers, price, choices and the purchase form. */
export function BuyBox({ view, data, form }: Props & { form: FormState | null }) {
  const { t } = view
  return (
    <div id="buy">
      <h1>{data.name}</h1>
      {data.title && <p className="muted text-small">{data.title}</p>}
      <div className="product-numbers">
        <span>
          {t(data.kind === 'instrument' ? 'product.ids.goods' : 'product.ids.number')}{' '}
          <span className="monospace">{data.number}</span>
        </span>
        <span>
          {t('product.ids.sku')} <span className="monospace">{data.sku.number}</span>
        </span>
        {data.isNew && <span className="tag tag--new">{t('layout.product.new')}</span>}
        {data.dangerous && <span className="tag tag--danger">{t('layout.product.dangerous')}</span>}
        {data.containsToxic && <span className="tag tag--danger">{t('product.ids.toxic')}</span>}
      </div>
      <PriceBox view={view} data={data} />
      <dl className="selection">
        <Choices label={t('product.buy.package')} list={data.packages} />
        <Choices label={t('product.buy.level')} list={data.levels} />
        {!data.sheet?.isUnderReview && <Values view={view} data={data} form={form} />}
        {!data.sheet?.isUnderReview && <Outlet view={view} data={data} form={form} />}
        <Stock view={view} data={data} />
        {!data.sheet?.isUnderReview && <Batch view={view} data={data} form={form} />}
        <dt>{t('product.buy.freight')}</dt>
        <dd className="selection__text">
          {data.dangerous
            ? t('product.buy.freightDangerous')
            : data.freeFreight === null
              ? t('product.buy.freightCharged')
              : t('product.buy.freightFree', { free: data.freeFreight })}
        </dd>
        {data.picture.kind === 'cyl' && (
          <>
            <dt>{t('product.buy.cylinder')}</dt>
            <dd className="selection__text">{t('product.buy.cylinderNote')}</dd>
          </>
        )}
        <dt>{t('product.buy.services')}</dt>
        <dd className="selection__text">
          <div className="selection__services">
            {servicesOf(data).map((service) => (
              <span key={service}>
                <Icon view={view} name="ok" />
                {t(`product.service.${service}`, view.site.promises)}
              </span>
            ))}
          </div>
        </dd>
      </dl>
      {form && !form.done && (
        <Note view={view} tone="x" alert>
          {form.message}
        </Note>
      )}
      {data.sheet?.isUnderReview && (
        <Note view={view} tone="w">
          {t('product.care.reviewNote')}
        </Note>
      )}
      {data.sheet?.isHeld && (
        <Note view={view} tone="w">
          {t('product.care.heldNote')}
        </Note>
      )}
      {!data.sheet?.isUnderReview && <BuyForm view={view} data={data} form={form} />}
      {!view.viewer && !data.openToAll && <p className="sign-in-hint">{t('product.buy.signInNote')}</p>}
    </div>
  )
}
