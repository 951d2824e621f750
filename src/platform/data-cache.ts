import { LRUCache } from 'lru-cache'
import type { House } from './house.ts'

/** Answers what was made for a key before, as long as the data it was made from stand still; else makes it. */
export type Keep = <T extends object>(key: string, make: () => Promise<T>) => Promise<T>

interface Kept {
  stamp: string
  value: Promise<object>
}

/**
 * Keeps up to `most` answers that many readers get alike, made from these scopes; as pages do, it keeps nothing while no
 * stamp is known. The stamp is read before the making, so that an answer is never newer than its stamp says. Nothing of
 * a person may be kept; the key names all else that an answer depends on.
 */
export function keeper(
  house: Pick<House, 'stamp' | 'config'>,
  scopes: readonly string[],
  most: number,
): Keep {
  const kept = new LRUCache<string, Kept>({ max: most })
  return async <T extends object>(key: string, make: () => Promise<T>): Promise<T> => {
    const stamp = house.config.PAGE_CACHE === 'on' ? house.stamp(scopes) : null
    if (stamp === null) return make()
    const hit = kept.get(key)
    if (hit?.stamp === stamp) return hit.value as Promise<T>
    const value = make()
    kept.set(key, { stamp, value })
    value.catch(() => kept.delete(key))
    return value
  }
}
