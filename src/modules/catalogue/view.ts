/** Types of the answers of the catalogue's verbs. Words are already in the reader's language. */
export type * from './view/card.ts'
export type * from './view/compare.ts'
export type * from './view/home.ts'
export type * from './view/product.ts'
