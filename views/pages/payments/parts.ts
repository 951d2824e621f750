import { moneyText } from '../../../src/shared/money.ts'
import type { RouteName } from '../../../src/sitemap.ts'
import type { ViewContext } from '../../context.ts'
import type { CashierData, CashierMethod } from './types.ts'

/** An amount that moves, with its sign: `−¥20.00`. */
export const amount = (view: Pick<ViewContext, 'money'>, fen: number): string =>
  `${fen < 0 ? '−' : ''}${moneyText(view.money(Math.abs(fen)))}`

/** What is charged, in yuan whatever the page's language shows (decisions 3). */
export const charged = (view: Pick<ViewContext, 'money'>, fen: number): string =>
  view.money(fen).yuan ?? amount(view, fen)

const routes: Record<CashierMethod, RouteName> = {
  wechat: 'PayWeixin',
  transfer: 'PayTransfer',
  balance: 'PayBalance',
  credit: 'PayBalance',
}

/** The address of one way of paying for this group. */
export const hrefTo = (
  view: Pick<ViewContext, 'href'>,
  method: CashierMethod,
  { price, payNo }: Pick<CashierData, 'price' | 'payNo'>,
): string => view.href(routes[method], { price, payNo, method: method === 'credit' ? 'credit' : undefined })
