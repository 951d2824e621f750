import { z } from 'zod'
import { yuan } from '../../shared/replies.ts'
import { formKey, idText, optional, singleLine } from '../../shared/text.ts'
import { CART_MOST, LINE_MOST, lineStates } from './rules.ts'
import { ROWS_NAMED } from './sheet.ts'

const Pieces = z.number().int().min(1).max(LINE_MOST)

/** The buyer's own words for a line; they may be none. */
const Remark = z.union([z.literal(''), singleLine(1, 200)])

/** One value of a made-to-order line, in digits of any width; `unit` is that of the offered range and may be left out. */
const Value = z.strictObject({
  substanceId: z.string().max(60),
  value: z.string().normalize('NFKC').trim().max(20),
  unit: z.string().max(20).optional(),
})

const chosen = {
  values: z.array(Value).min(1).max(30).optional(),
  batchNumber: z.string().trim().min(1).max(60).optional(),
  /** Outlet of the cylinder that a made-to-order line is filled in; the usual one without it. */
  outlet: z.string().trim().min(1).max(40).optional(),
}

export const AddLine = z.strictObject({
  skuId: idText,
  quantity: Pieces.default(1),
  ...chosen,
  remark: Remark.optional(),
})
export type AddLine = z.output<typeof AddLine>

/** Goods that are settled without lying in the cart (api 5.5); the others say something only beside `skuId`. */
export const LooseGoods = z.strictObject({ skuId: idText.optional(), quantity: Pieces.optional(), ...chosen })
export type LooseGoods = z.output<typeof LooseGoods>

export const CartCount = z.object({ count: z.int(), id: z.string() })

/** A cart item of specification 3 with what is true of its goods now. */
export const CartItem = z.object({
  id: z.string(),
  skuId: z.string(),
  spuId: z.string(),
  number: z.string(),
  name: z.string(),
  storeId: z.string(),
  prodCatId: z.string(),
  batchNumber: z.string(),
  /** '1' marks a line made after the buyer's own values; else the buyer's words, which `note` always has. */
  remark: z.string(),
  note: z.string(),
  values: z.array(z.object({ substanceId: z.string(), value: z.string(), unit: z.string() })),
  /** '' for the usual one. */
  outlet: z.string(),
  quantity: z.int(),
  price: yuan,
  /** The price that was last shown; another one than `price` is a change to point out. */
  seenPrice: yuan,
  currency: z.literal('CNY'),
  checked: z.boolean(),
  state: z.enum(lineStates),
  /** Pieces the line may hold; null where goods are made to order. */
  stock: z.int().nullable(),
})

export type CartItem = z.output<typeof CartItem>

export const CartGroup = z.object({
  storeId: z.string(),
  storeName: z.string(),
  cartJoinList: z.array(CartItem),
})
export type CartGroup = z.output<typeof CartGroup>

export const CartPage = z.array(CartGroup)

const Ids = z.array(idText).min(1).max(CART_MOST)

export const UpdateLines = z.strictObject({ ids: Ids, quantity: Pieces })
export const CheckLines = z.strictObject({ ids: Ids, checked: z.boolean() })
export const LineIds = z.strictObject({ ids: Ids })
export type UpdateLines = z.output<typeof UpdateLines>
export type CheckLines = z.output<typeof CheckLines>
export type LineIds = z.output<typeof LineIds>

/** Without `all`, only what cannot be bought goes. */
export const ClearCart = z.strictObject({ all: z.literal(true).optional() })
export type ClearCart = z.output<typeof ClearCart>

export const SkuId = z.strictObject({ skuId: idText })

/** Rows of a list, or the list as text; a quantity left out is one. */
export const ImportRows = z
  .strictObject({
    rows: z
      .array(z.strictObject({ number: z.string().max(80), quantity: z.int().optional() }))
      .max(ROWS_NAMED)
      .optional(),
    text: z.string().max(100_000).optional(),
  })
  .refine(({ rows, text }) => (rows === undefined) !== (text === undefined), {
    path: ['rows'],
    params: { key: 'errors.cart.rowsOrText' },
  })
export type ImportRows = z.output<typeof ImportRows>

export const ImportAnswer = z.object({
  added: z.int(),
  /** Every row that is not in the cart now, with its reason. */
  errors: z.array(z.object({ row: z.int(), number: z.string(), reason: z.string(), msg: z.string() })),
})

/** How an amount of a made-to-order line is called in forms and addresses. */
const VALUE = /^value\.(.{1,60})$/

/** Pieces of a line as a form sends them, in digits of any width. */
export const PiecesText = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^[1-9]\d{0,2}$/, 'errors.cart.pieces')
  .transform(Number)

/**
 * What the form of a product page sends, and what "sign in to buy" carries: `value.<substance>` for every amount. `back` is
 * where the form stands, `key` its own: what is sent twice happens once.
 */
export const BuyFields = z
  .object({
    skuId: idText,
    quantity: PiecesText.default(1),
    batchNumber: optional(z.string().trim().max(60)),
    outlet: optional(z.string().trim().max(40)),
    back: z.string().max(2000).optional(),
    key: formKey,
  })
  .catchall(z.string().max(200))
export type BuyFields = z.output<typeof BuyFields>

/** The line that such a form asks for, just as the call would understand it. */
export function lineOfFields(fields: BuyFields): AddLine {
  const { skuId, quantity, batchNumber, outlet, back: _back, key: _key, ...rest } = fields
  const values = Object.entries(rest).flatMap(([name, value]) => {
    const substanceId = VALUE.exec(name)?.[1]
    return substanceId === undefined ? [] : [{ substanceId, value: value.normalize('NFKC').trim() }]
  })
  return {
    skuId,
    quantity,
    ...(values.length > 0 && { values }),
    ...(batchNumber !== undefined && { batchNumber }),
    ...(outlet !== undefined && { outlet }),
  }
}
