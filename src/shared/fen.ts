/** Money is whole fen; this file alone rounds, splits and prints it. */
export type Fen = number

const FEN_PER_YUAN = 100

/** Whole yuan, as a setting has them, in fen. */
export const fenOf = (yuan: number): Fen => yuan * FEN_PER_YUAN

/** Decimal yuan with two digits, as in JSON: 12800 → "128.00". */
export function yuanText(fen: Fen): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`)
  const sign = fen < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(fen) / FEN_PER_YUAN)
  return `${sign}${whole}.${String(Math.abs(fen) % FEN_PER_YUAN).padStart(2, '0')}`
}

/** Reads decimal yuan ("128", "128.5", "128.00") as fen; null when it is not an amount of money ≥ 0. */
export function parseYuan(text: string): Fen | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]) * FEN_PER_YUAN + Number((match[2] ?? '').padEnd(2, '0'))
}

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/** Reads what somebody types or pastes, also in digits of any width and with thousands separators: "８０,０００.5"; null when it is no amount. */
export function typedYuan(text: string): Fen | null {
  const plain = text.normalize('NFKC').trim()
  return parseYuan(GROUPED.test(plain) ? plain.replaceAll(',', '') : plain)
}

/** Decimal yuan as people read them: "1560.00" → "1,560.00". */
export const grouped = (yuan: string): string => yuan.replace(/\B(?=(\d{3})+(?:\.|$))/g, ',')

/** Whole part with thousands separators and the two decimals, for a price tag: ["1,560", "00"]. */
export const yuanParts = (fen: Fen): [whole: string, decimals: string] =>
  grouped(yuanText(fen)).split('.') as [string, string]

/** Dollars at `yuanPerDollar` (four decimals), rounded half up to cents; for showing only (decisions 3). */
export function dollarCents(fen: Fen, yuanPerDollar: string): number {
  const [whole, decimals = ''] = yuanPerDollar.split('.') as [string, string?]
  const rate = BigInt(whole + decimals.padEnd(4, '0').slice(0, 4))
  const cents = (BigInt(fen) * 20000n + rate) / (rate * 2n)
  return Number(cents)
}

/**
 * Splits `whole` by weights: the largest remainder gets the next fen, and of equal ones the earlier part. The parts add up to
 * the whole. If the whole is at most the sum of the weights, no part exceeds its weight. If all weights are zero, the parts
 * are equal.
 */
export function splitFen(whole: Fen, weights: readonly Fen[]): Fen[] {
  if (weights.length === 0 && whole !== 0) throw new RangeError('nothing to split money between')
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.length === 0 ? [] : splitFen(whole, Array(weights.length).fill(1))
  const shares = weights.map((weight, place) => {
    const exact = BigInt(whole) * BigInt(weight)
    return { place, part: Number(exact / sum), rest: exact % sum }
  })
  const missing = whole - shares.reduce((total, { part }) => total + part, 0)
  const first = shares.toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
  for (const share of first.slice(0, missing)) share.part++
  return shares.map(({ part }) => part)
}
