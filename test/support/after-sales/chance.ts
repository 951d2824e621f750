/** Where the numbers begin: the same in every run, unless AFTER_SALES_SEED says otherwise. */
export const seed = Number(process.env['AFTER_SALES_SEED'] ?? 20_261_124)

let state = seed
/** The next number from 0 to below 1 (mulberry32). */
export function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let x = Math.imul(state ^ (state >>> 15), 1 | state)
  x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
}
export const upTo = (most: number): number => Math.floor(random() * (most + 1))
export const between = (least: number, most: number): number => least + upTo(most - least)
export const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)]!
