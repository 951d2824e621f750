import { z } from 'zod'
import { typedYuan, yuanParts } from './fen.ts'

/** Nothing is given beyond this at once: 10 million yuan. */
const MOST_FEN = 1_000_000_000

const inWords = (fen: number): string => yuanParts(fen).join('.')

/** Decimal yuan in a request, in digits of any width; inside whole fen: from so many fen to so many, at most 10 million yuan. */
export const yuanFrom = (least: number, most = MOST_FEN) =>
  z.string().transform((text, check) => {
    const fen = typedYuan(text)
    if (fen !== null && fen >= least && fen <= most) return fen
    const params = { key: 'errors.wallet.amount', minimum: inWords(least), maximum: inWords(most) }
    check.addIssue({ code: 'custom', params })
    return z.NEVER
  })
