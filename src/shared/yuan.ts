import { z } from 'zod'
import { parseYuan, yuanText } from './fen.ts'

/** Nothing is given beyond this at once: 10 million yuan. */
const MOST_FEN = 1_000_000_000

/** Decimal yuan in a request, inside whole fen: from so many fen to 10 million yuan. */
export const yuanFrom = (least: number) =>
  z.string().transform((text, check) => {
    const fen = parseYuan(text)
    if (fen !== null && fen >= least && fen <= MOST_FEN) return fen
    const params = { key: 'errors.wallet.amount', minimum: yuanText(least), maximum: yuanText(MOST_FEN) }
    check.addIssue({ code: 'custom', params })
    return z.NEVER
  })
