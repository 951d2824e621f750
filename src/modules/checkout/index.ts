/**
 * From the cart to an order. A settlement is read and priced anew at every look (R44), nothing is held by it. Placing is one
 * transaction: the lines leave the cart, become one order for each store and kind, those payable at once in one payment
 * group, with their stock reserved and coupon, points and gift card held; or nothing of it happens. The client sends ids
 * and quantities, and the total it showed: another one is refused (R24). Every id it names is looked for among what is the
 * member's (R15).
 */
export { couponsInCart } from './service/in-cart.ts'
export { placeOrder } from './service/place.ts'
