import type { CartCouponView, CartLineView, CartStoreView, CartView } from '../../../src/modules/cart/view.ts'

/** Pieces of one line (decisions 9). */
export const LINE_MOST = 999

/** Whether a line counts in what is settled; a `short` one does, although there are fewer pieces than it asks for. */
export const isBuyable = ({ state }: Pick<CartLineView, 'state'>): boolean =>
  state === 'ready' || state === 'short'

/** The largest quantity that a line may have now. */
export const mostOf = ({ stock }: Pick<CartLineView, 'stock'>): number =>
  Math.min(stock ?? LINE_MOST, LINE_MOST)

/** The state of a line with another quantity; a line that cannot be bought stays so. */
export const withQuantity = (line: CartLineView, quantity: number): CartLineView => ({
  ...line,
  quantity,
  state: isBuyable(line) ? (line.stock !== null && line.stock < quantity ? 'short' : 'ready') : line.state,
})

const sum = (lines: readonly CartLineView[], of: (line: CartLineView) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)

/** What a line comes to at its present price, in fen, ticked or not. */
export const subtotal = ({ priceFen, quantity }: CartLineView): number => priceFen * quantity

export interface CartTotals {
  chosen: CartLineView[]
  pieces: number
  sumFen: number
  /** Stores whose chosen goods travel for a fee, with what is missing; null where they never travel free. */
  below: { store: CartStoreView; missingFen: number | null; dangerous: boolean }[]
}

/** What is ticked and can be bought: its sum in fen, before freight and coupons, and which of its stores charge freight. */
export function totals({ lines, stores }: CartView): CartTotals {
  const chosen = lines.filter((line) => line.checked && isBuyable(line))
  const below = stores.flatMap((store): CartTotals['below'] => {
    const own = chosen.filter(({ storeId }) => storeId === store.id)
    const { freeFreightFen } = store
    if (own.length === 0) return []
    if (freeFreightFen === null || own.some(({ dangerous }) => dangerous))
      return [{ store, missingFen: null, dangerous: own.some(({ dangerous }) => dangerous) }]
    const missingFen = freeFreightFen - sum(own, subtotal)
    return missingFen > 0 ? [{ store, missingFen, dangerous: false }] : []
  })
  return { chosen, pieces: sum(chosen, ({ quantity }) => quantity), sumFen: sum(chosen, subtotal), below }
}

/** The deduction of a coupon for the chosen lines of its store; settlement computes the binding one. */
function fitOf(coupon: CartCouponView, lines: readonly CartLineView[]) {
  const { categoryId, minimumFen, capFen } = coupon
  const meant = lines.filter((line) => categoryId === null || line.categoryIds.includes(categoryId))
  const sumFen = sum(meant, subtotal)
  const wanted = coupon.offFen ?? Math.floor((sumFen * (coupon.offPercent ?? 0)) / 100)
  const missingFen = Math.max(0, minimumFen - sumFen)
  return {
    coupon,
    sumFen,
    missingFen,
    offFen: missingFen > 0 ? 0 : Math.min(wanted, capFen ?? wanted, sumFen),
  }
}
export type CouponHint = ReturnType<typeof fitOf>

/** The coupon of a store to show: the largest deduction, otherwise the one nearest to its minimum. Null without any. */
export function couponHint(
  { id, coupons }: CartStoreView,
  lines: readonly CartLineView[],
): CouponHint | null {
  const own = lines.filter((line) => line.storeId === id && line.checked && isBuyable(line))
  const fits = coupons.map((coupon) => fitOf(coupon, own))
  return fits.toSorted((a, b) => b.offFen - a.offFen || a.missingFen - b.missingFen)[0] ?? null
}

/** How many pieces these lines are, ticked or not. */
export const pieces = (lines: readonly CartLineView[]): number => sum(lines, ({ quantity }) => quantity)
