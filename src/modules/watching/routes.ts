import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { renewSessionCookie } from '../../platform/session.ts'
import { parseInput } from '../../platform/validation.ts'
import type { Axis } from '../../shared/moves.ts'
import { Watching } from './service.ts'

const Watch = z.strictObject({
  orderNo: z.string().min(1).max(40),
  /** How many steps the page shows; left out, the first event comes at once. */
  known: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(0),
})

/** The stream of an order: an event `change` for each step, until the session, the reader or the process ends. */
export function watchingRoutes(app: FastifyInstance, services: AppServices, axes: readonly Axis[]): void {
  const watching = new Watching(services, axes)
  app.addHook('preClose', () => watching.stop())
  app.get(
    '/api/order/stream',
    { config: { access: 'member' }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      renewSessionCookie(request, reply, services.config, ctx.actor)
      await watching.open(ctx, parseInput(Watch, request.query), reply)
      return reply
    },
  )
}
