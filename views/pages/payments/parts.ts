import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'

/** The charge, in yuan whatever the page's language shows (decisions 3). */
export const charged = (view: Pick<ViewContext, 'money'>, fen: number): string =>
  view.money(fen).yuan ?? sumText(view, fen)
