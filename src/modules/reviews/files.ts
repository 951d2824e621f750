import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { openFile } from '../../platform/files/index.ts'
import { sendFile } from '../../platform/files/send.ts'
import { commonErrors } from '../../shared/errors.ts'
import { findPicture } from './queries/pictures.ts'

const Picture = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  position: z.coerce.number().int().min(1).max(9),
})

/** Pictures of published reviews for everybody; of others for their author and who decides about them (R46). */
export function reviewFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { id: string; position: string } }>(
    '/f/review/picture/:id/:position',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      const asked = Picture.safeParse(request.params)
      const memberId = ctx.actor?.memberId ?? null
      const mayAll = ctx.actor !== null && ctx.actor.isOperator && ctx.actor.permissions.includes('content')
      const found = asked.success && (await findPicture(ctx.database, { ...asked.data, memberId, mayAll }))
      const file = found ? await openFile(ctx, found.key) : null
      if (!file) throw commonErrors.notFound()
      return sendFile(request, reply, file)
    },
  )
}
