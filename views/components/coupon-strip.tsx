import type { CouponCard, OfferCard } from '../../src/modules/coupons/view.ts'
import type { ViewContext } from '../context.ts'
import { ActionForm } from './action-form.tsx'

/** The sum as a coupon says it, without a fraction where there is none. */
const couponSum = (view: ViewContext, fen: number): string => view.number(fen / 100)

/** What a coupon takes off, in a word: `¥50`, or in Chinese what is left to pay, in tenths. */
function couponOff({ t, lang, number }: ViewContext, { offFen, offPercent }: CouponCard): string {
  if (offFen !== null) return `${t('coupons.card.sign')}${number(offFen / 100)}`
  const percent = offPercent ?? 0
  return t('coupons.card.percent', { value: lang === 'zh' ? (100 - percent) / 10 : percent })
}

function Offer({ view, offer }: { view: ViewContext; offer: OfferCard }) {
  const { t, href, path } = view
  const { minimumFen, capFen, category, store } = offer
  const rules = [
    minimumFen > 0
      ? t('coupons.card.minimum', { sum: couponSum(view, minimumFen) })
      : t('coupons.card.noMinimum'),
    ...(capFen === null ? [] : [t('coupons.card.cap', { sum: couponSum(view, capFen) })]),
    ...(category ? [t('coupons.card.onlyIn', { name: category.name })] : []),
    ...(store ? [t('coupons.card.onlyIn', { name: store.name })] : []),
    t('coupons.card.claimUntil', { day: view.date(new Date(Date.parse(offer.until) - 1)) }),
  ]
  return (
    <li>
      <b className="coupon-strip__value">{couponOff(view, offer)}</b>
      <span className="coupon-strip__rules">{rules.join(view.lang === 'zh' ? '，' : ', ')}</span>
      {offer.state === 'open' ? (
        <ActionForm view={view} action="claim" to={href('Youhui')} fields={{ id: offer.id, back: path }}>
          <button
            className="button button--small"
            aria-label={t('coupons.strip.claim', { name: offer.name })}
          >
            {t('coupons.act.claim')}
          </button>
        </ActionForm>
      ) : (
        <span className="muted text-small">{t(`coupons.state.${offer.state}`)}</span>
      )}
    </li>
  )
}

/**
 * Coupons that can be claimed for these goods. A visitor's page is kept for all visitors, so it leads to where they are claimed
 * instead.
 */
export function CouponStrip({ view, offers }: { view: ViewContext; offers: readonly OfferCard[] }) {
  const { t, href, viewer } = view
  if (viewer && offers.length === 0) return null
  return (
    <section className="card coupon-strip" aria-label={t('coupons.strip.title')}>
      <h2>{t('coupons.strip.title')}</h2>
      {viewer ? (
        <ul>
          {offers.map((offer) => (
            <Offer key={offer.id} view={view} offer={offer} />
          ))}
        </ul>
      ) : (
        <p className="muted text-small">{t('coupons.strip.visitor')}</p>
      )}
      <a className="link text-small" href={viewer ? href('Youhui') : view.signInHref} rel="nofollow">
        {t(viewer ? 'coupons.strip.more' : 'coupons.strip.sign')}
      </a>
    </section>
  )
}
