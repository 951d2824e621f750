/**
 * What the mall sells: categories, products (SPU), their SKUs, components, batches and the pictures drawn of them.
 * Prices are fen, concentrations keep the digits and the unit that their seller typed; pages and calls only show goods
 * on the shelf of an approved store.
 */
export { drawnTones, drawPicture, pictureKinds, shareName } from './drawing.tsx'
export { productHref } from './present/card.ts'
export { pictureOf } from './present/picture.ts'
export { productScopes } from './scopes.ts'
export { FREE_FREIGHT_FEN, levelAmount, valuesAsked } from './rules.ts'
export type { GoodsBatch, GoodsComponent, SkuFacts } from './queries/goods.ts'
export { printedFormula } from './present/formula.ts'
export { compareHref } from './present/product.ts'
export type { CategoryLeaf, CategoryNode } from './present/tree.ts'
export { ProductItem } from './schema.ts'
export { findPublicMaterial, publicMaterials } from './public-materials.ts'
export type { PublicMaterial } from './public-materials.ts'
export type { MaterialPart, MaterialRow } from './queries/materials.ts'
export type { SkuRow } from './queries/cards.ts'
export { materialsOf, skusOf } from './service/materials.ts'
export { skuFacts } from './service/goods.ts'
export { elementList } from './service/elements.ts'
export { refreshExpired } from './service/expiry.ts'
export { relabel } from './queries/label.ts'
export { bestsellers, categoryTree, keptCards, listCards, listItems, newProducts } from './service/lists.ts'
export type { Answers, ListCards } from './service/lists.ts'
export type { AskedAmount } from './present/sku.ts'
export { productKinds } from './tables.ts'
export type { ProductKind } from './tables.ts'
