import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { asMember } from '../../platform/context.ts'
import { headersOf, openFile } from '../../platform/files/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { findPicture } from './queries/pictures.ts'
import { RIGHT } from './service/right.ts'

const Picture = z.object({
  returnNo: z.string().max(40),
  position: z.coerce.number().int().min(1).max(999),
})

/** Pictures of a return, for its buyer, the staff of its store and who decides between them (R46). */
export function returnFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { returnNo: string; position: string } }>(
    '/returns/:returnNo/pictures/:position',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const { actor } = asMember(ctx)
      const asked = Picture.safeParse(request.params)
      const mayAll = actor.isOperator && actor.permissions.includes(RIGHT)
      const isStaff = actor.permissions.some((right) => right === 'store.orders' || right === 'store.ship')
      const key =
        asked.success &&
        (await findPicture(ctx.database, {
          ...asked.data,
          memberId: actor.memberId,
          storeId: isStaff ? actor.storeId : null,
          mayAll,
        }))
      const file = key ? await openFile(ctx, key) : null
      if (!file) throw commonErrors.notFound()
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}
