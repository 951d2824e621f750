import type { Listing } from '../../platform/list.ts'

/** Ids grow as orders are placed. */
const byPlacing = { columns: ['o.id'], keys: ({ id }: { id: number }) => [id] }
const byAmount = {
  columns: ['o.payable_fen', 'o.id'],
  keys: ({ id, payableFen }: { id: number; payableFen: number }) => [payableFen, id],
}
const placedSorts = {
  '-placed': { ...byPlacing, descending: true },
  placed: { ...byPlacing, descending: false },
}

/**
 * A buyer's orders. `orders_of_member` holds them by id, so that a page by the time of placing reads as many of its entries
 * as it shows; by amount, that index alone is read and sorted.
 */
export const ownListing = {
  sorts: {
    ...placedSorts,
    '-amount': { ...byAmount, descending: true },
    amount: { ...byAmount, descending: false },
  },
  usual: '-placed',
  size: 10,
} as const satisfies Listing<{ id: number; payableFen: number }>

/** A store's orders, which are too many to be sorted by what no index holds. */
export const storeListing = {
  sorts: placedSorts,
  usual: '-placed',
  size: 10,
} as const satisfies Listing<{ id: number }>
