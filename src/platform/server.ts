import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { logOptions } from './logging.ts'
import { parseQuery } from './query.ts'

export const BODY_LIMIT = 256 * 1024

/** A Fastify with the limits of R47; parsing is as strict as R49 asks. */
export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: 30_000,
    maxRequestsPerSocket: 1000,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  return app
}
