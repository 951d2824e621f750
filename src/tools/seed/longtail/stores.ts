import { categoryRows } from '../facts/categories.ts'
import { storeSeeds } from '../facts/stores.ts'
import { weighted, type Chance } from '../random.ts'

/** A store's further fields count less: it sells most in its main field. */
const pickers = new Map(
  categoryRows
    .filter((category) => category.parentId !== null)
    .map(({ slug }) => {
      const sellers = storeSeeds.filter((store) => store.sells.includes(slug))
      return [
        slug,
        weighted(sellers.map((store) => [store.id, store.weight / (1 + store.sells.indexOf(slug) / 3)])),
      ]
    }),
)

/** A store that sells this category, large stores more often than small ones. */
export const sellerOf = (categorySlug: string, chance: Chance): number => pickers.get(categorySlug)!(chance)
