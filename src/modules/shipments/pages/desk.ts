import { z } from 'zod'
import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { idText } from '../../../shared/text.ts'
import type { OrderPaper, StoreDesk } from '../../orders/index.ts'
import { ShipInput } from '../schema.ts'
import { serialsOf } from '../sheet.ts'
import { pickList } from '../service/pick.ts'
import { paperHref, parcelsOf } from '../service/read.ts'
import { shipOrder } from '../service/ship.ts'

const typed = z.string().max(4000).default('')
const ShipForm = z.object({
  orderNo: z.string().min(1).max(40),
  version: idText,
  carrier: typed,
  no: typed,
  serials: typed,
})

/** The packing slip while something waits to leave, and of each parcel what goes with it. */
async function papersOf(ctx: Context, order: Parameters<StoreDesk['papers']>[1]): Promise<OrderPaper[]> {
  const { t } = ctx
  if (!memberOf(ctx).permissions.includes('store.ship')) return []
  const slip = order.actions.includes('ship')
    ? [
        {
          name: t('shipments.slip.title'),
          href: paperHref('/api/seller/order/packingSlip', { orderNo: order.orderNo }),
        },
      ]
    : []
  const parcels = order.parcels > 0 ? await parcelsOf(ctx, order, 'store') : []
  return [
    ...slip,
    ...parcels.flatMap(({ transportDocument, deliveryNote }, place) => {
      const of = t('shipments.parcel.package', { n: place + 1 })
      return [
        { name: `${t('shipments.paper.transportDocument')} ${of}`, href: transportDocument! },
        { name: `${t('shipments.paper.deliveryNote')} ${of}`, href: deliveryNote },
      ]
    }),
  ]
}

/** Shipping on the store's page of an order: everything that is left of it, with the serials of stocked cylinders. */
export const shippingOfStore: StoreDesk = {
  load: (ctx: Context, { orderNo, actions }) =>
    actions.includes('ship') ? pickList(ctx, { orderNo }) : Promise.resolve([]),
  papers: papersOf,
  actions: {
    ship: action(ShipForm, async (ctx, { serials, ...form }, { here }) => {
      const named = serialsOf(serials)
      await shipOrder(ctx, parseInput(ShipInput, { ...form, ...(named.length > 0 && { serials: named }) }))
      return here
    }),
  },
}
