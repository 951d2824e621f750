import { dollarCents, yuanParts } from './fen.ts'

/** A price in its parts for display: `¥` `1,560` `00`. Where dollars are shown, `yuan` is the amount charged. */
export interface MoneyParts {
  symbol: string
  whole: string
  decimals: string
  yuan?: string
}

/** Yuan in Chinese; in English dollars at the operator's rate beside the yuan charged, CN¥ without a rate. */
export function moneyIn(
  lang: 'zh' | 'en',
  rate: { yuanPerDollar: string } | null,
): (fen: number) => MoneyParts {
  return (fen) => {
    const [whole, decimals] = yuanParts(fen)
    if (lang === 'zh') return { symbol: '¥', whole, decimals }
    if (!rate) return { symbol: 'CN¥', whole, decimals }
    const [dollars, cents] = yuanParts(dollarCents(fen, rate.yuanPerDollar))
    return { symbol: '$', whole: dollars, decimals: cents, yuan: `CN¥${whole}.${decimals}` }
  }
}

/** A price as one text: `¥40.00`. */
export const moneyText = ({ symbol, whole, decimals }: MoneyParts): string => `${symbol}${whole}.${decimals}`

/** Yuan charged, on papers whatever the rate: `-¥40.00` in Chinese, `-CN¥40.00` in English, whose readers take `¥` for yen (decisions 3). */
export const chargedIn =
  (lang: 'zh' | 'en') =>
  (fen: number): string =>
    `${fen < 0 ? '-' : ''}${moneyText(moneyIn(lang, null)(Math.abs(fen)))}`
