import type { ViewContext } from '../context.ts'

/** Place of the cart badge. Only a signed-in page has it; the script fills it from api/cart/page. */
export function CartCount({ view }: { view: ViewContext }) {
  if (!view.viewer) return null
  return (
    <span
      className="count-badge"
      data-cart-count
      data-words={view.t('layout.cart.count', { n: '{n}' })}
      data-one={view.t('layout.cart.count', { n: 1 })}
      hidden
    />
  )
}
