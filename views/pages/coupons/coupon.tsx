import type { ReactNode } from 'react'
import type { CouponCard } from '../../../src/modules/coupons/view.ts'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  coupon: CouponCard
  /** Until when it can be claimed or used. */
  until: ReactNode
  isOver: boolean
  /** What can be done with it, or why nothing can. */
  children: ReactNode
}

/** The sum as a coupon says it, without a fraction where there is none. */
const plain = (view: ViewContext, fen: number): string => view.number(fen / 100)

function Value({ view, coupon }: { view: ViewContext; coupon: CouponCard }) {
  const { t } = view
  const { offFen, offPercent, minimumFen, capFen } = coupon
  return (
    <div className="coupon__value">
      <b>
        {offFen !== null ? (
          <>
            <small>{t('coupons.card.sign')}</small>
            {plain(view, offFen)}
          </>
        ) : (
          t('coupons.card.percent', {
            // In Chinese what is left to pay is said, in tenths; in English what is taken off.
            value: view.lang === 'zh' ? (100 - (offPercent ?? 0)) / 10 : (offPercent ?? 0),
          })
        )}
      </b>
      <span>
        {minimumFen > 0
          ? t('coupons.card.minimum', { sum: plain(view, minimumFen) })
          : t('coupons.card.noMinimum')}
      </span>
      {capFen !== null && <span>{t('coupons.card.cap', { sum: plain(view, capFen) })}</span>}
    </div>
  )
}

/** One coupon: what it takes off, from what, where and until when. */
export function Coupon({ view, coupon, until, isOver, children }: Props) {
  const { t, href } = view
  const { name, number, store, category } = coupon
  return (
    <li className={isOver ? 'coupon coupon--over' : 'coupon'}>
      <Value view={view} coupon={coupon} />
      <div className="coupon__text">
        <b>{name}</b>
        <span>{until}</span>
        {store && (
          <a className="link" href={href('StoreHome', { storeId: store.id })}>
            {t('coupons.card.onlyIn', { name: store.name })}
          </a>
        )}
        {(!store || category) && (
          <span>
            {category ? t('coupons.card.onlyIn', { name: category.name }) : t('coupons.card.allStores')}
          </span>
        )}
        <span>{t('coupons.card.number', { number })}</span>
        <div className="coupon__action">{children}</div>
      </div>
    </li>
  )
}
