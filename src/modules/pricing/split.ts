import { splitFen } from '../../shared/fen.ts'
import type { Fen } from '../../shared/fen.ts'

/** An amount of every line, order by order. */
export type ByLine = readonly (readonly Fen[])[]

/** Fen of all these amounts; 0 for none. */
export const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, fen) => total + fen, 0)

/** Fen of all lines of all orders. */
export const sumAll = (amounts: ByLine): Fen => sum(amounts.map(sum))

/** Every amount changed, in the same shape; `order` and `line` are its places. */
export const each = (amounts: ByLine, change: (fen: Fen, order: number, line: number) => Fen): Fen[][] =>
  amounts.map((own, order) => own.map((fen, line) => change(fen, order, line)))

/** Splits a sum over orders, and each part over the lines of its order. */
export function splitTwice(whole: Fen, weights: ByLine): Fen[][] {
  const parts = splitFen(whole, weights.map(sum))
  return weights.map((own, order) => splitFen(parts[order]!, own))
}
