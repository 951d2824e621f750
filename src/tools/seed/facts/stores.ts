import storeFile from '../../../modules/catalogue/data/demo-stores.json' with { type: 'json' }
import type { Words } from '../products/names.ts'

/** A demo store: a row of the stores table, what it sells and how much of it. */
export interface StoreSeed {
  id: number
  name: Words
  /** One character drawn as its mark. */
  mark: string
  intro: Words
  city: Words
  selfOperated: boolean
  level: number
  /** Goods, service, delivery in tenths. */
  ratings: number[]
  followers: number
  openedOn: string
  /** Category slugs it sells, its main field first. */
  sells: string[]
  /** Share of the long tail in each of its categories, against other stores. */
  weight: number
  /** Its prices against the demo's list. */
  priceFactor: number
}

export const storeSeeds: readonly StoreSeed[] = storeFile.stores

/** Notices each store shows, newest first, as days before today. */
export const storeNotices: readonly ({ daysAgo: number } & Words)[] = storeFile.notices

/** The store of an id; an unknown id is a mistake in a recipe. */
export function storeOf(id: number): StoreSeed {
  const store = storeSeeds[id - 1]
  if (store === undefined) throw new Error(`no store ${id}`)
  return store
}
