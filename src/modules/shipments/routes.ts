import type { ApiDoor } from '../../platform/api.ts'
import { OrderReply, ownOrder, ownOrderAnswer, storeOrderAnswer, StoreOrderReply } from '../orders/index.ts'
import { readDeliveryNote, readPackingSlip, readTransportDocument } from './papers/index.ts'
import { parcelsReply } from './present.ts'
import {
  DamageInput,
  OfOrder,
  OfParcel,
  ParcelReply,
  ParcelStep,
  PickReply,
  ReceiveInput,
  ShipInput,
  TraceInput,
} from './schema.ts'
import { pickList } from './service/pick.ts'
import { parcelsOf } from './service/read.ts'
import { confirmReceipt, extendReceipt, noteDamage } from './service/receive.ts'
import { shipOrder } from './service/ship.ts'
import { addTrace } from './service/traces.ts'

/** Doors for what leaves for the buyer (api 5.6, 5.10). */
export function shipmentRoutes({ document, memberGet, memberOnce, storeGet, storeOnce }: ApiDoor): void {
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
