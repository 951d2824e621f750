import type { FastifyInstance } from 'fastify'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { openFile } from '../../platform/files/index.ts'
import { sendFile } from '../../platform/files/send.ts'
import { commonErrors } from '../../shared/errors.ts'
import { isPicture } from './queries/storefront.ts'

/** Pictures of stores, for everybody (R46). */
export function storeFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { key: string } }>(
    '/f/store/picture/:key',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params
      const ctx = await requestContext(services, request)
      const isShown = /^[\w-]{20,64}$/.test(key) && (await isPicture(ctx.database, key))
      const file = isShown ? await openFile(ctx, key) : null
      if (!file) throw commonErrors.notFound()
      return sendFile(request, reply, file, 'public, max-age=31536000, immutable')
    },
  )
}
