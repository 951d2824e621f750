import { LRUCache } from 'lru-cache'
import type { AppServices } from './app-services.ts'

/** Answers what was made for a key before, as long as the data it was made from stand still; else makes it. */
export type Keep = <T extends object>(key: string, make: () => Promise<T>) => Promise<T>

/** For each id what was made of it before, while the data stand still; the others are made together. Null: there is none. */
export type KeepEach = <T extends object>(
  kind: string,
  ids: readonly number[],
  make: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
) => Promise<(T | null)[]>

type Source = Pick<AppServices, 'stamp' | 'config'>

/** Read before what it stands for is made, so that nothing is newer than its stamp says; null: nothing is kept. */
const stampOf = (services: Source, scopes: readonly string[]): string | null =>
  services.config.PAGE_CACHE === 'on' ? services.stamp(scopes) : null

interface Kept {
  stamp: string
  value: Promise<object>
}

/**
 * Keeps up to `most` answers that many readers get alike, made from these scopes; as pages do, it keeps nothing while no
 * stamp is known. The stamp is read before the making, so that an answer is never newer than its stamp says. Nothing of
 * a person may be kept; the key names all else that an answer depends on.
 */
export function keeper(services: Source, scopes: readonly string[], most: number): Keep {
  const kept = new LRUCache<string, Kept>({ max: most })
  return async <T extends object>(key: string, make: () => Promise<T>): Promise<T> => {
    const stamp = stampOf(services, scopes)
    if (stamp === null) return make()
    const hit = kept.get(key)
    if (hit?.stamp === stamp) return hit.value as Promise<T>
    const value = make()
    kept.set(key, { stamp, value })
    value.catch(() => kept.delete(key))
    return value
  }
}

/** Keeps up to `most` of them as `keeper` does its answers: one for each kind and id, the same object each time. */
export function eachKeeper(services: Source, scopes: readonly string[], most: number): KeepEach {
  const kept = new LRUCache<string, { stamp: string; value: object | null }>({ max: most })
  return async <T extends object>(
    kind: string,
    ids: readonly number[],
    make: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ) => {
    const stamp = stampOf(services, scopes)
    const known = new Map<number, T | null>()
    for (const id of stamp === null ? [] : ids) {
      const hit = kept.get(`${kind} ${id}`)
      if (hit?.stamp === stamp) known.set(id, hit.value as T | null)
    }
    const missing = ids.filter((id) => !known.has(id))
    const made = missing.length > 0 ? await make(missing) : new Map<number, T>()
    for (const id of missing) {
      const value = made.get(id) ?? null
      known.set(id, value)
      if (stamp !== null) kept.set(`${kind} ${id}`, { stamp, value })
    }
    return ids.map((id) => known.get(id) ?? null)
  }
}
