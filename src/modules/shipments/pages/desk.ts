import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { idText } from '../../../shared/text.ts'
import type { StoreDesk } from '../../orders/index.ts'
import { ShipInput } from '../schema.ts'
import { pickList } from '../service/pick.ts'
import { shipOrder } from '../service/ship.ts'

const typed = z.string().max(4000).default('')
const ShipForm = z.object({
  orderNo: z.string().min(1).max(40),
  version: idText,
  carrier: typed,
  no: typed,
  serials: typed,
})

/** Serials as they are typed or scanned: one a line, or apart by commas and spaces. */
const serialsOf = (text: string): string[] => text.split(/[\s,，;；]+/).filter(Boolean)

/** Shipping on the store's page of an order: everything that is left of it, with the serials of stocked cylinders. */
export const shippingOfStore: StoreDesk = {
  load: (ctx: Context, { orderNo, actions }) =>
    actions.includes('ship') ? pickList(ctx, { orderNo }) : Promise.resolve([]),
  actions: {
    ship: action(ShipForm, async (ctx, { serials, ...form }, { here }) => {
      const named = serialsOf(serials)
      await shipOrder(ctx, parseInput(ShipInput, { ...form, ...(named.length > 0 && { serials: named }) }))
      return here
    }),
  },
}
