import type { ApiDoor } from '../../platform/api.ts'
import { commonErrors } from '../../shared/errors.ts'
import { OrderReply, ownOrder, ownOrderAnswer, storeOrderAnswer, StoreOrderReply } from '../orders/index.ts'
import { readDeliveryNote, readPackingSlip, readTransportDocument } from './papers/index.ts'
import { listReply, parcelsReply } from './present.ts'
import {
  DamageInput,
  ListReply,
  OfOrder,
  OfParcel,
  OneList,
  ParcelReply,
  ParcelStep,
  PickReply,
  ReceiveInput,
  ShipInput,
  TraceInput,
} from './schema.ts'
import { readShipping, shipList, tryShipping } from './service/list.ts'
import { pickList } from './service/pick.ts'
import { parcelsOf } from './service/read.ts'
import { confirmReceipt, extendReceipt, noteDamage } from './service/receive.ts'
import { shipOrder } from './service/ship.ts'
import { addTrace } from './service/traces.ts'

/** Doors for what leaves for the buyer (api 5.6, 5.10). */
export function shipmentRoutes(api: ApiDoor): void {
  const { document, memberGet, memberOnce, storeGet, storeOnce } = api
  listRoutes(api)
  document('member', '/api/order/deliveryNote', 'Delivery note of a parcel', OfParcel, readDeliveryNote)
  document(
    'store.ship',
    '/api/seller/order/transportDocument',
    'Transport document of a parcel',
    OfParcel,
    readTransportDocument,
  )
  document(
    'store.ship',
    '/api/seller/order/packingSlip',
    'Packing slip of an order that waits to leave',
    OfOrder,
    readPackingSlip,
  )
  memberGet('/api/order/logistics', 'Its parcels', OfOrder, ParcelReply, async (ctx, input) =>
    parcelsReply(ctx, await parcelsOf(ctx, await ownOrder(ctx, input), 'buyer')),
  )
  memberOnce(
    '/api/order/confirmReceipt',
    'Confirm that a parcel is there, or all that are on their way',
    ReceiveInput,
    OrderReply,
    async (ctx, input) => ownOrderAnswer(ctx, await confirmReceipt(ctx, input)),
  )
  memberOnce(
    '/api/order/extend',
    'Have more time before a parcel is received by itself',
    ParcelStep,
    OrderReply,
    async (ctx, input) => ownOrderAnswer(ctx, await extendReceipt(ctx, input)),
  )
  memberOnce(
    '/api/order/damage',
    'Sign for a parcel with a note of its damage',
    DamageInput,
    OrderReply,
    async (ctx, input) => ownOrderAnswer(ctx, await noteDamage(ctx, input)),
  )
  storeGet(
    'store.ship',
    '/api/seller/order/pick',
    'Batches that an order holds, and serials that may leave',
    OfOrder,
    PickReply,
    pickList,
  )
  storeOnce(
    'store.ship',
    '/api/seller/order/ship',
    'Units leave in a parcel',
    ShipInput,
    StoreOrderReply,
    async (ctx, input) => storeOrderAnswer(ctx, await shipOrder(ctx, input)),
  )
  storeOnce(
    'store.ship',
    '/api/seller/order/trace',
    'Write where a parcel is, as its carrier told',
    TraceInput,
    StoreOrderReply,
    async (ctx, input) => storeOrderAnswer(ctx, await addTrace(ctx, input)),
  )
}

/** Many parcels at once, by a list of tracking numbers. A list is shipped once, so its call needs no key. */
function listRoutes({ storeGet, storePost, uploadOf }: ApiDoor): void {
  uploadOf(
    'store.ship',
    '/api/seller/shipping/try',
    'What a list of tracking numbers would ship, row by row; nothing leaves',
    {},
    ListReply,
    async (ctx, { file }) => listReply(ctx, await tryShipping(ctx, file)),
  )
  storeGet(
    'store.ship',
    '/api/seller/shipping/detail',
    'A list of today as it was tried or shipped',
    OneList,
    ListReply,
    async (ctx, { listId }) => {
      const list = await readShipping(ctx, listId)
      if (!list) throw commonErrors.notFound()
      return listReply(ctx, list)
    },
  )
  storePost(
    'store.ship',
    '/api/seller/shipping/ship',
    'Ship what a list was tried with, each parcel by itself',
    OneList,
    ListReply,
    async (ctx, { listId }) => listReply(ctx, await shipList(ctx, listId)),
  )
}
