import { moneyText } from '../../src/shared/money.ts'
import type { ViewContext } from '../context.ts'

/** A sum as one text, what is taken off with its sign: `¥1,560.00`, `−¥200.00`. */
export const sumText = (view: Pick<ViewContext, 'money'>, fen: number): string =>
  `${fen < 0 ? '−' : ''}${moneyText(view.money(Math.abs(fen)))}`
