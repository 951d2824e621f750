import { moneyText } from '../../../src/shared/money.ts'
import { Icon } from '../../components/icon.tsx'
import { couponHint } from './rules.ts'
import type { CartLineView, CartStoreView } from '../../../src/modules/cart/view.ts'
import type { CartTools } from './types.ts'

interface Props {
  view: CartTools
  store: CartStoreView
  lines: readonly CartLineView[]
}

/** The reader's own coupon of a store: whether what is chosen meets it, or what is still missing. */
export function CouponHint({ view, store, lines }: Props) {
  const { t, money } = view
  const hint = couponHint(store, lines)
  if (!hint) return null
  const { coupon, sumFen, missingFen } = hint
  const isMet = missingFen === 0
  return (
    <div className="coupon-hint push-right">
      <span className={isMet ? 'coupon-hint__coupon' : 'coupon-hint__coupon coupon-hint__coupon--unmet'}>
        <i>{t('cart.coupon.label')}</i>
        <b>{coupon.name}</b>
      </span>
      {isMet ? (
        <span className="coupon-hint__met row">
          <Icon view={view} name="ok" />
          {t('cart.coupon.met')}
        </span>
      ) : (
        <>
          <progress className="coupon-hint__bar" max={coupon.minimumFen} value={sumFen} aria-hidden="true" />
          <span>{t('cart.coupon.missing', { amount: moneyText(money(missingFen)) })}</span>
          <a className="link" href={store.href}>
            {t('cart.coupon.browse')}
            <span className="visually-hidden">{` ${store.name}`}</span>
          </a>
        </>
      )}
    </div>
  )
}
