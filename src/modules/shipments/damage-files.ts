import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { asMember } from '../../platform/context.ts'
import { headersOf, openFile } from '../../platform/files/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { idText } from '../../shared/text.ts'
import { findDamagePicture } from './queries/damages.ts'
import { MOST_PICTURES } from './schema.ts'

const Picture = z.object({
  parcelId: idText,
  position: z.coerce.number().int().min(1).max(MOST_PICTURES),
})

/** Pictures of parcels that arrived damaged, for their buyer and the staff of their store (R46). */
export function damageFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { parcelId: string; position: string } }>(
    '/parcels/:parcelId/damage/:position',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const { memberId, storeId, permissions } = asMember(ctx).actor
      const asked = Picture.safeParse(request.params)
      const isStaff = permissions.some((right) => right === 'store.orders' || right === 'store.ship')
      const key =
        asked.success &&
        (await findDamagePicture(ctx.database, {
          ...asked.data,
          memberId,
          storeId: isStaff ? storeId : null,
        }))
      const file = key ? await openFile(ctx, key) : null
      if (!file) throw commonErrors.notFound()
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}
