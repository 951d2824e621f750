import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { carrierPageReply, carrierReply } from './present.ts'
import {
  AdminCarrierQuery,
  CarrierPageReply,
  CarrierQuery,
  CarrierReply,
  CarrierStep,
  RefuseCarrier,
  SaveCarrier,
} from './schema.ts'
import { allCarriers, passCarrier, refuseCarrier } from './service/operator.ts'
import { ownCarriers, removeCarrier, saveCarrier } from './service/store.ts'

/** Carriers of a store, and the operator's check of them (api 5.10). */
export function carrierRoutes({ storeGet, storeOnce, operatorGet, operatorOnce }: ApiDoor): void {
  storeGet(
    'store.ship',
    '/api/seller/carrier/page',
    'Carriers of my store',
    CarrierQuery,
    CarrierPageReply,
    async (ctx, input) => carrierPageReply(ctx, await ownCarriers(ctx, input)),
  )
  storeOnce(
    'store.ship',
    '/api/seller/carrier/save',
    'Add a carrier, or change one; it is checked',
    SaveCarrier,
    CarrierReply,
    async (ctx, input) => carrierReply(ctx, await saveCarrier(ctx, input)),
  )
  storeOnce(
    'store.ship',
    '/api/seller/carrier/remove',
    'Ship with it no more',
    CarrierStep,
    z.literal(true),
    async (ctx, input) => {
      await removeCarrier(ctx, input)
      return true as const
    },
  )
  operatorGet(
    'stores',
    '/api/admin/carrier/page',
    'Carriers of all stores',
    AdminCarrierQuery,
    CarrierPageReply,
    async (ctx, input) => carrierPageReply(ctx, await allCarriers(ctx, input)),
  )
  operatorOnce(
    'stores',
    '/api/admin/carrier/pass',
    'Its licence is in order',
    CarrierStep,
    CarrierReply,
    async (ctx, input) => carrierReply(ctx, await passCarrier(ctx, input)),
  )
  operatorOnce(
    'stores',
    '/api/admin/carrier/refuse',
    'Nothing leaves with it',
    RefuseCarrier,
    CarrierReply,
    async (ctx, input) => carrierReply(ctx, await refuseCarrier(ctx, input)),
  )
}
