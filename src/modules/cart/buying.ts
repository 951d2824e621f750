import { action } from '../../platform/page.tsx'
import { safeReturnPath } from '../../platform/security.ts'
import { hrefOf } from '../../sitemap.ts'
import { BuyFields, lineOfFields } from './schema.ts'
import { addToCart } from './service/add.ts'
import { wishStock } from './service/wishes.ts'

/** What the form of a product page does (handed to the catalogue at the doors). */
export const buying = {
  add: action(BuyFields, async (ctx, input, tools) => {
    await addToCart(ctx, lineOfFields(input))
    tools.tell('addedToCart')
    return safeReturnPath(input.back)
  }),
  /** The line holds exactly what was asked for, and is settled alone; the rest of the cart stays as it is. */
  buyNow: action(BuyFields, async (ctx, input) => {
    const { id } = await addToCart(ctx, lineOfFields(input), true)
    return `${hrefOf('Settlement')}?${new URLSearchParams({ lines: id }).toString()}`
  }),
  wish: action(BuyFields, async (ctx, { skuId, back }, tools) => {
    await wishStock(ctx, { skuId })
    tools.tell('stockWished')
    return safeReturnPath(back)
  }),
}
