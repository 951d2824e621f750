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
  /** Chosen before signing in, to be put in the cart by its form. */
  pending: { name: string; quantity: number; values: string[]; fields: Record<string, string> } | null
  quick: {
    text: string
    /** Null until a list was read. */
    rows: QuickRow[] | null
    /** Rows that were just put in the cart; null where nothing was asked to be. */
    added: number | null
    /** Of the form: a list that is sent twice is added once. */
    key: string
  }
}
