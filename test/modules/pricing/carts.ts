import fc from 'fast-check'
import type { CouponTerms, PricedGoods, PricingInput } from '../../../src/modules/pricing/index.ts'

/** Random carts: few stores and categories, so that they meet; prices from one fen to far beyond free freight. */
export type Cart = Omit<PricingInput<PricedGoods>, 'freight' | 'pointsShare'> & {
  fees: { feeFen: number; freeFromFen: number }[]
}

const fen = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 500_000 }),
  fc.integer({ min: 1, max: 90_000_000 }),
)

const line: fc.Arbitrary<PricedGoods> = fc.record({
  storeId: fc.integer({ min: 1, max: 3 }),
  fulfilment: fc.constantFrom('stocked' as const, 'madeToOrder' as const),
  priceFen: fen,
  quantity: fc.integer({ min: 1, max: 9 }),
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
})

const coupon: fc.Arbitrary<CouponTerms> = fc
  .record({
    storeId: fc.option(fc.integer({ min: 1, max: 3 })),
    categoryId: fc.option(fc.integer({ min: 1, max: 4 })),
    minimumFen: fc.integer({ min: 0, max: 400_000 }),
    off: fc.oneof(
      fc.record({ offFen: fc.integer({ min: 1, max: 400_000 }) }),
      fc.record({
        offPercent: fc.integer({ min: 1, max: 99 }),
        capFen: fc.option(fc.integer({ min: 1, max: 50_000 })),
      }),
    ),
  })
  .map(({ off, ...rest }) => ({ offFen: null, offPercent: null, capFen: null, ...rest, ...off }))

export const cart: fc.Arbitrary<Cart> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  coupon: fc.option(coupon),
  points: fc.integer({ min: 0, max: 200_000 }),
  giftCards: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 9 }), fen: fc.integer({ min: 0, max: 900_000 }) }),
    { maxLength: 3, selector: ({ id }) => id },
  ),
  fees: fc.array(fc.record({ feeFen: fc.integer({ min: 0, max: 3_000 }), freeFromFen: fc.constant(9_900) }), {
    minLength: 3,
    maxLength: 3,
  }),
})
