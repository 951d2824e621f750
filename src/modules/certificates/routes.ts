import type { ApiDoor } from '../../platform/api.ts'
import { verifyReply } from './present/reply.ts'
import { VerifyQuery, VerifyReply } from './schema.ts'
import { verify } from './service/verify.ts'

/** Certificates: what everybody may verify (api 5.4). */
export function certificateRoutes(api: ApiDoor): void {
  api.publicGet(
    '/f/api/certificate/verify',
    'Whether a certificate is genuine, current and unaltered',
    VerifyQuery,
    VerifyReply,
    async (ctx, input) => verifyReply(ctx, await verify(ctx, input)),
  )
}
