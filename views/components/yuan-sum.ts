import type { ViewContext } from '../context.ts'
import { sumText } from './sum-text.ts'

/**
 * What is charged, and the sums of a member's own books: yuan whatever the page's language shows prices in (decisions 3), `¥` in
 * Chinese and `CN¥` in English.
 */
export function yuanSum(view: Pick<ViewContext, 'money'>, fen: number): string {
  const { yuan } = view.money(Math.abs(fen))
  return yuan === undefined ? sumText(view, fen) : `${fen < 0 ? '−' : ''}${yuan}`
}
