import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { openFile } from '../../platform/files/index.ts'
import { sendFile } from '../../platform/files/send.ts'
import { commonErrors } from '../../shared/errors.ts'
import { findPictureKey } from './goods/queries.ts'

const Id = z.coerce.number().int().min(1).max(2_000_000_000)

/** Pictures of the goods of the points mall, for everybody (R46). */
export function pointFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { id: string } }>(
    '/f/points/picture/:id',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      const id = Id.safeParse(request.params.id)
      const key = id.success ? await findPictureKey(ctx.database, id.data) : null
      const file = key === null ? null : await openFile(ctx, key)
      if (!file) throw commonErrors.notFound()
      return sendFile(request, reply, file)
    },
  )
}
