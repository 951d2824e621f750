import { moneyText } from '../../../src/shared/money.ts'
import { Icon } from '../../components/icon.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import type { CartProps } from './props.ts'
import { totals } from './rules.ts'
import type { CartLineView } from '../../../src/modules/cart/view.ts'
import type { CartTools } from './types.ts'

function Freight({ view, below }: { view: CartTools; below: ReturnType<typeof totals>['below'] }) {
  const { t, money } = view
  const [first] = below
  return (
    <div className="settle-bar__freight wide-only">
      <span className={first ? 'row is-warning' : 'row'}>
        <Icon view={view} name="truck" />
        {!first
          ? t('cart.total.free')
          : first.missingFen === null
            ? t(first.dangerous ? 'cart.total.dangerous' : 'cart.total.atCheckout', {
                store: first.store.name,
              })
            : t('cart.total.missing', {
                store: first.store.name,
                amount: moneyText(money(first.missingFen)),
              })}
      </span>
      <small>{t('cart.total.freight')}</small>
    </div>
  )
}

/** Actions on all chosen lines, and the button to settle. Without scripts the same buttons submit the ticked lines. */
export function SettleBar({ view, cart, acts, buyable }: CartProps & { buyable: CartLineView[] }) {
  const { t, money } = view
  const { chosen, pieces, sumFen, below } = totals(cart)
  const charged = money(sumFen).yuan
  const ids = chosen.map(({ id }) => id)
  return (
    <div className="card settle-bar" role="region" aria-label={t('cart.total.label')}>
      {acts ? (
        <>
          <label className="row">
            <input
              className="cart-tick"
              type="checkbox"
              checked={chosen.length === buyable.length}
              onChange={(event) =>
                acts.check(
                  buyable.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            {t('cart.total.all')}
          </label>
          <button
            className="settle-bar__action wide-only"
            type="button"
            disabled={ids.length === 0}
            onClick={() => acts.remove(ids)}
          >
            {t('cart.total.removeChosen')}
          </button>
          <button
            className="settle-bar__action wide-only"
            type="button"
            disabled={ids.length === 0}
            onClick={() => acts.follow(ids)}
          >
            {t('cart.total.followChosen')}
          </button>
        </>
      ) : (
        <>
          <button className="settle-bar__action row" form="cart-choose" name="action" value="chooseAll">
            <span
              className={
                chosen.length === buyable.length
                  ? 'cart-tick cart-tick--button is-chosen'
                  : 'cart-tick cart-tick--button'
              }
            />
            {t('cart.total.all')}
          </button>
          <button
            className="settle-bar__action without-script"
            form="cart-choose"
            name="action"
            value="choose"
          >
            {t('cart.total.save')}
          </button>
          <button className="settle-bar__action wide-only" form="cart-choose" name="action" value="remove">
            {t('cart.total.removeChosen')}
          </button>
          <button className="settle-bar__action wide-only" form="cart-choose" name="action" value="follow">
            {t('cart.total.followChosen')}
          </button>
        </>
      )}
      <span className="push-right" />
      {chosen.length > 0 && <Freight view={view} below={below} />}
      <div className="settle-bar__total" role="status">
        <div>
          <span className="wide-only">{t('cart.total.chosen', { n: view.number(pieces) })}</span>
          <span>{t('cart.total.sum')}</span>
          <PriceTag view={view} fen={sumFen} sum size="large" />
        </div>
        {charged && <small>{t('cart.total.charged', { yuan: charged })}</small>}
      </div>
      <button className="button button--buy settle-bar__go" form="cart-choose" name="action" value="settle">
        {t('cart.total.settle')}
        <span className="settle-bar__count text-small">
          {t('cart.total.settleCount', { n: view.number(pieces) })}
        </span>
      </button>
    </div>
  )
}
