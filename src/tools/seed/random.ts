/** A stream of chance that depends on its seeds alone, so that a catalogue can be made again, row for row. */
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

/** One stream per (seed, stream): product 70 000 can be made without making those before it. */
export function chanceOf(seed: number, stream: number): Chance {
  const next = smallFastCounter(mix(seed), mix(stream ^ 0x9e3779b9), mix(seed ^ stream))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    chance: (probability) => next() < probability,
    sample(from, count) {
      const picked: (typeof from)[number][] = []
      let wanted = Math.min(count, from.length)
      for (let i = 0; i < from.length && wanted > 0; i++) {
        if (next() * (from.length - i) < wanted) {
          picked.push(from[i]!)
          wanted--
        }
      }
      return picked
    },
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

/** sfc32 (Chris Doty-Humphrey, PractRand): 32-bit state words, passes BigCrush, a few integer operations a draw. */
function smallFastCounter(a: number, b: number, c: number): () => number {
  let counter = 1
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) draw()
  return draw
}

/** Spreads a small number over 32 bits (murmur3 finaliser), so that neighbouring streams share nothing. */
function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
