import { CartForm } from './form.tsx'
import { CouponHint } from './coupon-hint.tsx'
import { ChangesNote } from './changes.tsx'
import { InvalidSection } from './invalid.tsx'
import { LineRow } from './line.tsx'
import type { CartProps } from './props.ts'
import { isBuyable } from './rules.ts'
import { SettleBar } from './settle-bar.tsx'
import type { CartLineView, CartStoreView } from '../../../src/modules/cart/view.ts'
import type { CartTools } from './types.ts'

interface StoreProps extends CartProps {
  store: CartStoreView
  lines: CartLineView[]
}

/** The tick of a store before the island is awake: a button that sends what is ticked then. */
function StoreTick({
  view,
  cart,
  store,
  ids,
}: Omit<CartProps, 'acts'> & { store: CartStoreView; ids: string[] }) {
  const all = cart.lines.every(({ id, checked }) => checked || !ids.includes(id))
  return (
    <CartForm view={view} cart={cart} action="tick" fields={{ ids, checked: String(!all) }}>
      <button
        className={all ? 'cart-tick cart-tick--button is-chosen' : 'cart-tick cart-tick--button'}
        role="checkbox"
        aria-checked={all}
        aria-label={view.t('cart.store.choose', { name: store.name })}
      />
    </CartForm>
  )
}

function StoreSection({ view, cart, acts, store, lines }: StoreProps) {
  const { t } = view
  const ids = lines.map(({ id }) => id)
  return (
    <section className="card cart-store" aria-label={store.name}>
      <header className="cart-store__head">
        {acts ? (
          <input
            className="cart-tick"
            type="checkbox"
            aria-label={t('cart.store.choose', { name: store.name })}
            checked={lines.every(({ checked }) => checked)}
            onChange={(event) => acts.check(ids, event.currentTarget.checked)}
          />
        ) : (
          <StoreTick view={view} cart={cart} store={store} ids={ids} />
        )}
        <h2>
          <a className="strong" href={store.href}>
            {store.name}
          </a>
        </h2>
        {store.own && <span className="tag tag--solid">{t('cart.store.own')}</span>}
        <CouponHint view={view} store={store} lines={lines} />
      </header>
      {lines.map((line) => (
        <LineRow key={line.id} view={view} cart={cart} acts={acts} line={line} />
      ))}
    </section>
  )
}

function Columns({ view: { t } }: { view: CartTools }) {
  return (
    <div className="cart-line cart-line--head card" aria-hidden="true">
      <span />
      <span className="cart-line__goods">{t('cart.columns.goods')}</span>
      <span>{t('cart.columns.spec')}</span>
      <span className="number">{t('cart.columns.price')}</span>
      <span className="cart-line__middle">{t('cart.columns.quantity')}</span>
      <span className="number">{t('cart.columns.subtotal')}</span>
      <span className="number">{t('cart.columns.actions')}</span>
    </div>
  )
}

/**
 * The cart as forms: changed prices, lines store by store, what cannot be bought, the bar that settles. The server draws it
 * so that it works without scripts; in the browser the same component wakes at the first touch and answers at once.
 */
export function Cart(props: CartProps) {
  const { view, cart } = props
  const { lines, stores } = cart
  const buyable = lines.filter(isBuyable)
  const invalid = lines.filter((line) => !isBuyable(line))
  return (
    <>
      <form method="post" action={cart.action} id="cart-choose">
        <input type="hidden" name="formToken" value={view.formToken} />
      </form>
      <ChangesNote {...props} />
      {buyable.length > 0 && <Columns view={view} />}
      {stores.map((store) => {
        const own = buyable.filter(({ storeId }) => storeId === store.id)
        return own.length > 0 && <StoreSection key={store.id} {...props} store={store} lines={own} />
      })}
      {invalid.length > 0 && <InvalidSection {...props} lines={invalid} />}
      {buyable.length > 0 && <SettleBar {...props} buyable={buyable} />}
    </>
  )
}
