/**
 * What a member is about to buy: at most CART_MOST lines of at most LINE_MOST pieces, one line for each SKU, batch and set
 * of values. Nothing here reserves anything: price, stock and state of a line are asked for anew at every view (R44), and
 * `seenPriceFen` remembers the price that the buyer saw, so that a change is pointed out.
 */
export { buying } from './buying.ts'
export { seedCart } from './demo.ts'
export type { LineFacts } from './lines.ts'
export { CART_MOST } from './rules.ts'
export { LooseGoods } from './schema.ts'
export { chipsOf } from './present.ts'
export { addToCart, rebuy } from './service/add.ts'
export type { Rebought } from './service/add.ts'
export { chosenLines, goodsOfLines, isInCart, looseLine, removeLines } from './service/settle.ts'
export type { GoodsToSettle } from './service/settle.ts'
export { notifyReturned } from './service/wishes.ts'
