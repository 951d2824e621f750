import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import t from 'tap'
import { bestCoupon, couponFor, MOST_FEN, price, reprice } from '../../../src/modules/pricing/index.ts'
import type { Amounts, PricedGoods } from '../../../src/modules/pricing/index.ts'
import { cart } from './carts.ts'
import type { Cart } from './carts.ts'
import { reference } from './reference.ts'
import { has } from '../../support/has.ts'

const priced = ({ fees, ...input }: Cart) =>
  price({ ...input, pointsShare: 20, freight: (storeId) => fees[storeId - 1]! })

const names = [
  'goodsFen',
  'adjustFen',
  'couponFen',
  'pointsFen',
  'freightFen',
  'giftCardFen',
  'payableFen',
] as const

const goods = (over: Partial<PricedGoods> = {}): PricedGoods => ({
  storeId: 1,
  fulfilment: 'stocked',
  priceFen: 10_000,
  quantity: 1,
  categoryIds: [1],
  ...over,
})
const plain = {
  coupon: null,
  points: 0,
  pointsShare: 20,
  giftCards: [],
  freight: () => ({ feeFen: 1_200, freeFromFen: 9_900 }),
}
const terms = { storeId: null, categoryId: null, minimumFen: 0, offFen: null, offPercent: null, capFen: null }

t.test('ten thousand random carts come out as in an independent calculator (R24)', async () => {
  fc.assert(
    fc.property(cart, (input) => {
      const ours = priced(input)
      const theirs = reference(input)
      const rows = ours.orders.flatMap(({ storeId, fulfilment, lines }) =>
        lines.map((line) => ({
          key: `${storeId} ${fulfilment}`,
          line: line.goods,
          goods: line.goodsFen,
          coupon: line.couponFen,
          points: line.pointsFen,
          freight: line.freightFen,
          card: line.giftCardFen,
          left: line.payableFen,
        })),
      )
      return isDeepStrictEqual({ payable: ours.payableFen, rows }, theirs)
    }),
    { numRuns: 10_000 },
  )
})

t.test('nothing is negative, lines sum up to orders and orders to the whole (R24)', async () => {
  const sound = (amounts: Amounts) =>
    names.every((name) => Number.isSafeInteger(amounts[name]) && amounts[name] >= 0) &&
    amounts.payableFen ===
      amounts.goodsFen -
        amounts.adjustFen -
        amounts.couponFen -
        amounts.pointsFen +
        amounts.freightFen -
        amounts.giftCardFen
  const sumsUp = (whole: Amounts, parts: readonly Amounts[]) =>
    names.every((name) => parts.reduce((sum, part) => sum + part[name], 0) === whole[name])
  fc.assert(
    fc.property(cart, fc.double({ min: 0, max: 1, noNaN: true }), (input, part) => {
      const ours = priced(input)
      const cards = ours.giftCards.reduce((sum, { fen }) => sum + fen, 0)
      return (
        sound(ours) &&
        sumsUp(ours, ours.orders) &&
        cards === ours.giftCardFen &&
        ours.pointsFen <= ours.mostPoints &&
        ours.pointsFen * 5 <= ours.goodsFen - ours.couponFen &&
        ours.orders.every((order) => {
          const own = order.giftCards.reduce((sum, { fen }) => sum + fen, 0)
          const again = reprice({ ...order, pointsShare: 20 }, Math.floor(order.goodsFen * part))
          const free = again.released.giftCards.reduce((sum, { fen }) => sum + fen, 0)
          return (
            sound(order) &&
            order.lines.every(sound) &&
            sumsUp(order, order.lines) &&
            own === order.giftCardFen &&
            sound(again) &&
            again.lines.every(sound) &&
            sumsUp(again, again.lines) &&
            again.payableFen <= order.payableFen &&
            again.pointsFen + again.released.points === order.pointsFen &&
            again.giftCardFen + free === order.giftCardFen &&
            again.couponFen <= order.couponFen &&
            again.freightFen === order.freightFen
          )
        })
      )
    }),
    { numRuns: 3_000 },
  )
})

t.test('deductions are taken in their order: coupon, points, freight, gift card', async (t) => {
  const lines = [goods({ priceFen: 8_000 })]
  const { orders: _, ...all } = price({
    ...plain,
    lines,
    coupon: { ...terms, offPercent: 10, minimumFen: 8_000 },
    points: 5_000,
    giftCards: [
      { id: 4, fen: 1_000 },
      { id: 5, fen: 90_000 },
    ],
  })
  t.strictSame(all, {
    goodsFen: 8_000,
    adjustFen: 0,
    couponFen: 800,
    // 20 % of 72.00 is 14.40: whole yuan alone.
    pointsFen: 1_400,
    mostPoints: 1_400,
    // By goods before deductions, below 99 yuan.
    freightFen: 1_200,
    giftCardFen: 7_000,
    giftCards: [
      { id: 4, fen: 1_000 },
      { id: 5, fen: 6_000 },
    ],
    payableFen: 0,
  })
})

t.test(
  'a store charges freight once, on what it has in stock, by all its goods before deductions',
  async (t) => {
    const both = [goods({ fulfilment: 'madeToOrder', priceFen: 5_000 }), goods({ priceFen: 4_899 })]
    const below = price({ ...plain, lines: both })
    t.strictSame(
      below.orders.map(({ fulfilment, freightFen }) => [fulfilment, freightFen]),
      [
        ['stocked', 1_200],
        ['madeToOrder', 0],
      ],
    )
    const free = price({
      ...plain,
      lines: [...both, goods({ storeId: 2, priceFen: 9_900 })],
      coupon: { ...terms, offFen: 9_000 },
    })
    t.strictSame(
      free.orders.map(({ storeId, freightFen }) => [storeId, freightFen]),
      [
        [1, 1_200],
        [1, 0],
        [2, 0],
      ],
      'the other store is free from 99 yuan, whatever the coupon takes off',
    )
    const made = price({ ...plain, lines: [goods({ fulfilment: 'madeToOrder', priceFen: 100 })] })
    t.equal(made.orders[0]!.freightFen, 1_200, 'without anything in stock the order to be made bears it')
  },
)

t.test('a coupon looks at the goods it is meant for, and who bears it is on the order', async (t) => {
  const lines = [goods({ categoryIds: [3, 1] }), goods({ storeId: 2, categoryIds: [2] })]
  const own = { ...terms, storeId: 1, categoryId: 1, minimumFen: 10_000, offPercent: 33, capFen: 2_000 }
  t.strictSame(couponFor(own, lines), { offFen: 2_000, eligibleFen: 10_000, missingFen: 0 })
  t.strictSame(couponFor({ ...own, minimumFen: 10_001 }, lines), {
    offFen: 0,
    eligibleFen: 10_000,
    missingFen: 1,
  })
  const ours = price({ ...plain, lines, coupon: own })
  t.strictSame(
    ours.orders.map(({ couponFen, couponBorneBy }) => [couponFen, couponBorneBy]),
    [
      [2_000, 'store'],
      [0, null],
    ],
  )
  const all = price({ ...plain, lines, coupon: { ...terms, offFen: 5 } })
  t.strictSame(
    all.orders.map(({ couponFen, couponBorneBy }) => [couponFen, couponBorneBy]),
    [
      [3, 'operator'],
      [2, 'operator'],
    ],
  )
})

t.test('the best coupon takes off most; of two alike the one that expires first', async (t) => {
  const lines = [goods()]
  const at = (day: string) => new Date(`2026-${day}T00:00:00Z`)
  const coupons = [
    { ...terms, name: 'little', offFen: 100, expiresAt: at('11-22') },
    { ...terms, name: 'late', offFen: 900, expiresAt: at('12-24') },
    { ...terms, name: 'early', offPercent: 9, expiresAt: at('12-01') },
    { ...terms, name: 'too dear', offFen: 5_000, minimumFen: 20_000, expiresAt: at('12-01') },
  ]
  t.equal(bestCoupon(coupons, lines)?.name, 'early')
  t.equal(bestCoupon(coupons.slice(3), lines), null)
})

t.test('a lower price releases what it no longer needs, and charges no freight again', async (t) => {
  const { orders } = price({
    ...plain,
    lines: [goods({ priceFen: 10_000 }), goods({ priceFen: 10_000 })],
    coupon: { ...terms, offFen: 5_000, minimumFen: 20_000 },
    points: 3_000,
    giftCards: [
      { id: 1, fen: 6_000 },
      { id: 2, fen: 1_000 },
    ],
  })
  const again = reprice({ ...orders[0]!, pointsShare: 20 }, 12_000)
  has(t, again, {
    goodsFen: 20_000,
    adjustFen: 12_000,
    couponFen: 5_000,
    pointsFen: 600,
    freightFen: 0,
    giftCardFen: 2_400,
    payableFen: 0,
    giftCards: [{ id: 1, fen: 2_400 }],
    released: {
      points: 2_400,
      giftCards: [
        { id: 1, fen: 3_600 },
        { id: 2, fen: 1_000 },
      ],
    },
  })
  has(t, reprice({ ...orders[0]!, pointsShare: 10 }, 12_000), { pointsFen: 300, released: { points: 2_700 } })
  t.throws(() => reprice({ ...orders[0]!, pointsShare: 20 }, 20_001), RangeError)
  t.throws(() => reprice({ ...orders[0]!, pointsShare: 20 }, 0.5), RangeError)
})

t.test(
  'a higher price is due in full: no coupon, point or card pays more than was held for it',
  async (t) => {
    const { orders } = price({
      ...plain,
      lines: [goods({ priceFen: 10_000 }), goods({ priceFen: 20_000 })],
      coupon: { ...terms, offFen: 5_000, minimumFen: 20_000 },
      points: 3_000,
      giftCards: [{ id: 1, fen: 6_000 }],
    })
    const [order] = orders
    const dearer = reprice({ ...order!, pointsShare: 20 }, -1_000)
    has(t, dearer, {
      adjustFen: -1_000,
      couponFen: 5_000,
      pointsFen: 3_000,
      freightFen: order!.freightFen,
      giftCardFen: 6_000,
      payableFen: order!.payableFen + 1_000,
      giftCards: [{ id: 1, fen: 6_000 }],
      released: { points: 0, giftCards: [] },
    })
    t.strictSame(
      dearer.lines.map(({ adjustFen }) => adjustFen),
      [-333, -667],
      'split like everything else',
    )
    for (const line of dearer.lines)
      t.equal(
        line.payableFen,
        line.goodsFen - line.adjustFen - line.couponFen - line.pointsFen + line.freightFen - line.giftCardFen,
      )
    t.throws(() => reprice({ ...order!, pointsShare: 20 }, -MOST_FEN), RangeError)
  },
)

t.test('carts beyond the cap, and prices that are not whole fen, stop the program (R23)', async (t) => {
  t.throws(() => price({ ...plain, lines: [goods({ priceFen: MOST_FEN, quantity: 2 })] }), RangeError)
  t.throws(() => price({ ...plain, lines: [goods({ priceFen: 0.5 })] }), RangeError)
  t.throws(() => price({ ...plain, lines: [goods({ quantity: 0 })] }), RangeError)
  t.equal(price({ ...plain, lines: [goods({ priceFen: MOST_FEN })] }).payableFen, MOST_FEN)
})
