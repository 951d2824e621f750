import { moneyText } from '../../../src/shared/money.ts'
import type { ViewContext } from '../../context.ts'

/** An amount that moves, with its sign: `−¥20.00`. */
export const amount = (view: Pick<ViewContext, 'money'>, fen: number): string =>
  `${fen < 0 ? '−' : ''}${moneyText(view.money(Math.abs(fen)))}`

/** The charge, in yuan whatever the page's language shows (decisions 3). */
export const charged = (view: Pick<ViewContext, 'money'>, fen: number): string =>
  view.money(fen).yuan ?? amount(view, fen)
