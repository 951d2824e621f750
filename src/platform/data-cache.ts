import { LRUCache } from 'lru-cache'

/** Something that many readers get alike. Nothing of a person may be in it. */
export interface DataKind {
  name: string
  /** Data scopes it is made from: it is made anew when one of them changes. */
  scopes: readonly string[]
  /** What one of them takes in memory, about. */
  kilobytes: number
}

interface Entry {
  stamp: string | null
  value: Promise<unknown>
  /** What the promise was fulfilled with, and until then the value before it; null when there is none. */
  made: unknown
  kilobytes: number
}

const MOST_KILOBYTES = 16 * 1024

/**
 * Data of the database in memory, as long as their scopes stand still; the entry used longest ago goes first. The stamp is
 * read before the data, so that nothing is older than its stamp says; while no stamp is known nothing kept is served.
 * Callers that ask at the same time share one making. A failed one is not kept, and is the failure of its maker alone: it may have read at
 * a replica that died, so the others make it anew.
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

  /**
   * What is kept under this key, which names all it depends on; else what `make` makes. `make` receives what was made
   * before, so that it can take over what did not change.
   */
  async one<T>(kind: DataKind, key: string, make: (before: T | null) => Promise<T>): Promise<T> {
    const id = `${kind.name} ${key}`
    const stamp = this.#stamp(kind.scopes)
    const entry = this.#entries.get(id)
    if (entry && stamp !== null && entry.stamp === stamp)
      return (entry.value as Promise<T>).catch(() => this.one(kind, key, make))
    const before = (entry?.made ?? null) as T | null
    return this.#keep(id, kind, { stamp, value: make(before), made: before })
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
      for (const id of missing) {
        const one = made.get(id) ?? null
        void this.#keep(name(id), kind, { stamp, value: Promise.resolve(one), made: one })
      }
    const isMissing = new Set(missing)
    return Promise.all(
      ids.map((id, i) =>
        isMissing.has(id) ? (made.get(id) ?? null) : (kept[i]!.value as Promise<T | null>),
      ),
    )
  }

  #keep<T>(
    id: string,
    { kilobytes }: DataKind,
    { stamp, value, made }: { stamp: string | null; value: Promise<T>; made: T | null },
  ): Promise<T> {
    const entry: Entry = { stamp, value, made, kilobytes }
    this.#entries.set(id, entry)
    value.then(
      (it) => void (entry.made = it),
      () => {
        if (this.#entries.get(id) === entry) this.#entries.delete(id)
      },
    )
    return value
  }
}
