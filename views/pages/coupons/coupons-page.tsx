import type { PageProps } from '../../../src/platform/page.tsx'
import type { CouponBoard, OfferCard, OwnCard } from '../../../src/modules/coupons/view.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Pager } from '../../components/pager.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import { Coupon } from './coupon.tsx'

const tabs = ['center', 'available', 'used', 'expired'] as const satisfies readonly CouponBoard['tab'][]

/** The last day of what ends at this moment. */
const lastDay = (view: ViewContext, until: string) => view.date(new Date(Date.parse(until) - 1))

function Share({ view, share }: { view: ViewContext; share: number }) {
  const words = view.t('coupons.card.share', { share })
  return (
    <span className="coupon__share">
      <progress max={100} value={share} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </span>
  )
}

function Offer({ view, offer }: { view: ViewContext; offer: OfferCard }) {
  const { t } = view
  const { state } = offer
  return (
    <Coupon
      view={view}
      coupon={offer}
      until={
        <>
          {t('coupons.card.claimUntil', { day: lastDay(view, offer.until) })}
          <br />
          {t('coupons.card.goodUntil', { day: lastDay(view, offer.goodUntil) })}
        </>
      }
      isOver={state === 'gone' || state === 'had'}
    >
      <Share view={view} share={offer.share} />
      {state === 'open' ? (
        <ActionForm view={view} action="claim" fields={{ id: offer.id }}>
          <button className="button button--small" aria-label={`${t('coupons.act.claim')} ${offer.name}`}>
            {t('coupons.act.claim')}
          </button>
        </ActionForm>
      ) : (
        <span className={`status status--${state === 'held' ? 'moving' : 'ended'}`}>
          {t(`coupons.state.${state}`)}
        </span>
      )}
    </Coupon>
  )
}

/** Where the goods are that it is good for. */
function goodsHref({ href }: ViewContext, { store, category }: OwnCard): string {
  if (store) return href('StoreHome', { storeId: store.id })
  return href('Search', category ? { prodCatId: category.id } : {})
}

/** What it does for the goods in the cart. */
function InCart({ view, inCart }: { view: ViewContext; inCart: NonNullable<OwnCard['inCart']> }) {
  const { t } = view
  const { offFen, missingFen, isBest } = inCart
  if (missingFen > 0)
    return <span className="muted">{t('coupons.cart.missing', { sum: sumText(view, missingFen) })}</span>
  return (
    <span className="coupon__deduction">
      {isBest && <b className="coupon__best">{t('coupons.cart.best')}</b>}
      {t('coupons.cart.off', { sum: sumText(view, offFen) })}
    </span>
  )
}

function Own({ view, coupon }: { view: ViewContext; coupon: OwnCard }) {
  const { t } = view
  const { state, daysLeft, inCart } = coupon
  const day = lastDay(view, coupon.until)
  return (
    <Coupon
      view={view}
      coupon={coupon}
      until={
        daysLeft === null ? (
          t('coupons.card.until', { day })
        ) : (
          <span className="coupon__soon">{t('coupons.card.daysLeft', { day, days: daysLeft })}</span>
        )
      }
      isOver={state === 'used' || state === 'expired'}
    >
      {inCart && <InCart view={view} inCart={inCart} />}
      {state === 'available' ? (
        <a
          className="button button--small"
          href={inCart?.isBest ? view.href('Settlement') : goodsHref(view, coupon)}
        >
          {t(inCart?.isBest ? 'coupons.act.settle' : 'coupons.act.use')}
        </a>
      ) : (
        <span className={`status status--${state === 'held' ? 'moving' : 'ended'}`}>
          {t(`coupons.state.${state === 'held' ? 'placed' : state}`)}
        </span>
      )}
    </Coupon>
  )
}

function Head({ view, data }: { view: ViewContext; data: CouponBoard }) {
  const { t } = view
  const { counts, ending } = data
  const count = counts.available
  return (
    <header className="coupons__head">
      <h1>{t('pages.coupons')}</h1>
      <p className="muted text-small">
        {ending > 0 ? t('coupons.page.ending', { count, ending }) : t('coupons.page.summary', { count })}
      </p>
    </header>
  )
}

/** Which coupon a settlement of the cart would choose, and the way there. */
function Best({ view, best }: { view: ViewContext; best: NonNullable<CouponBoard['best']> }) {
  const { t, href } = view
  return (
    <p className="coupons__best">
      <span>{t('coupons.cart.bestText', { name: best.name, sum: sumText(view, best.offFen) })}</span>
      <a className="link" href={href('Settlement')}>
        {t('coupons.act.settle')}
      </a>
    </p>
  )
}

function Tabs({ view, data }: { view: ViewContext; data: CouponBoard }) {
  const { t, href } = view
  return (
    <nav className="tabs coupons__tabs" aria-label={t('coupons.page.tabs')}>
      {tabs.map((tab) => (
        <a
          key={tab}
          href={href('Youhui', tab === 'center' ? {} : { tab })}
          aria-current={tab === data.tab ? 'page' : undefined}
        >
          {t(`coupons.tab.${tab}`)}
          {data.counts[tab] > 0 && <span className="tabs__count">{data.counts[tab]}</span>}
        </a>
      ))}
    </nav>
  )
}

function Empty({ view, tab }: { view: ViewContext; tab: CouponBoard['tab'] }) {
  const { t, href } = view
  return (
    <EmptyState
      view={view}
      icon="ticket"
      as="h2"
      title={t(`coupons.none.${tab}`)}
      text={t('coupons.none.text')}
    >
      {tab !== 'center' && (
        <p className="row">
          <a className="button button--primary" href={href('Youhui')}>
            {t('coupons.none.toCenter')}
          </a>
        </p>
      )}
    </EmptyState>
  )
}

function OwnList({ view, own }: { view: ViewContext; own: OwnCard[] }) {
  return (
    <ul className="coupons__list">
      {own.map((coupon) => (
        <Own key={coupon.id} view={view} coupon={coupon} />
      ))}
    </ul>
  )
}

/** What can be claimed, or one state of what was. */
function List({ view, data }: { view: ViewContext; data: CouponBoard }) {
  const { tab, offers, own } = data
  if ((tab === 'center' ? offers : own).length === 0) return <Empty view={view} tab={tab} />
  if (tab !== 'center') return <OwnList view={view} own={own} />
  return (
    <ul className="coupons__list">
      {offers.map((offer) => (
        <Offer key={offer.id} view={view} offer={offer} />
      ))}
    </ul>
  )
}

/** /order/youhui: coupons to claim, and the member's own. */
export function CouponsPage({ view, data, form }: PageProps<CouponBoard>) {
  const { t, href } = view
  const { tab, page, size, total, own } = data
  const address = tab === 'center' ? {} : { tab }
  return (
    <>
      <section className="card coupons">
        <Head view={view} data={data} />
        <Tabs view={view} data={data} />
        <FormAnswer view={view} form={form} />
        {data.best && <Best view={view} best={data.best} />}
        <List view={view} data={data} />
        <Pager
          view={view}
          page={page}
          pages={Math.ceil(total / size)}
          hrefOf={(to) => href('Youhui', { ...address, page: String(to) })}
        />
      </section>
      {tab === 'center' && own.length > 0 && (
        <section className="card coupons coupons--claimed">
          <header className="coupons__head">
            <h2>{t('coupons.page.mine')}</h2>
            <p className="muted text-small">{t('coupons.page.mineText')}</p>
          </header>
          <OwnList view={view} own={own} />
        </section>
      )}
    </>
  )
}
