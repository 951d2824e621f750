import { moneyText } from '../../src/shared/money.ts'
import type { ViewContext } from '../context.ts'

/**
 * A sum as one text, what is taken off with its sign: `¥1,560.00`, `−¥200.00`. Dollars are rounded one by one from the yuan
 * charged, so rows in dollars need not add up and say so: `≈ $118.31`.
 */
export function sumText(view: Pick<ViewContext, 'money'>, fen: number): string {
  const parts = view.money(Math.abs(fen))
  return `${parts.yuan && fen !== 0 ? '≈\u00a0' : ''}${fen < 0 ? '−' : ''}${moneyText(parts)}`
}
