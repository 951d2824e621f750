import { useState } from 'react'
import { moneyText } from '../../../src/shared/money.ts'
import { Icon } from '../../components/icon.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import type { CartProps } from './props.ts'
import { CartForm } from './form.tsx'
import { mostOf, subtotal } from './rules.ts'
import type { CartLineView } from '../../../src/modules/cart/view.ts'
import type { CartTools } from './types.ts'

export interface LineProps extends CartProps {
  line: CartLineView
}

/** The details of a line: concentrations, package, batch. */
export function Chips({ view, line }: { view: CartTools; line: CartLineView }) {
  return (
    <ul className="spec-list" aria-label={view.t('cart.line.specification')}>
      {line.chips.map(({ text, strong }) => (
        <li key={text} className={strong ? 'spec-list__value' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Stock({ view: { t, number }, line }: { view: CartTools; line: CartLineView }) {
  const days = t(line.leadDays === 1 ? 'layout.product.leadDay' : 'layout.product.leadDays', {
    days: line.leadDays,
  })
  return (
    <div className="cart-line__meta cart-line__state">
      {line.madeToOrder ? (
        <span className="status status--moving">{t('cart.line.madeToOrder')}</span>
      ) : (
        <span className={line.state === 'short' ? 'status status--waiting' : 'status status--good'}>
          {t('layout.stock.inStockCount', { n: number(line.stock ?? 0) })}
        </span>
      )}
      <span>{days}</span>
      {line.madeToOrder && line.chips.some(({ strong }) => strong) && (
        <a className="link" href={line.href}>
          {t('cart.line.change')}
        </a>
      )}
    </div>
  )
}

/** The present price and, if it has changed, the former one with the difference. */
function UnitPrice({ view, line }: { view: CartTools; line: CartLineView }) {
  const { t, money } = view
  const { priceFen, seenPriceFen } = line
  const amount = moneyText(money(Math.abs(priceFen - seenPriceFen)))
  return (
    <div className="cart-line__price">
      <span className="cart-line__amount">{moneyText(money(priceFen))}</span>
      <span className="price__unit">{`/ ${t(`layout.unit.${line.unit}`)}`}</span>
      {priceFen !== seenPriceFen && (
        <>
          <s className="cart-line__was">{moneyText(money(seenPriceFen))}</s>
          <span
            className={
              priceFen < seenPriceFen ? 'price-change price-change--down' : 'price-change price-change--up'
            }
          >
            {t(priceFen < seenPriceFen ? 'cart.line.down' : 'cart.line.up', { amount })}
          </span>
        </>
      )}
    </div>
  )
}

/** Less, the number itself, more; Enter in the field sends the number. */
function Quantity({ view, cart, acts, line }: LineProps) {
  const { t } = view
  const most = mostOf(line)
  // The typed number; after a refusal the server's number shows again.
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (text: string) => {
    setTyped(null)
    const wanted = Math.round(Number(text))
    if (acts && wanted >= 1 && wanted !== line.quantity) acts.quantity(line.id, Math.min(wanted, most))
  }
  const act = (button: HTMLButtonElement | null) => commit(button?.value || (typed ?? String(line.quantity)))
  return (
    <div className="cart-line__quantity">
      <CartForm view={view} cart={cart} action="update" fields={{ id: line.id }} {...(acts && { act })}>
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t('cart.line.apply')}
        </button>
        <div className="quantity" role="group" aria-label={t('cart.line.quantity', { name: line.number })}>
          <button
            name="to"
            value={line.quantity - 1}
            aria-label={t('cart.line.less')}
            disabled={line.quantity <= 1}
          >
            <Icon view={view} name="minus" />
          </button>
          <input
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label={t('cart.line.quantity', { name: line.number })}
            {...(acts
              ? {
                  value: typed ?? String(line.quantity),
                  onChange: (event) => setTyped(event.currentTarget.value.replace(/\D/g, '')),
                  onBlur: () => typed !== null && commit(typed),
                }
              : { defaultValue: line.quantity })}
          />
          <button
            name="to"
            value={line.quantity + 1}
            aria-label={t('cart.line.more')}
            disabled={line.quantity >= most}
          >
            <Icon view={view} name="plus" />
          </button>
        </div>
        <button className="link text-tiny cart-line__apply">{t('cart.line.apply')}</button>
      </CartForm>
      {line.state === 'short' ? (
        <span className="cart-line__limit is-warning" role="alert">
          {t('cart.line.short', { n: line.stock })}
        </span>
      ) : (
        line.quantity >= most && (
          <span className="cart-line__limit">
            {t('cart.line.most', { n: most, unit: t(`layout.unit.${line.unit}`) })}
          </span>
        )
      )}
    </div>
  )
}

/** Buttons to follow the product instead, or to remove the line. */
export function LineActions({ view, cart, acts, line }: LineProps) {
  const { t } = view
  const named = { name: line.number }
  return (
    <div className="cart-line__actions">
      {line.state !== 'notForSale' && (
        <CartForm
          view={view}
          cart={cart}
          action="follow"
          fields={{ ids: line.id }}
          {...(acts && { act: () => acts.follow([line.id]) })}
        >
          <button className="link" aria-label={`${t('cart.line.toFollow')} ${named.name}`}>
            {t('cart.line.toFollow')}
          </button>
        </CartForm>
      )}
      <CartForm
        view={view}
        cart={cart}
        action="remove"
        fields={{ ids: line.id }}
        {...(acts && { act: () => acts.remove([line.id]) })}
      >
        <button className="cart-line__remove" aria-label={`${t('cart.line.remove')} ${named.name}`}>
          {t('cart.line.remove')}
        </button>
      </CartForm>
    </div>
  )
}

/** One line that can be bought. */
export function LineRow(props: LineProps) {
  const { view, acts, line } = props
  const { t } = view
  return (
    <div className={line.checked ? 'cart-line is-chosen' : 'cart-line'}>
      <input
        className="cart-tick"
        type="checkbox"
        name="ids"
        value={line.id}
        form="cart-choose"
        aria-label={t('cart.line.choose', { name: line.number })}
        {...(acts
          ? {
              checked: line.checked,
              onChange: (event) => acts.check([line.id], event.currentTarget.checked),
            }
          : { defaultChecked: line.checked })}
      />
      <a className="picture" href={line.href} tabIndex={-1} aria-hidden="true">
        <ProductPicture view={view} picture={line.picture} />
      </a>
      <div className="cart-line__text">
        <a className="cart-line__name" href={line.href}>
          {line.name}
        </a>
        <div className="cart-line__meta">
          <span className="monospace">{line.number}</span>
          {line.dangerous && <span className="tag tag--danger">{t('layout.product.dangerous')}</span>}
        </div>
        <Stock view={view} line={line} />
        {line.note && <div className="cart-line__meta">{t('cart.line.note', { note: line.note })}</div>}
      </div>
      <Chips view={view} line={line} />
      <UnitPrice view={view} line={line} />
      <Quantity {...props} />
      <div className="cart-line__total">
        <PriceTag view={view} fen={subtotal(line)} sum />
      </div>
      <LineActions {...props} />
    </div>
  )
}
