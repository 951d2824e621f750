import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'

/** The charge, in yuan whatever the page's language shows (decisions 3). */
export const charged = (view: Pick<ViewContext, 'money'>, fen: number): string =>
  view.money(fen).yuan ?? sumText(view, fen)

/** The page that whoever pays came from, by what is paid. */
export const cameFrom = { orders: 'Dingdan', deposit: 'TopUp', repayment: 'Repay' } as const
