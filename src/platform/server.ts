import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { commonErrors } from '../shared/errors.ts'
import type { Config } from './config.ts'
import { logOptions } from './logging.ts'
import { parseQuery } from './query.ts'

export const BODY_LIMIT = 256 * 1024

/**
 * Reads JSON as Fastify does, without `__proto__` and `constructor`, but refuses bytes that are no UTF-8, such as a text in GBK: they
 * would be stored as U+FFFD, and nobody could tell any more what was sent (R49).
 */
function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return void parse(request, body.toString(), done)
    done(commonErrors.invalid({}, [{ path: 'body', key: 'errors.validation.malformed' }]))
  })
}

/**
 * The address as the router reads it. Signs of per cent that nobody can decode stand for themselves, so such a path is one that does not
 * exist: otherwise the router answers by itself, in English, without our headers (R21, R55).
 */
function readableAddress({ url = '/' }: { url?: string }): string {
  const cut = url.indexOf('?')
  const path = cut === -1 ? url : url.slice(0, cut)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** After this long who called is told to come again. */
const ANSWER_MS = 30_000

/** A Fastify with the limits of R47; parsing is as strict as R49 asks. `answerMs` is 0 where callers wait for as long as it takes. */
export function createServer(config: Config, answerMs = ANSWER_MS): FastifyInstance {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: answerMs,
    maxRequestsPerSocket: 1000,
    trustProxy: config.TRUST_PROXY ?? false,
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  readJsonStrictly(app)
  return app
}
