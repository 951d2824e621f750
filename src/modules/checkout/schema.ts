import { z } from 'zod'
import { parseYuan } from '../../shared/fen.ts'
import { yuan } from '../../shared/replies.ts'
import { idText, singleLine } from '../../shared/text.ts'
import { LooseGoods } from '../cart/index.ts'

const words = (key: string) => ({ params: { key: `errors.checkout.${key}` } })

/** Points come in whole hundreds (decisions 9). */
const MOST_POINTS = 1_000_000_000
const PointsWanted = z
  .number()
  .int()
  .min(0)
  .max(MOST_POINTS)
  .refine((points) => points % 100 === 0, words('pointsUnit'))

const LONGEST_NOTE = 200
const deliveryMethods = ['carrier', 'pickup'] as const
const deliveryTimes = ['complete', 'stocked'] as const

/** What the buyer chose for one store; without a word the goods come by carrier, what is there first. */
export const StoreChoice = z.strictObject({
  storeId: idText,
  delivery: z.enum(deliveryMethods).default('carrier'),
  when: z.enum(deliveryTimes).default('stocked'),
  note: z.union([z.literal(''), singleLine(1, LONGEST_NOTE)]).default(''),
})
export type StoreChoice = z.output<typeof StoreChoice>

const settled = {
  /** Lines of the cart; those that are checked where neither they nor goods are named. */
  cartIds: z.array(idText).min(1).max(100).optional(),
  /** Goods that are bought without lying in the cart, which stays as it is. */
  ...LooseGoods.shape,
  /** The default one where none is named. */
  addressId: idText.optional(),
  stores: z.array(StoreChoice).max(100).default([]),
  couponId: idText.optional(),
  points: PointsWanted.default(0),
  /** One card for a placing, as api 5.5 names it; what it does not cover is due at the cashier. */
  giftCardId: idText.optional(),
}

type Named = Pick<z.output<z.ZodObject<typeof settled>>, 'cartIds' | keyof LooseGoods>

/** Either lines of the cart or goods; a quantity, values, a batch or an outlet belong to goods. */
const oneKind = ({ cartIds, skuId, quantity, values, batchNumber, outlet }: Named): boolean =>
  skuId === undefined ? (quantity ?? values ?? batchNumber ?? outlet) === undefined : cartIds === undefined
const oneKindWords = { path: ['skuId'], ...words('linesOrGoods') }

export const PreviewSettlement = z.strictObject(settled).refine(oneKind, oneKindWords)

export const PlaceOrder = z
  .strictObject({
    ...settled,
    invoiceTitleId: idText.optional(),
    poNumber: singleLine(1, 50).optional(),
    /** The total that the buyer saw, over everything that is placed: another one is refused (R24). */
    expectedPayable: z
      .string()
      .refine((text) => parseYuan(text) !== null, words('amount'))
      .transform((text) => parseYuan(text)!),
  })
  .refine(oneKind, oneKindWords)
export type PlaceOrder = z.output<typeof PlaceOrder>

const amounts = {
  original: yuan,
  discount: yuan,
  /** What points pay, in yuan. */
  points: yuan,
  freight: yuan,
  giftCard: yuan,
  payable: yuan,
}

const LineView = z.object({
  /** Null where the goods are not in the cart. */
  id: z.string().nullable(),
  skuId: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: yuan,
  subtotal: yuan,
  /** Fewer pieces are there than wanted; null where goods are made to order. */
  stock: z.number().nullable(),
})

export const PreviewView = z.object({
  currency: z.literal('CNY'),
  ...amounts,
  pointsUsed: z.number(),
  mostPoints: z.number(),
  addressId: z.string().nullable(),
  groups: z.array(
    z.object({
      storeId: z.string(),
      storeName: z.string(),
      orders: z.array(
        z.object({
          kind: z.enum(['stocked', 'madeToOrder']),
          /** The store confirms it before it can be paid. */
          toBeConfirmed: z.boolean(),
          ...amounts,
          lines: z.array(LineView),
        }),
      ),
    }),
  ),
  coupons: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      expiresAt: z.string(),
      /** What it takes off these goods. */
      off: yuan,
      /** What its minimum still lacks. */
      missing: yuan,
      best: z.boolean(),
      chosen: z.boolean(),
    }),
  ),
  giftCards: z.array(z.object({ id: z.string(), tail: z.string(), left: yuan, expiresOn: z.string() })),
  /** Why it could not be placed like this. */
  problems: z.array(z.object({ path: z.string(), msg: z.string() })),
})
export type PreviewView = z.output<typeof PreviewView>

export const PlacedReply = z.object({
  /** Of what can be paid at once; null when everything is to be confirmed first. */
  payGroupNo: z.string().nullable(),
  orderNos: z.array(z.string()),
  /** `pay` at the cashier, `done` where nothing was due, `confirm`: the store confirms first. */
  next: z.enum(['pay', 'done', 'confirm']),
  payable: yuan,
})
