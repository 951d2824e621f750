import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { pagedOf } from '../../shared/paging.ts'
import { freightReply } from './present.ts'
import { FreightListReply, FreightQuery, FreightReply, RemoveFreight, SaveFreight } from './schema.ts'
import { ownFreight, removeFreight, saveFreight } from './service.ts'

/** What a store charges for sending goods (api 5.10). */
export function freightRoutes({ storeGet, storeOnce }: ApiDoor): void {
  storeGet(
    'store.ship',
    '/api/seller/freight/page',
    'What my store charges for sending goods, everywhere and by province',
    FreightQuery,
    FreightListReply,
    async (ctx, input) => {
      const page = pagedOf(await ownFreight(ctx), input)
      return { ...page, list: page.list.map((row) => freightReply(ctx, row)) }
    },
  )
  storeOnce(
    'store.ship',
    '/api/seller/freight/save',
    'Charge so from the next settlement on',
    SaveFreight,
    FreightReply,
    async (ctx, input) => freightReply(ctx, await saveFreight(ctx, input)),
  )
  storeOnce(
    'store.ship',
    '/api/seller/freight/remove',
    'Charge for a province what holds everywhere else',
    RemoveFreight,
    z.literal(true),
    removeFreight,
  )
}
