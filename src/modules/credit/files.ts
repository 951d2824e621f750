import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { asMember } from '../../platform/context.ts'
import { headersOf } from '../../platform/files/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { applicationDocument } from './applications/desk.ts'

const Asked = z.object({ number: z.string().max(40), position: z.coerce.number().int().min(1).max(99) })

/** Documents of applications, for who sent them and who decides (R46). */
export function creditFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { number: string; position: string } }>(
    '/credit-applications/:number/documents/:position',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const asked = Asked.safeParse(request.params)
      if (!asked.success) throw commonErrors.notFound()
      const file = await applicationDocument(asMember(ctx), asked.data)
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}
