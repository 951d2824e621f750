import type { FastifyInstance } from 'fastify'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { asMember } from '../../platform/context.ts'
import { headersOf, openFile } from '../../platform/files/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { findFile } from './queries/conversation.ts'
import { RIGHT } from './service/write.ts'

/** The file of a message, for the buyer of its order and the staff of its store (R46). */
export function messageFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { id: string } }>(
    '/order-messages/:id/file',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const { actor } = asMember(ctx)
      const { id } = request.params
      const storeId = actor.permissions.includes(RIGHT) ? actor.storeId : null
      const key =
        /^[1-9]\d{0,14}$/.test(id) &&
        (await findFile(ctx.database, { id: Number(id), memberId: actor.memberId, storeId }))
      const file = key ? await openFile(ctx, key) : null
      if (!file) throw commonErrors.notFound()
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}
