import { LRUCache } from 'lru-cache'

/** Something that many readers get alike. Nothing of a person may be in it. */
export interface DataKind {
  name: string
  /** Data scopes it is made from: it is made anew when one of them changes. */
  scopes: readonly string[]
  /** What one of them takes in memory, about. */
  kilobytes: number
  /**
   * It may be older than its data: it is looked at again after this time, while the old one goes on serving, and it is kept
   * where no stamp is known too. Only for what is never shown.
   */
  lateMs?: number
}

interface Entry {
  stamp: string | null
  value: Promise<unknown>
  kilobytes: number
  /** `performance.now()` of its making. */
  since: number
  renewing: boolean
}

const MOST_KILOBYTES = 16 * 1024

/**
 * Data of the database in memory, as long as their scopes stand still; the entry used longest ago goes first. The stamp is
 * read before the data, so that nothing is newer than its stamp says; while no stamp is known nothing is kept. Callers that
 * ask at the same time share one making, and a failed one is not kept.
 */
export class DataCache {
  readonly #stamp: (scopes: readonly string[]) => string | null
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MOST_KILOBYTES,
    sizeCalculation: ({ kilobytes }) => kilobytes,
  })

  /** `stamp` answers the version of these scopes, or null while nobody knows it. */
  constructor(stamp: (scopes: readonly string[]) => string | null) {
    this.#stamp = stamp
  }

  /** What is kept under this key, which names all it depends on; else what `make` makes, with what was kept before. */
  async one<T>(kind: DataKind, key: string, make: (before: T | null) => Promise<T>): Promise<T> {
    const id = `${kind.name} ${key}`
    const stamp = this.#stamp(kind.scopes)
    const entry = this.#entries.get(id)
    if (entry && this.#serves(entry, kind, stamp)) return entry.value as Promise<T>
    if (stamp === null && kind.lateMs === undefined) return make(null)
    if (!entry || kind.lateMs === undefined) return this.#keep(id, kind, stamp, make(null))
    entry.renewing = true
    this.#renew(id, kind, stamp, entry, make)
    return entry.value as Promise<T>
  }

  /** For each id what is kept of it; the others are made together. Null: there is none. */
  async each<T>(
    kind: DataKind,
    key: string,
    ids: readonly number[],
    make: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<(T | null)[]> {
    const stamp = this.#stamp(kind.scopes)
    const name = (id: number) => `${kind.name} ${key} ${id}`
    const kept = ids.map((id) => (stamp === null ? undefined : this.#entries.get(name(id))))
    const missing = ids.filter((_, i) => kept[i]?.stamp !== stamp || stamp === null)
    const made = missing.length > 0 ? await make(missing) : new Map<number, T>()
    if (stamp !== null)
      for (const id of missing) void this.#keep(name(id), kind, stamp, Promise.resolve(made.get(id) ?? null))
    const isMissing = new Set(missing)
    return Promise.all(
      ids.map((id, i) =>
        isMissing.has(id) ? (made.get(id) ?? null) : (kept[i]!.value as Promise<T | null>),
      ),
    )
  }

  #serves(entry: Entry, { lateMs }: DataKind, stamp: string | null): boolean {
    if (stamp !== null && entry.stamp === stamp) return true
    return lateMs !== undefined && (entry.renewing || performance.now() - entry.since < lateMs)
  }

  #keep<T>(id: string, { kilobytes }: DataKind, stamp: string | null, value: Promise<T>): Promise<T> {
    const entry: Entry = { stamp, value, kilobytes, since: performance.now(), renewing: false }
    this.#entries.set(id, entry)
    value.catch(() => {
      if (this.#entries.get(id) === entry) this.#entries.delete(id)
    })
    return value
  }

  /** The old entry serves until the new one is made, and on for its time where that fails. */
  #renew<T>(
    id: string,
    kind: DataKind,
    stamp: string | null,
    old: Entry,
    make: (before: T | null) => Promise<T>,
  ): void {
    const renewed = (old.value as Promise<T>).then(make)
    renewed.then(
      (value) => void this.#keep(id, kind, stamp, Promise.resolve(value)),
      () => Object.assign(old, { since: performance.now(), renewing: false }),
    )
  }
}
