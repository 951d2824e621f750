import { ProductPicture } from '../../components/product-picture.tsx'
import type { CartProps } from './props.ts'
import { CartForm } from './form.tsx'
import { Chips, LineActions } from './line.tsx'
import type { LineProps } from './line.tsx'
import type { CartLineState, CartLineView } from '../../../src/modules/cart/view.ts'

type Gone = Exclude<CartLineState, 'ready' | 'short'>

const whyOf = ({ state, hasBatch }: CartLineView) =>
  state === 'soldOut' && hasBatch ? ('soldOutBatch' as const) : (state as Gone)

/** Next steps: a notification, another batch or values, similar goods. */
function WayOn({ view, cart, acts, line }: LineProps) {
  const { t } = view
  if (line.state === 'notForSale')
    return (
      <a className="button button--small" href={line.similarHref}>
        {t('cart.invalid.alternatives')}
      </a>
    )
  if (line.state !== 'soldOut' || line.hasBatch)
    return (
      <a className="button button--small" href={line.href}>
        {t('cart.invalid.open')}
      </a>
    )
  if (line.waiting) return <span className="muted text-small">{t('cart.invalid.waiting')}</span>
  return (
    <CartForm
      view={view}
      cart={cart}
      action="wish"
      fields={{ skuId: line.skuId }}
      {...(acts && { act: () => acts.wish(line) })}
    >
      <button className="button button--small">{t('cart.invalid.wish')}</button>
    </CartForm>
  )
}

function InvalidRow(props: LineProps) {
  const { view, line } = props
  const { t } = view
  return (
    <div className="cart-line cart-line--invalid">
      <span className="cart-tick" />
      <div className="picture">
        <ProductPicture view={view} picture={line.picture} />
      </div>
      <div className="cart-line__text">
        {line.state === 'notForSale' ? (
          <span className="cart-line__name">{line.name}</span>
        ) : (
          <a className="cart-line__name" href={line.href}>
            {line.name}
          </a>
        )}
        <div className="cart-line__meta">
          <span className="monospace">{line.number}</span>
        </div>
        <div className="cart-line__meta cart-line__state">
          <span className="status">{t(`cart.state.${line.state as Gone}`)}</span>
          <span>{t(`cart.why.${whyOf(line)}`)}</span>
        </div>
      </div>
      <Chips view={view} line={line} />
      <div className="cart-line__way">
        <WayOn {...props} />
      </div>
      <LineActions {...props} />
    </div>
  )
}

/** Lines that cannot be bought, apart from the others and in no sum. */
export function InvalidSection({ lines, ...props }: CartProps & { lines: CartLineView[] }) {
  const { view, cart, acts } = props
  const { t } = view
  return (
    <section className="card cart-store cart-store--invalid" aria-labelledby="cart-invalid">
      <header className="cart-store__head">
        <h2 id="cart-invalid">{t('cart.invalid.title')}</h2>
        <span className="muted text-small">{t('cart.invalid.count', { n: lines.length })}</span>
        <CartForm
          view={view}
          cart={cart}
          action="clear"
          className="push-right"
          {...(acts && { act: () => acts.clear() })}
        >
          <button className="button button--small">{t('cart.invalid.clear')}</button>
        </CartForm>
      </header>
      {lines.map((line) => (
        <InvalidRow key={line.id} {...props} line={line} />
      ))}
    </section>
  )
}
