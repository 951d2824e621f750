import { storeOf } from './facts/stores.ts'
import { tailMaterial } from './longtail/index.ts'
import { calendarOf } from './products/calendar.ts'
import { finishProduct } from './products/finish.ts'
import type { Breadth } from './products/skus.ts'
import type { Product } from './products/types.ts'
import { chanceOf } from './random.ts'
import { curated } from './recipes/index.ts'
import { demoStanding, listedSeconds, tailStanding } from './standing.ts'

export interface CatalogueOptions {
  /** 1 to 1,000,000. */
  products: number
  seed: number
  /** ISO date that all dates are relative to. */
  today: string
}

export const defaultSeed = 1

/** Most products of a catalogue: the ranges of ids and numbers allow no more. */
export const mostProducts = 1_000_000

const demoBreadth: Breadth = { packages: 3, levels: 3, skus: 5 }

/** A product with the instant of its listing. */
export interface CatalogueProduct extends Product {
  listedAt: Date
}

/**
 * The catalogue, product by product, in the order of their ids. A pure function of its options; the first n
 * products of a larger catalogue are those of a smaller one. First the hand-written goods, then the long tail.
 */
export function* generateCatalogue(options: CatalogueOptions): Generator<CatalogueProduct> {
  if (!Number.isInteger(options.products) || options.products < 1 || options.products > mostProducts)
    throw new RangeError(`a catalogue has 1 to ${mostProducts} products, not ${options.products}`)
  const calendar = calendarOf(options.today)
  for (let id = 1; id <= options.products; id++) {
    const chance = chanceOf(options.seed, id)
    const entry = curated[id - 1]
    const material = entry?.material ?? tailMaterial(chance)
    const standing = entry ? demoStanding(entry.standing, id - 1, chance) : tailStanding(chance)
    const breadth = entry
      ? demoBreadth
      : { packages: chance.int(1, 2), levels: chance.int(1, 2), skus: chance.int(1, 2) }
    const { priceFactor: storeFactor } = storeOf(material.storeId)
    const listedAt = calendar.instant(listedSeconds(standing, chance))
    const product = finishProduct(id, material, standing, { breadth, storeFactor, chance, calendar })
    yield { ...product, listedAt }
  }
}
