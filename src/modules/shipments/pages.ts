import type { OrderAddition } from '../orders/index.ts'
import { parcelsReply } from './present.ts'
import { ParcelReply } from './schema.ts'
import { parcelsOf } from './service/read.ts'
import type { Parcel } from './view.ts'

/** What the page of an order shows of its parcels, and what its calls answer as `packages`. */
export interface ParcelsShown {
  parcels: Parcel[]
}

/** Parcels where one order is shown whole (handed to the pages and calls of orders by doors.ts). */
export const parcelsOfOrders: OrderAddition<ParcelsShown> = {
  async load(ctx, order) {
    return { shown: { parcels: order.parcels > 0 ? await parcelsOf(ctx.database, order) : [] }, events: [] }
  },
  actions: {},
  fields: { packages: ParcelReply },
  reply: (_ctx, { parcels }) => ({ packages: parcelsReply(parcels) }),
}
