import type { FastifyInstance } from 'fastify'
import type { AppServices } from './app-services.ts'
import { migrationState } from './db/index.ts'

/** Whether this process takes new work; false after the first SIGTERM (R41). */
export interface Readiness {
  draining: boolean
}

/** /healthz: the process is alive. /readyz: it can serve, with database and schema, and is not draining (R59). */
export function healthRoutes(app: FastifyInstance, services: AppServices, readiness: Readiness): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', open, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  app.get('/readyz', open, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.draining) return reply.code(503).send({ ready: false, reason: 'draining' })
    try {
      const { expected, applied, ok } = await migrationState(services.database.sql)
      return reply.code(ok ? 200 : 503).send({ ready: ok, migrations: { expected, applied } })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ ready: false, reason: 'database' })
    }
  })
}
