import { moneyText } from '../../../src/shared/money.ts'
import { Icon } from '../../components/icon.tsx'
import type { CartProps } from './props.ts'
import { CartForm } from './form.tsx'
import { isBuyable } from './rules.ts'

/** Prices that are not those the reader saw last, until they say that they have seen them. */
export function ChangesNote({ view, cart, acts }: CartProps) {
  const { t, money } = view
  const changed = cart.lines.filter((line) => isBuyable(line) && line.priceFen !== line.seenPriceFen)
  if (changed.length === 0) return null
  const words = changed.map((line) => {
    const fell = line.priceFen < line.seenPriceFen
    const amount = moneyText(money(Math.abs(line.priceFen - line.seenPriceFen)))
    return t(fell ? 'cart.changes.down' : 'cart.changes.up', { number: line.number, amount })
  })
  return (
    <div className="note cart-note" role="status">
      <Icon view={view} name="swap" />
      <span>{`${t('cart.changes.text')}${words.join(t('cart.changes.comma'))}${t('cart.changes.end')}`}</span>
      <CartForm view={view} cart={cart} action="seen" {...(acts && { act: () => acts.seen() })}>
        <button className="link">{t('cart.changes.seen')}</button>
      </CartForm>
    </div>
  )
}
