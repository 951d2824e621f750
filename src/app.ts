import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from './platform/config.ts'
import { apiDoor } from './platform/api.ts'
import { projectRoot } from './platform/assets.ts'
import { documentApi } from './platform/document.ts'
import { handleErrors } from './platform/errors.tsx'
import { healthRoutes } from './platform/health.ts'
import type { Readiness } from './platform/health.ts'
import type { House } from './platform/house.ts'
import { limitFloods } from './platform/limits.ts'
import { logOptions } from './platform/logging.ts'
import { observeRequests } from './platform/metrics.ts'
import type { Metrics } from './platform/metrics.ts'
import { pageDoor } from './platform/page.tsx'
import { requirePolicies } from './platform/policies.ts'
import { parseUrlEncoded } from './platform/query.ts'
import { assertSameSite, securityHeaders } from './platform/security.ts'
import { openDoors } from './doors.ts'

const BODY_LIMIT = 256 * 1024

/** A Fastify with the limits of R47; parsing is as strict as R49 asks. */
export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL),
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: 30_000,
    maxRequestsPerSocket: 1000,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    routerOptions: { maxParamLength: 200, querystringParser: parseUrlEncoded },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  return app
}

/** Puts headers, guards and doors on a server. Tests build the mall the same way. */
export async function buildApp(
  app: FastifyInstance,
  house: House,
  metrics: Metrics,
  readiness: Readiness,
): Promise<void> {
  const headers = securityHeaders(house.config)
  requirePolicies(app)
  observeRequests(app, metrics)
  limitFloods(app, house.config.FLOOD_LIMIT)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    assertSameSite(request, house.config.PUBLIC_ORIGIN)
    done()
  })
  handleErrors(app, house)

  await app.register(cookie)
  await app.register(formbody, { parser: parseUrlEncoded, bodyLimit: BODY_LIMIT })
  await documentApi(app)
  await app.register(fastifyStatic, {
    root: [`${projectRoot}dist/assets`, `${projectRoot}public`],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    wildcard: true,
    config: { access: 'public' },
  } as Parameters<typeof fastifyStatic>[1])

  healthRoutes(app, house, readiness)
  const { page, taken } = pageDoor(app, house)
  openDoors({ app, house, api: apiDoor(app, house), page, taken })
}
