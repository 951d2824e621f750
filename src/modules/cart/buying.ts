import type { Context } from '../../platform/context.ts'
import { runKeyed } from '../../platform/idempotency/index.ts'
import { action } from '../../platform/page.tsx'
import { safeReturnPath } from '../../platform/security.ts'
import { hrefOf } from '../../sitemap.ts'
import { BuyFields, lineOfFields } from './schema.ts'
import { addToCart } from './service/add.ts'
import type { Added } from './service/add.ts'
import { wishStock } from './service/wishes.ts'

/** The call that the script of a product page makes instead of sending its form. */
export const ADD_CALL = '/api/cart/add'

/**
 * What a form asks for is in the cart, once for the key of the form: sent again because the answer was lost, by the browser
 * or after the call of the script, it adds nothing.
 */
export function addByForm(ctx: Context, fields: BuyFields): Promise<Added> {
  const line = lineOfFields(fields)
  return runKeyed(ctx, { route: `POST ${ADD_CALL}`, key: fields.key, body: line }, (within) =>
    addToCart(within, line),
  )
}

/** What the form of a product page does (handed to the catalogue at the doors). */
export const buying = {
  add: action(BuyFields, async (ctx, input, tools) => {
    await addByForm(ctx, input)
    tools.tell('addedToCart')
    return safeReturnPath(input.back)
  }),
  /** The line holds exactly what was asked for, and is settled alone; the rest of the cart stays as it is. */
  buyNow: action(BuyFields, async (ctx, input) => {
    const { id } = await addToCart(ctx, lineOfFields(input), true)
    return `${hrefOf('Settlement')}?${new URLSearchParams({ lines: id }).toString()}`
  }),
  // Whoever waits names no quantity that counts.
  wish: action(BuyFields.omit({ quantity: true }), async (ctx, { skuId, back }, tools) => {
    await wishStock(ctx, { skuId })
    tools.tell('stockWished')
    return safeReturnPath(back)
  }),
}
