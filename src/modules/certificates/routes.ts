import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { heldReply, storeReply, verifyReply } from './present/reply.ts'
import {
  DraftCertificate,
  HeldQuery,
  HeldReply,
  NameCertificate,
  ReviseCertificate,
  RevokeCertificate,
  StoreCertificateReply,
  VerifyQuery,
  VerifyReply,
} from './schema.ts'
import { draftCertificates } from './service/draft.ts'
import { heldCertificates } from './service/mine.ts'
import { discardDraft, reviseCertificate, revokeCertificate, signCertificate } from './service/sign.ts'
import { verify } from './service/verify.ts'

/** Certificates: what everybody may verify (api 5.4), and the signatures of a store (api 5.10). */
export function certificateRoutes(api: ApiDoor): void {
  api.publicGet(
    '/f/api/certificate/verify',
    'Whether a certificate is genuine, current and unaltered',
    VerifyQuery.strict(),
    VerifyReply,
    async (ctx, input) => verifyReply(ctx, await verify(ctx, input)),
  )
  api.memberGet(
    '/api/certificate/page',
    'Certificates that I received',
    HeldQuery.strict(),
    HeldReply,
    async (ctx, input) => heldReply(ctx, await heldCertificates(ctx, input)),
  )
  api.storeOnce(
    'filling.inspect',
    '/api/seller/certificate/draft',
    'Prepare certificates of inspected units, or of a batch',
    DraftCertificate,
    z.array(StoreCertificateReply),
    async (ctx, input) => (await draftCertificates(ctx, input)).map((each) => storeReply(ctx, each)),
  )
  api.storeOnce(
    'store.certificates',
    '/api/seller/certificate/sign',
    'Check or approve what waits for a signature',
    NameCertificate,
    StoreCertificateReply,
    async (ctx, input) => storeReply(ctx, await signCertificate(ctx, input)),
  )
  api.storeOnce(
    'store.certificates',
    '/api/seller/certificate/discard',
    'A draft that nobody signs',
    NameCertificate,
    StoreCertificateReply,
    async (ctx, input) => storeReply(ctx, await discardDraft(ctx, input)),
  )
  api.storeOnce(
    'filling.inspect',
    '/api/seller/certificate/revise',
    'Prepare a version that corrects the current one',
    ReviseCertificate,
    StoreCertificateReply,
    async (ctx, input) => storeReply(ctx, await reviseCertificate(ctx, input)),
  )
  api.storeOnce(
    'store.certificates',
    '/api/seller/certificate/revoke',
    'The certificate no longer holds; holders are notified',
    RevokeCertificate,
    StoreCertificateReply,
    async (ctx, input) => storeReply(ctx, await revokeCertificate(ctx, input)),
  )
}
