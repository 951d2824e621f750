import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ErrorOf, ViewContext } from '../../context.ts'
import { FieldError } from './address-card.tsx'
import type { CouponChoice, SettlementView } from '../../../src/modules/checkout/view.ts'

interface Props {
  view: ViewContext
  data: SettlementView
  errorOf: ErrorOf
}

function Row({
  view,
  icon,
  label,
  fen,
  children,
}: {
  view: ViewContext
  icon: IconName
  label: string
  fen: number
  children: ReactNode
}) {
  return (
    <div className="deduction">
      <span className="deduction__kind">
        <Icon view={view} name={icon} />
        {label}
      </span>
      <div className="deduction__choice">{children}</div>
      <span className="deduction__amount">{fen > 0 && sumText(view, -fen)}</span>
    </div>
  )
}

/** Owner of the coupon, the missing amount, its last day. */
function couponText(view: ViewContext, { store, missingFen, offFen, expiresOn }: CouponChoice): string {
  const { t } = view
  const whose = store ?? t('checkout.coupon.mall')
  if (missingFen > 0) return t('checkout.coupon.missing', { whose, missing: sumText(view, missingFen) })
  if (offFen === 0) return t('checkout.coupon.unfit', { whose })
  return t('checkout.coupon.until', { whose, date: view.date(expiresOn) })
}

function Coupons({ view, data, errorOf }: Props) {
  const { t } = view
  return (
    <Row view={view} icon="ticket" label={t('checkout.coupon.label')} fen={data.amounts.couponFen}>
      <div className="choices" role="radiogroup" aria-label={t('checkout.coupon.label')}>
        {data.coupons.map((coupon) => (
          <label key={coupon.id}>
            <input
              type="radio"
              name="couponId"
              value={coupon.id}
              disabled={coupon.offFen === 0 && coupon.id !== data.couponId}
              defaultChecked={coupon.id === data.couponId}
            />
            {coupon.name}
            <small>{couponText(view, coupon)}</small>
            {coupon.best && <span className="deduction__best">{t('checkout.coupon.best')}</span>}
          </label>
        ))}
        <label>
          <input type="radio" name="couponId" value="" defaultChecked={data.couponId === null} />
          {t(data.coupons.length > 0 ? 'checkout.coupon.none' : 'checkout.coupon.nothing')}
        </label>
      </div>
      <FieldError view={view} id="coupon-error" text={errorOf('couponId')} />
    </Row>
  )
}

function GiftCards({ view, data, errorOf }: Props) {
  const { t } = view
  return (
    <Row view={view} icon="pay" label={t('checkout.giftCard.label')} fen={data.amounts.giftCardFen}>
      {data.giftCards.length === 0 ? (
        <span className="muted">{t('checkout.giftCard.nothing')}</span>
      ) : (
        <div className="choices" role="radiogroup" aria-label={t('checkout.giftCard.label')}>
          {data.giftCards.map(({ id, tail, leftFen, expiresOn }) => (
            <label key={id}>
              <input type="radio" name="giftCardId" value={id} defaultChecked={id === data.giftCardId} />
              {t('checkout.giftCard.card', { tail, left: sumText(view, leftFen) })}
              <small>{t('checkout.giftCard.until', { date: view.date(expiresOn) })}</small>
            </label>
          ))}
          <label>
            <input type="radio" name="giftCardId" value="" defaultChecked={data.giftCardId === null} />
            {t('checkout.giftCard.none')}
          </label>
        </div>
      )}
      <FieldError view={view} id="card-error" text={errorOf('giftCardId')} />
    </Row>
  )
}

function Points({ view, data, errorOf }: Props) {
  const { t } = view
  const { own, most, used, typed } = data.points
  const error = errorOf('points')
  return (
    <Row view={view} icon="coin" label={t('checkout.points.label')} fen={data.amounts.pointsFen}>
      <label className="row">
        <input
          type="checkbox"
          name="usePoints"
          value="true"
          defaultChecked={used}
          disabled={most === 0 && !used}
        />
        {t('checkout.points.use')}
      </label>
      <input type="hidden" name="pointsOffered" value={most} />
      <input
        className="input deduction__points"
        name="points"
        inputMode="numeric"
        maxLength={10}
        aria-label={t('checkout.points.count')}
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'points-error' : 'points-hint'}
      />
      <span className="muted text-small" id="points-hint">
        {t('checkout.points.hint', { own: view.number(own), most: view.number(most) })}
      </span>
      <FieldError view={view} id="points-error" text={error} />
    </Row>
  )
}

/** Coupon, gift card and points: the deductions. */
export function Deductions(props: Props) {
  const { t } = props.view
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('checkout.deductions.title')}</h2>
        <span className="muted text-small">{t('checkout.deductions.about')}</span>
      </div>
      <div>
        <Coupons {...props} />
        <GiftCards {...props} />
        <Points {...props} />
      </div>
    </section>
  )
}
