/**
 * What is sold: categories, products (SPU), their SKUs, components, batches and the pictures drawn of them.
 * Prices are fen, concentrations keep the digits and the unit their seller typed; only goods on the shelf of an
 * approved store are ever shown.
 */
export type { CategoryLeaf, CategoryNode } from './presenters/tree.ts'
export { productHref } from './presenters/card.ts'
export { categoryTree, listCards } from './service.ts'
export { productKinds } from './tables.ts'
export type { ProductKind } from './tables.ts'
