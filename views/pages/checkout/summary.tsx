import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ErrorOf, ViewContext } from '../../context.ts'
import { FieldError } from './address-card.tsx'
import type { SettlementView } from '../../../src/modules/checkout/view.ts'

interface Props {
  view: ViewContext
  data: SettlementView
  errorOf: ErrorOf
}

/** The charge in yuan, if the reader sees dollars (decisions 3). */
function Charged({ view, fen }: { view: ViewContext; fen: number }) {
  const { yuan } = view.money(fen)
  return yuan ? <small className="price__charged">{view.t('checkout.sum.charged', { yuan })}</small> : null
}

function Sums({ view, data }: Omit<Props, 'errorOf'>) {
  const { t } = view
  const { goodsFen, freightFen, couponFen, pointsFen, giftCardFen, payableFen } = data.amounts
  const rows = [
    { label: t('checkout.sum.all', { count: data.pieces }), fen: goodsFen, always: true },
    { label: t('checkout.sum.coupon'), fen: -couponFen },
    { label: t('checkout.sum.points'), fen: -pointsFen },
    { label: t('checkout.sum.freight'), fen: freightFen, always: true },
    { label: t('checkout.sum.giftCard'), fen: -giftCardFen },
  ]
  return (
    <dl className="amounts__list">
      {rows
        .filter(({ fen, always }) => always || fen !== 0)
        .map(({ label, fen }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sumText(view, fen)}</dd>
          </div>
        ))}
      <div className="amounts__total">
        <dt>{t('checkout.sum.payable')}</dt>
        <dd>
          <PriceTag view={view} fen={payableFen} sum size="large" />
          <Charged view={view} fen={payableFen} />
        </dd>
      </div>
      {data.anyToConfirm && !data.allToConfirm && (
        <>
          <div>
            <dt>{t('checkout.sum.now')}</dt>
            <dd>{sumText(view, payableFen - data.toConfirmFen)}</dd>
          </div>
          <div>
            <dt>{t('checkout.sum.later')}</dt>
            <dd>{sumText(view, data.toConfirmFen)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

/** Points and gift cards are money, so the member proves their identity to spend them. */
function Proof({ view, data, errorOf }: Props) {
  const { t } = view
  if (data.proof === 'elsewhere')
    return <p className="muted text-small amounts__proof">{t('checkout.proof.elsewhere')}</p>
  if (data.proof === null) return null
  const error = errorOf('payPassword')
  return (
    <div className="field amounts__proof">
      <div className="field__label">
        <label htmlFor="field-payPassword">{t('checkout.proof.payPassword')}</label>
      </div>
      <input
        className="input"
        id="field-payPassword"
        name="payPassword"
        type="password"
        hx-morph-skip=""
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'payPassword-error' : 'payPassword-hint'}
      />
      <FieldError view={view} id="payPassword-error" text={error} />
      <p className="field__hint" id="payPassword-hint">
        {t('checkout.proof.hint')}
      </p>
    </div>
  )
}

const promises = [
  ['shield', 'locked'],
  ['doc', 'certificate'],
  ['ret', 'returns'],
] as const satisfies [IconName, string][]

/** The total, the address, and the button that places the order. */
export function Summary(props: Props) {
  const { view, data } = props
  const { t } = view
  const address = data.addresses.find(({ id }) => id === data.addressId)
  const words = data.proof === 'elsewhere' ? t('checkout.place.prove') : t('checkout.place.button')
  return (
    <aside className="settlement__summary" aria-label={t('checkout.sum.title')}>
      <div className="card amounts">
        <h2>{t('checkout.sum.title')}</h2>
        <Sums view={view} data={data} />
        <button
          className="button button--block amounts__update"
          name="action"
          value="update"
          data-refresh
          hx-morph-skip=""
        >
          {t('checkout.page.update')}
        </button>
        {address && (
          <p className="amounts__address">
            <b>{t('checkout.sum.to', { consignee: address.consignee, mobile: address.mobile })}</b>
            {address.region} {address.detail}
          </p>
        )}
        <Proof {...props} />
        <p className="amounts__terms">
          {t('checkout.place.agree')}
          <a className="link" href={view.href('Terms')}>
            {t('checkout.place.terms')}
          </a>
        </p>
        <button
          className="button button--buy button--large button--block"
          name="action"
          value="place"
          disabled={!address}
        >
          {words}
        </button>
        {data.anyToConfirm && <p className="amounts__note">{t('checkout.place.confirm')}</p>}
      </div>
      <ul className="card promise-list">
        {promises.map(([icon, name]) => (
          <li key={name}>
            <Icon view={view} name={icon} />
            {t(`checkout.promise.${name}`)}
          </li>
        ))}
      </ul>
      <div className="buy-bar phone-only">
        <span className="buy-bar__total">
          <small>{t('checkout.sum.payable')}</small>
          <PriceTag view={view} fen={data.amounts.payableFen} sum />
        </span>
        <button className="button button--buy button--large" name="action" value="place" disabled={!address}>
          {words}
        </button>
      </div>
    </aside>
  )
}
