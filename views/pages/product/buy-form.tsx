import type { FormState } from '../../../src/platform/page.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { PriceTag } from '../../components/price-tag.tsx'
import { Icon } from '../../components/icon.tsx'
import type { StockData } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'
import type { BatchData, ProductData, ProductPageData } from '../../../src/modules/catalogue/view.ts'

interface Props {
  view: ViewContext
  data: ProductPageData
}

const MOST_OF_A_LINE = 999

/** Stock of the chosen SKU. */
export const stockOf = ({ sku }: ProductData): StockData => {
  if (sku.available > 0) return { state: 'inStock', count: sku.available, leadDays: sku.leadDays }
  return { state: sku.madeToOrder ? 'madeToOrder' : 'outOfStock', leadDays: sku.leadDays }
}

/** Quantity between one and the most a line may have; the script enables the buttons. */
function Quantity({ view, data, form }: Props & { form: FormState | null }) {
  const { t } = view
  const { error } = errorsOf(form)('quantity')
  return (
    <div className="quantity quantity--large" role="group" aria-label={t('product.buy.quantity')}>
      <button type="button" data-add="-1" aria-label={t('product.buy.less')} disabled={data.quantity <= 1}>
        <Icon view={view} name="minus" />
      </button>
      <input
        name="quantity"
        type="number"
        inputMode="numeric"
        min="1"
        max={MOST_OF_A_LINE}
        defaultValue={data.typed['quantity'] ?? data.quantity}
        aria-label={t('product.buy.quantity')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && QUANTITY_ERROR}
      />
      <button type="button" data-add="1" aria-label={t('product.buy.more')}>
        <Icon view={view} name="plus" />
      </button>
    </div>
  )
}

const FORM = 'buy-form'
const QUANTITY_ERROR = 'buy-quantity-error'

/** Amounts of a made-to-order product, each with its range and its error. */
export function Values({ view, data, form }: Props & { form: FormState | null }) {
  const { t } = view
  if (data.asked.length === 0) return null
  const errorOf = errorsOf(form)
  return (
    <>
      <dt>{t('cart.buy.values')}</dt>
      <dd className="value-fields">
        {data.asked.map(({ substanceId, formula, name, minText, maxText, unit }) => {
          const field = `value.${substanceId}`
          const { error } = errorOf(field)
          return (
            <div key={substanceId} className="value-fields__one">
              <label htmlFor={field}>
                <b>{formula}</b> {name}
              </label>
              <input
                className="input"
                id={field}
                name={field}
                form={FORM}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                required
                defaultValue={data.typed[field]}
                aria-invalid={error ? true : undefined}
                aria-describedby={`${field}-range`}
              />
              <span className={error ? 'field__error' : 'muted'} id={`${field}-range`}>
                {error ?? t('cart.buy.range', { minText, maxText, unit })}
              </span>
            </div>
          )
        })}
      </dd>
    </>
  )
}

/** The outlet of the cylinder that is filled to order, where it may be another than the usual one. */
export function Outlet({ view, data, form }: Props & { form: FormState | null }) {
  const { t } = view
  if (data.outlets.length === 0) return null
  const { error } = errorsOf(form)('outlet')
  return (
    <>
      <dt>
        <label htmlFor="buy-outlet">{t('cart.buy.outlet')}</label>
      </dt>
      <dd>
        <select
          className="input"
          id="buy-outlet"
          name="outlet"
          form={FORM}
          defaultValue={data.typed['outlet'] ?? data.outlets[0]}
          aria-invalid={error ? true : undefined}
        >
          {data.outlets.map((outlet, index) => (
            <option key={outlet} value={outlet}>
              {index === 0 ? t('cart.buy.usualOutlet', { outlet }) : outlet}
            </option>
          ))}
        </select>
        {error && <span className="field__error">{error}</span>}
      </dd>
    </>
  )
}

/** A choice of available batches; the default is any batch with enough remaining life. */
export function Batch({ view, data, form }: Props & { form: FormState | null }) {
  const { t } = view
  const batches = data.batches.filter(({ available }) => available > 0)
  if (data.sku.madeToOrder || batches.length === 0) return null
  const words = (batch: BatchData) =>
    t('cart.buy.batchWords', {
      number: batch.number,
      date: view.date(batch.expiresOn),
      n: view.number(batch.available),
    }) +
    (batch.opened ? t('cart.buy.opened') : '') +
    (batch.nearExpiry ? t('cart.buy.near') : '')
  const anyIsFine = batches.some(({ usable }) => usable)
  // Opened goods are chosen, never given because nothing else is left.
  const isChoice = !anyIsFine && batches.some(({ opened }) => opened)
  return (
    <>
      <dt>
        <label htmlFor="buy-batch">{t('cart.buy.batch')}</label>
      </dt>
      <dd>
        <select
          className="input"
          id="buy-batch"
          name="batchNumber"
          form={FORM}
          defaultValue={form?.values['batchNumber'] ?? ''}
        >
          {anyIsFine && <option value="">{t('cart.buy.anyBatch')}</option>}
          {isChoice && <option value="">{t('cart.buy.chooseBatch')}</option>}
          {batches.map((batch) => (
            <option key={batch.number} value={batch.number}>
              {words(batch)}
            </option>
          ))}
        </select>
      </dd>
    </>
  )
}

/** Actions with the choice: buy, or wait for stock. */
function Buttons({ view, data, form, bar }: Props & { form?: string; bar?: true }) {
  const { t } = view
  const soldOut = stockOf(data).state === 'outOfStock'
  const wide = bar ? 'button button--buy button--large' : 'button button--buy button--large button--wide'
  if (!view.viewer && !data.openToAll)
    return (
      <button className={wide} form={form}>
        {t('product.buy.signIn')}
      </button>
    )
  if (soldOut && view.viewer)
    return (
      <button className="button button--outline button--large" form={form} name="action" value="wish">
        {t('cart.buy.wish')}
      </button>
    )
  return (
    <>
      <button
        className="button button--outline button--large"
        form={form}
        name="action"
        value="add"
        disabled={soldOut}
      >
        {!bar && <Icon view={view} name="cart" />}
        {t('product.buy.add')}
      </button>
      <button className={wide} form={form} name="action" value="buyNow" disabled={soldOut}>
        {t('product.buy.now')}
      </button>
    </>
  )
}

/**
 * The purchase form; the fields for values and batch are above it. A member's form posts to the product's member page,
 * which adds the line to the cart; a visitor's to the cart, which asks to sign in first and then adds the same choice.
 */
export function BuyForm({ view, data, form }: Props & { form: FormState | null }) {
  const { error } = errorsOf(form)('quantity')
  const isMember = view.viewer !== null
  return (
    <form
      className="buy-row"
      action={isMember ? `${data.memberHref}?skuId=${data.sku.skuId}` : view.href('Cart')}
      method={isMember ? 'post' : 'get'}
      id={FORM}
      data-kept={!isMember && data.openToAll ? '' : undefined}
      data-cart={view.href('Cart')}
      data-to-cart={view.t('cart.buy.toCart')}
      data-added={isMember || data.openToAll ? view.t('cart.buy.added') : undefined}
    >
      {isMember && (
        <>
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="back" value={view.path} />
          <input type="hidden" name="key" value={data.key} />
        </>
      )}
      <input type="hidden" name="skuId" value={data.sku.skuId} />
      <Quantity view={view} data={data} form={form} />
      {error && (
        <span className="field__error" id={QUANTITY_ERROR}>
          {error}
        </span>
      )}
      <Buttons view={view} data={data} />
    </form>
  )
}

/** The same actions at the bottom of a phone's screen. */
export function BuyBar({ view, data }: Props) {
  if (data.sheet?.isUnderReview) return null
  return (
    <div className="buy-bar phone-only">
      <span className="buy-bar__price">
        <PriceTag view={view} fen={data.sku.priceFen} unit={data.sku.unit} />
      </span>
      <Buttons view={view} data={data} form={FORM} bar />
    </div>
  )
}
