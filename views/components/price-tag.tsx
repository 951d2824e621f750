import type { ViewContext } from '../context.ts'
import type { PriceUnit } from '../../src/modules/catalogue/view.ts'

type Size = 'small' | 'large'

interface AmountProps {
  view: Pick<ViewContext, 'money'>
  fen: number
  size?: Size
  sum?: boolean
}

function Amount({ view, fen, size, sum }: AmountProps) {
  const { symbol, whole, decimals, yuan } = view.money(fen)
  return (
    <span className={size ? `price price--${size}` : 'price'}>
      <small>{sum && yuan ? `≈\u00a0${symbol}` : symbol}</small>
      {whole}
      <small>{`.${decimals}`}</small>
    </span>
  )
}

interface Props {
  view: Pick<ViewContext, 'money' | 't'>
  fen: number
  /** Unit after the slash; none for a sum. */
  unit?: PriceUnit
  size?: Size
  /** A sum among others: dollars say that they are rounded (`sumText`). */
  sum?: boolean
}

/** A price in the reader's currency, with small decimals, and its unit: `¥680.00 / 瓶`. */
export function PriceTag({ view, fen, unit, size, sum = false }: Props) {
  return (
    <>
      <Amount view={view} fen={fen} sum={sum} {...(size && { size })} />
      {unit && <span className="price__unit">{` / ${view.t(`layout.unit.${unit}`)}`}</span>}
    </>
  )
}
