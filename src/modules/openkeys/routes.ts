import type { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { asMember } from '../../platform/context.ts'
import { KeyListReply, KeyQuery, KeyReply, MadeKeyReply, MakeKey, RevokeKey } from './schema.ts'
import { keyPage, makeKey, revokeKey } from './service/keep.ts'
import { systemRights } from './service/side.ts'
import type { KeyView } from './view.ts'

const time = (at: Date | null) => at?.toISOString() ?? null

const replyOf = ({
  id,
  madeAt,
  expiresAt,
  usedAt,
  revokedAt,
  ...key
}: KeyView): z.input<typeof KeyReply> => ({
  ...key,
  id: String(id),
  madeAt: madeAt.toISOString(),
  expiresAt: time(expiresAt),
  usedAt: time(usedAt),
  revokedAt: time(revokedAt),
})

/** Keys of other systems, of the side whose staff ask (api 5.10). */
export function openKeyRoutes({ staffGet, staffOnce, post }: ApiDoor): void {
  staffGet(
    systemRights,
    '/api/openkey/list',
    'Keys of other systems',
    KeyQuery,
    KeyListReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await keyPage(ctx, input)
      return { list: list.map(replyOf), ...place }
    },
  )
  post(
    '/api/openkey/create',
    {
      access: systemRights,
      summary: 'A key for another system, shown this once',
      input: MakeKey,
      reply: MadeKeyReply,
      once: true,
      secret: true,
    },
    async (ctx, input) => {
      const { key, ...view } = await makeKey(asMember(ctx), input)
      return { ...replyOf(view), key }
    },
  )
  staffOnce(
    systemRights,
    '/api/openkey/revoke',
    'A key opens nothing any more',
    RevokeKey,
    KeyReply,
    async (ctx, input) => replyOf(await revokeKey(ctx, input)),
  )
}
