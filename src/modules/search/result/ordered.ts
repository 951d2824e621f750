import type { Tx } from '../../../platform/db/index.ts'
import { all, any, atMost, likelihood, tsquery, wordsIn } from '../conditions.ts'
import type { Condition } from '../conditions.ts'
import { implied, word } from '../facts.ts'
import { sortFound, walkInOrder } from '../queries/candidates.ts'
import type { Bounds, Ordered } from '../queries/candidates.ts'
import { listWordCounts } from '../queries/counts.ts'
import type { Sorting } from '../schema.ts'
import { indexed } from './candidates.ts'

export interface OrderedSearch {
  tx: Tx
  /** Root categories to search, and the one category below them if the search is limited to it. */
  rootIds: number[]
  categoryId: number | null
  /** Null: every product of these categories. */
  condition: Condition | null
  bounds: Bounds
  /** Whether the mall keeps counts of a word. */
  isCounted(word: string): boolean
  sorting: Sorting
  most: number
}

/** Most rows that walking reads before the word indexes take over. */
const BUDGET = 20_000

const direction = (sorting: Sorting) => (sorting === 'priceDesc' ? -1 : 1)

/** Merges lists that are each in order. */
function merge(lists: Ordered[], sorting: Sorting, most: number): number[] {
  return lists
    .flatMap(({ ids, keys }) => ids.map((id, i) => ({ id, key: keys[i]! })))
    .sort((a, b) => a.key - b.key || direction(sorting) * (a.id - b.id))
    .slice(0, most)
    .map(({ id }) => id)
}

interface Root {
  id: number
  size: number
  /** Rows to walk for the wanted ones, as if the words were independent. */
  walk: number
  /** Rows to find by the rarest word. */
  find: number
}

/** What the counts of each root say about the condition; roots without a match are left out. */
async function rootsOf({ tx, rootIds, condition, isCounted, most }: OrderedSearch): Promise<Root[]> {
  const words = condition ? [...new Set(wordsIn(condition).flatMap(implied))].filter(isCounted) : []
  const counts = await listWordCounts(tx, rootIds, ['all', ...words])
  return rootIds.flatMap((id): Root[] => {
    const own = new Map(counts.filter((row) => row.categoryId === id).map((row) => [row.word, row.n]))
    const size = own.get('all') ?? 0
    const holding = (each: string) => Math.min(size, ...implied(each).map((said) => own.get(said) ?? size))
    const find = condition ? Math.min(size, atMost(condition, holding)) : size
    const share = condition ? likelihood(condition, (each) => holding(each) / size) : 1
    return find > 0 ? [{ id, size, walk: most / share, find }] : []
  })
}

const isBound = ({ minFen, maxFen, inStock, maxUncertainty, minPurity, amounts }: Bounds): boolean =>
  [minFen, maxFen, maxUncertainty, minPurity].some((bound) => bound !== null) || inStock || amounts.length > 0

/**
 * The first products of a wide search in exact order, however many match: walks the index of the order where the
 * words are frequent, uses the word indexes where they are rare. Walking is bounded; if it does not find enough, all
 * matches are found by word and sorted.
 */
export async function listOrdered(search: OrderedSearch): Promise<number[]> {
  const { tx, rootIds, categoryId, condition, bounds, sorting, most } = search
  // A whole category is walked whatever its size: the index alone holds everything needed.
  if (condition === null && !isBound(bounds)) {
    const roots = rootIds.map((id) => ({ id, size: 0 }))
    const { ids } = await walkInOrder(tx, { roots, categoryId }, null, { bounds, sorting, most }, 0)
    return ids
  }
  const roots = await rootsOf(search)
  const walks = (root: Root) => condition === null || root.walk <= Math.min(root.find, BUDGET)
  const walked = roots.filter(walks)
  const found = roots.filter((root) => !walks(root)).map(({ id }) => word('category', id))
  const order = { bounds, sorting, most }
  const budget = Math.floor(BUDGET / Math.max(1, walked.length))
  const [walk, sorted] = await Promise.all([
    walkInOrder(tx, { roots: walked, categoryId }, condition && tsquery(condition), order, budget),
    found.length === 0 ? null : sortFound(tx, indexed(all(condition!, any(...found))), order),
  ])
  if (walk.complete) return merge(sorted ? [walk, sorted] : [walk], sorting, most)
  const place = any(...search.rootIds.map((id) => word('category', id)))
  return (await sortFound(tx, indexed(condition ?? place), order)).ids
}
