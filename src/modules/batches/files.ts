import type { FastifyInstance } from 'fastify'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { calendarOf } from './service/calendar.ts'

/** Whoever knows the address reads the calendar: calendar programs send no session (decisions 11). */
const open = { config: { access: 'public' as const }, schema: { hide: true } }

/** `/f/batches/{token}.ics`. */
export function batchFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { token: string } }>('/f/batches/:token.ics', open, async (request, reply) => {
    const text = await calendarOf(await requestContext(services, request), request.params.token)
    return reply
      .header('cache-control', 'private, max-age=3600')
      .type('text/calendar; charset=utf-8')
      .send(text)
  })
}
