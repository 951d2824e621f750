/** Lower bounds of the price bands in fen; drizzle/functions/search_price_band.sql has the same; a test compares. */
export const priceBandStarts: readonly number[] = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000].flatMap(
  (decade) => [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((step) => Math.round(decade * step)),
)

/** Number of a price's band: how many bands begin at or below it. */
export const priceBand = (fen: number): number => priceBandStarts.filter((start) => start <= fen).length

/** Words of every band that the range meets. */
export function priceBandsBetween(minFen: number, maxFen: number | null): string[] {
  const [first, last] = [priceBand(minFen), maxFen === null ? priceBandStarts.length : priceBand(maxFen)]
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, i) => `y:${first + i}`)
}
