import type { ApiDoor } from '../../platform/api.ts'
import { hrefOf } from '../../sitemap.ts'
import { draftPageReply, draftReply } from './present/draft.ts'
import {
  ProposeSheet,
  SheetDraftPageReply,
  SheetDraftReply,
  SheetQuery,
  SignedReply,
  SignSheet,
} from './schema.ts'
import { proposeSheet } from './service/propose.ts'
import { draftsOf, signSheet } from './service/sign.ts'
import type { Relabel } from './service/sign.ts'

/** Drafts of safety sheets and their signature (api 5.10). */
export function safetyRoutes({ storeGet, storeOnce }: ApiDoor, relabel: Relabel): void {
  storeGet(
    'store.safety',
    '/api/seller/sds/page',
    'Safety sheets of my store that wait for a signature',
    SheetQuery,
    SheetDraftPageReply,
    async (ctx, input) => draftPageReply(ctx, await draftsOf(ctx, input)),
  )
  storeOnce(
    'store.safety',
    '/api/seller/sds/propose',
    'Draft a version by the rules',
    ProposeSheet,
    SheetDraftReply,
    async (ctx, input) => draftReply(ctx, await proposeSheet(ctx, input)),
  )
  storeOnce(
    'store.safety',
    '/api/seller/sds/sign',
    'Sign a draft: it comes into force',
    SignSheet,
    SignedReply,
    async (ctx, input) => {
      const { spuId, version } = input
      const signed = await signSheet(ctx, input, relabel)
      return { spuId: String(spuId), version, ...signed, sds: hrefOf('SafetySheet', { spuId }) }
    },
  )
}
