import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiDoor } from './platform/api.ts'
import type { ApiOptions } from './platform/api.ts'
import { projectRoot } from './platform/assets.ts'
import { documentApi } from './platform/document.ts'
import { handleErrors } from './platform/errors.tsx'
import { healthRoutes } from './platform/health.ts'
import type { Readiness } from './platform/health.ts'
import type { AppServices } from './platform/app-services.ts'
import { limitFloods } from './platform/limits.ts'
import { observeRequests } from './platform/metrics.ts'
import type { Metrics } from './platform/metrics.ts'
import { pageDoor } from './platform/page.tsx'
import { requirePolicies } from './platform/policies.ts'
import { parseUrlEncoded } from './platform/query.ts'
import { guardRequests, secureAnswers } from './platform/security.ts'
import { BODY_LIMIT } from './platform/server.ts'
import { acceptUploads } from './platform/uploads.ts'
import { commonErrors } from './shared/errors.ts'
import { openDoors } from './doors.ts'

/** Most fields of a form: the editor of a product with a matrix of prices has some hundreds. */
const FORM_FIELDS = 1200

/** Puts headers, guards and doors on a server. Tests build the mall in the same way. */
export async function buildApp(
  app: FastifyInstance,
  services: AppServices,
  metrics: Metrics,
  readiness: Readiness,
  options: ApiOptions = {},
): Promise<void> {
  requirePolicies(app)
  // First of the hooks: every refusal below answers in the language of the caller's cookie.
  await app.register(cookie)
  observeRequests(app, metrics)
  secureAnswers(app, services.config)
  limitFloods(app, services.config.FLOOD_LIMIT)
  guardRequests(app, services.config)
  handleErrors(app, services)

  await app.register(formbody, {
    parser: (text) => parseUrlEncoded(text, FORM_FIELDS),
    bodyLimit: BODY_LIMIT,
  })
  await acceptUploads(app)
  await documentApi(app, services.config)
  await app.register(fastifyStatic, {
    root: [`${projectRoot}dist/assets`, `${projectRoot}public`],
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public' }, schema: { hide: true } },
    (request, reply) => {
      const path = request.params['*']
      if (!/^(share\/)?[\w.-]+$/.test(path)) throw commonErrors.notFound()
      return reply.sendFile(path)
    },
  )

  healthRoutes(app, services, readiness)
  const { page, declared } = pageDoor(app, services)
  openDoors({
    app,
    services,
    metrics,
    api: (...throws) => apiDoor(app, services, options, throws),
    page,
    declared,
  })
}
