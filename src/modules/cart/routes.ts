import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import {
  AddLine,
  CartCount,
  CartPage,
  CheckLines,
  ClearCart,
  ImportAnswer,
  ImportRows,
  LineIds,
  SkuId,
  UpdateLines,
} from './schema.ts'
import { ADD_CALL } from './buying.ts'
import type { LineFacts } from './lines.ts'
import { cartReply, importReply } from './present.ts'
import { addToCart } from './service/add.ts'
import {
  acknowledgePrices,
  cartByStore,
  checkLines,
  clearCart,
  moveToFollowed,
  removeFromCart,
  updateLines,
} from './service/cart.ts'
import { importRows } from './service/quick-order.ts'
import { wishStock } from './service/wishes.ts'
import { parseFile, parseText } from './sheet.ts'
import type { SheetRow } from './sheet.ts'

const given = ({ rows, text }: z.output<typeof ImportRows>): SheetRow[] =>
  rows?.map(({ number, quantity }, at) => ({ row: at + 1, number, quantity: quantity?.toString() ?? '' })) ??
  parseText(text ?? '')

/** A verb whose answer is the cart as it is then. */
const replied =
  <Input>(verb: (ctx: Context, input: Input) => Promise<LineFacts[][]>) =>
  async (ctx: Context, input: Input) =>
    cartReply(ctx, await verb(ctx, input))

/** The cart (specification 7, api 5.5). */
export function cartRoutes({ memberGet, memberKeyed, memberPost, upload }: ApiDoor): void {
  memberGet(
    '/api/cart/page',
    'My cart, by store; the badge is the sum of quantities',
    noInput,
    CartPage,
    replied(cartByStore),
  )
  memberKeyed(
    ADD_CALL,
    'Put goods in the cart; the same goods raise the quantity',
    AddLine,
    CartCount,
    (ctx, input) => addToCart(ctx, input),
  )
  memberPost('/api/cart/update', 'Set the quantity of lines', UpdateLines, CartPage, replied(updateLines))
  memberPost(
    '/api/cart/check',
    'Choose lines for settlement, or not',
    CheckLines,
    CartPage,
    replied(checkLines),
  )
  memberPost('/api/cart/delete', 'Remove lines', LineIds, CartPage, replied(removeFromCart))
  memberPost(
    '/api/cart/clear',
    'Remove what cannot be bought, or everything',
    ClearCart,
    CartPage,
    replied(clearCart),
  )
  memberPost(
    '/api/cart/toFollow',
    'Follow the products and remove the lines',
    LineIds,
    CartPage,
    replied(moveToFollowed),
  )
  memberPost(
    '/api/cart/seen',
    'The changed prices have been seen',
    noInput,
    CartPage,
    replied(acknowledgePrices),
  )
  memberPost('/api/cart/wish', 'Tell me when the SKU is in stock again', SkuId, z.literal(true), wishStock)
  memberKeyed(
    '/api/cart/import',
    'Quick order: numbers and quantities as rows or text; every row that cannot be had is named',
    ImportRows,
    ImportAnswer,
    async (ctx, input) => importReply(ctx, await importRows(ctx, given(input))),
  )
  upload(
    '/api/cart/importFile',
    'Quick order from a spreadsheet (xlsx or csv)',
    {},
    ImportAnswer,
    async (ctx, { file }) => importReply(ctx, await importRows(ctx, await parseFile(file.bytes))),
  )
}
