/** Hundredths of a per cent in one. */
const ONE = 10_000n
const PRICE_PLACES = 8

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/**
 * A sum with tax, taken apart: `net = round half up (gross / (1 + rate))`, the tax is the rest, so that both add up to the gross.
 * `rate` is in hundredths of a per cent. Below zero it is taken apart like the same sum above.
 */
export function taxParts(grossFen: number, rate: number): { netFen: number; taxFen: number } {
  if (grossFen < 0) {
    const { netFen, taxFen } = taxParts(-grossFen, rate)
    return { netFen: -netFen, taxFen: -taxFen }
  }
  const netFen = Number(halfUp(BigInt(grossFen) * ONE, ONE + BigInt(rate)))
  return { netFen, taxFen: grossFen - netFen }
}

/** Price of a unit without tax in yuan, of eight decimals, half up; without zeros that say nothing beyond the second. */
export function unitPrice(netFen: number, quantity: number): string {
  const scale = 10n ** BigInt(PRICE_PLACES)
  const price = halfUp(BigInt(netFen) * scale, BigInt(quantity) * 100n)
  const decimals = String(price % scale).padStart(PRICE_PLACES, '0')
  return `${price / scale}.${decimals.replace(/0{1,6}$/, '')}`
}

/**
 * The net part of the next `part` of a line of which `before` is taken: all parts together are the line, to the fen.
 */
export function netOfPart(line: { grossFen: number; netFen: number }, before: number, part: number): number {
  const upTo = (gross: number) => Number(halfUp(BigInt(line.netFen) * BigInt(gross), BigInt(line.grossFen)))
  return upTo(before + part) - upTo(before)
}
