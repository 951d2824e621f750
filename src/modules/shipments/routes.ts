import type { ApiDoor } from '../../platform/api.ts'
import { ownOrder, storeOrderAnswer, StoreOrderReply } from '../orders/index.ts'
import { parcelsReply } from './present.ts'
import { OfOrder, ParcelReply, ShipInput } from './schema.ts'
import { parcelsOf } from './service/read.ts'
import { shipOrder } from './service/ship.ts'

/** Doors for what leaves for the buyer (api 5.6, 5.10). */
export function shipmentRoutes({ memberGet, storeOnce }: ApiDoor): void {
  memberGet('/api/order/logistics', 'Its parcels', OfOrder, ParcelReply, async (ctx, input) =>
    parcelsReply(await parcelsOf(ctx.database, await ownOrder(ctx, input))),
  )
  storeOnce(
    'store.ship',
    '/api/seller/order/ship',
    'Lines leave in a parcel',
    ShipInput,
    StoreOrderReply,
    async (ctx, input) => storeOrderAnswer(ctx, await shipOrder(ctx, input)),
  )
}
