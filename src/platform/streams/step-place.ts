/**
 * How far the history was read. Numbers are given out before their transactions commit, so a lower one may appear after a higher
 * one: numbers that were passed over are asked for again until no transaction can be so old.
 */
export class StepPlace {
  after: number
  readonly #missing = new Map<number, number>()

  /** `latest` are the newest numbers, the highest first. */
  constructor(latest: readonly number[], now: number) {
    this.after = latest[0] ?? 0
    this.#passOver(latest.at(-1) ?? 0, new Set(latest), now)
  }

  /** Numbers to ask for besides those above `after`. */
  get missing(): number[] {
    return [...this.#missing.keys()]
  }

  /** These were read just now. */
  read(ids: readonly number[], now: number): void {
    for (const id of ids) this.#missing.delete(id)
    for (const [id, since] of this.#missing)
      if (now - since > LONGEST_TRANSACTION_MS) this.#missing.delete(id)
    const highest = Math.max(this.after, ...ids)
    const from = this.after + 1
    this.after = highest
    this.#passOver(from, new Set(ids), now)
  }

  #passOver(from: number, seen: ReadonlySet<number>, now: number): void {
    for (let id = Math.max(from, this.after - MOST_MISSING); id < this.after; id += 1)
      if (!seen.has(id)) this.#missing.set(id, now)
  }
}

/** Statements end within seconds, and a transaction has few of them. */
const LONGEST_TRANSACTION_MS = 60_000
const MOST_MISSING = 1000
