import type { ApiDoor } from '../../platform/api.ts'
import { placedReply } from './present/placed.ts'
import { previewReply } from './present/preview.ts'
import { PlacedReply, PlaceOrder, PreviewSettlement, PreviewView } from './schema.ts'
import { placeOrder } from './service/place.ts'
import { previewSettlement } from './service/preview.ts'

/** Doors of the JSON API from the cart to an order (api 5.5). */
export function checkoutRoutes(api: ApiDoor): void {
  api.memberPost(
    '/api/settlement/preview',
    'What the chosen lines would cost; holds nothing',
    PreviewSettlement,
    PreviewView,
    async (ctx, input) => previewReply(ctx, await previewSettlement(ctx, input)),
  )
  api.memberOnce(
    '/api/order/submit',
    'Place orders of the chosen lines, at the total that was seen',
    PlaceOrder,
    PlacedReply,
    async (ctx, input) => placedReply(await placeOrder(ctx, input)),
  )
}
