import type { CartView } from '../../islands/cart/types.ts'

/** One row of a quick order, as it was understood. */
export interface QuickRow {
  row: number
  number: string
  quantity: string
  state:
    | 'ready'
    | 'unknown'
    | 'several'
    | 'values'
    | 'notForSale'
    | 'soldOut'
    | 'short'
    | 'quantity'
    | 'tooMany'
    | 'full'
  name: string
  href: string
}

export interface CartPageData {
  cart: CartView
  /** Words that the island speaks. */
  words: Record<string, string>
  quick: {
    text: string
    /** Null until a list was read. */
    rows: QuickRow[] | null
    /** Rows that were just put in the cart; null where nothing was asked to be. */
    added: number | null
  }
}
