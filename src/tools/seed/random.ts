/** A random stream that depends only on its seeds, so that a catalogue can be generated again, row for row. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** True with the given probability. */
  chance(probability: number): boolean
  /** `count` different entries in the order of the list. */
  sample<T>(from: readonly T[], count: number): T[]
}

/** One stream per (seed, stream): product 70 000 can be generated without those before it. */
export const chanceOf = (seed: number, stream: number): Chance => new SmallFastCounter(seed, stream)

/** sfc32 (Chris Doty-Humphrey, PractRand): 32-bit state words, passes BigCrush, a few integer operations a draw. */
class SmallFastCounter implements Chance {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: number, stream: number) {
    this.#a = mix(seed)
    this.#b = mix(stream ^ 0x9e3779b9)
    this.#c = mix(seed ^ stream)
    for (let i = 0; i < 12; i++) this.next()
  }

  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }

  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  sample<T>(from: readonly T[], count: number): T[] {
    const picked: T[] = []
    let wanted = Math.min(count, from.length)
    for (let i = 0; i < from.length && wanted > 0; i++) {
      if (this.next() * (from.length - i) >= wanted) continue
      picked.push(from[i]!)
      wanted--
    }
    return picked
  }
}

/** Picks by weight; the table is built once, each draw is a binary search. */
export function weighted<T>(rows: readonly (readonly [T, number])[]): (chance: Chance) => T {
  const ends: number[] = []
  let total = 0
  for (const [, weight] of rows) ends.push((total += weight))
  return (chance) => {
    const at = chance.next() * total
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! > at) high = middle
      else low = middle + 1
    }
    return rows[low]![0]
  }
}

/** Spreads a small number over 32 bits (murmur3 finaliser), so that neighbouring streams are independent. */
function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
