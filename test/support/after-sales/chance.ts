/** The same numbers in every run (mulberry32). */
let seed = 20_261_124
export function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let x = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
}
export const upTo = (most: number): number => Math.floor(random() * (most + 1))
export const between = (least: number, most: number): number => least + upTo(most - least)
export const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)]!
