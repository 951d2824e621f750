import storeFile from '../../../modules/catalogue/data/demo-stores.json' with { type: 'json' }
import type { Words } from '../products/names.ts'

/** A demo store: a row of the stores table, its goods and its share of them. */
interface StoreSeed {
  id: number
  name: Words
  /** One character drawn as its mark. */
  mark: string
  intro: Words
  city: Words
  selfOperated: boolean
  /** Goods, service, delivery in tenths. */
  ratings: number[]
  followers: number
  openedOn: string
  /** Category slugs of its goods, its main field first. */
  sells: string[]
  /** Its share of the long tail in each of its categories, relative to other stores. */
  weight: number
  /** Its prices relative to the demo's list. */
  priceFactor: number
}

export const storeSeeds: readonly StoreSeed[] = storeFile.stores

/** Notices of each store, newest first, as days before today. */
export const storeNotices: readonly ({ daysAgo: number } & Words)[] = storeFile.notices

/** The store of an id; an unknown id is a mistake in a recipe. */
export function storeOf(id: number): StoreSeed {
  const store = storeSeeds[id - 1]
  if (store === undefined) throw new Error(`no store ${id}`)
  return store
}
