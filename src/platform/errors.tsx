import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ErrorPage } from '../../views/pages/errors/error-page.tsx'
import { commonErrors, DomainError } from '../shared/errors.ts'
import { CommitUnknown, DatabaseUnavailable, sqlConstraint, sqlState } from './db/index.ts'
import { FileStoreAway } from './files/index.ts'
import { contextFor, requestContext } from './app-services.ts'
import type { AppServices } from './app-services.ts'
import { bareSite } from './view.ts'
import { renderPage, sendPrivate } from './page.tsx'
import { parameterName } from './page/address-faults.ts'
import { Redirect } from './redirect.ts'

const RETRY_SECONDS = 5

/**
 * A lock or an answer was not available in time, or the transaction conflicted three times: PostgreSQL changed nothing.
 */
const busy = new Set(['55P03', '57014', '40001', '40P01'])

/** It answers and takes nothing: read-only, as after a change of the primary, or its disk is full. What is there can be read. */
const takesNothing = new Set(['25006', '53100'])

const passes = (error: unknown): boolean => {
  const state = sqlState(error) ?? ''
  return (
    error instanceof DatabaseUnavailable ||
    error instanceof CommitUnknown ||
    busy.has(state) ||
    takesNothing.has(state)
  )
}

/** The database takes nothing for a member whose account is erased (R56), whoever writes it: `member_lives`, and a check of the row. */
const ERASED = 'members_erased'

/**
 * Maps a fault of Fastify's parsing, of an unavailable database or file store, or a row for nobody, to an error of ours; null for a bug.
 * After a connection lost during COMMIT a retry is right too: the same key gets the stored answer, or the work is done
 * now (R29, R42).
 */
function knownFault(error: FastifyError): DomainError | null {
  if (passes(error)) return commonErrors.unavailable()
  if (error instanceof FileStoreAway) return commonErrors.filesAway()
  if (sqlConstraint(error) === ERASED) return commonErrors.accountErased()
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return commonErrors.tooLarge()
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return commonErrors.unsupportedMediaType()
    case 'FST_ERR_HANDLER_TIMEOUT':
      return commonErrors.unavailable()
  }
  if (error.statusCode === 400 || error instanceof SyntaxError || error instanceof URIError) {
    return commonErrors.invalid({}, [{ path: 'body', key: 'errors.validation.malformed' }])
  }
  return null
}

function toDomainError(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error
  const known = knownFault(error as FastifyError)
  if (known) {
    if (known.status >= 500) request.log.warn({ err: error }, 'unavailable')
    return known
  }
  request.log.error({ err: error }, 'unexpected')
  return commonErrors.internal({ requestId: request.id })
}

const isApiPath = (url: string): boolean => url.startsWith('/f/') || url.startsWith('/api/')

/** The site's frame, or a bare one without the database: error pages must not need it (R55). */
function withBareSite(services: AppServices): AppServices {
  return {
    ...services,
    site: async (lang) => {
      try {
        return await services.site(lang)
      } catch {
        return { ...bareSite, languageSelector: services.config.ALLOW_LANGUAGE_SELECTOR }
      }
    },
  }
}

/** The actor, if the database answers. */
const contextOrBare = (services: AppServices, request: FastifyRequest) =>
  requestContext(services, request).catch(() => contextFor(services, request, null))

/**
 * Time for a caller who is still sending to read the answer: a connection that is closed with unread bytes loses it.
 */
const HANG_UP_MS = 1000

/** The mall reads nothing more of a refused body; the connection ends soon after the answer. */
function hangUp({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): void {
  raw.once('finish', () => {
    // After Node's own listeners, which would read the rest to its end.
    setImmediate(() => socket.pause())
    const timer = setTimeout(() => socket.destroy(), HANG_UP_MS)
    socket.once('close', () => clearTimeout(timer))
  })
}

/** Answers a refusal: an envelope for the API, a page for people. */
async function sendError(
  services: AppServices,
  error: DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = isApiPath(request.url)
    ? contextFor(services, request, null)
    : await contextOrBare(services, request)
  // Who opens a page has submitted nothing: it is the address that names what cannot be read.
  const isAddress =
    error.key === commonErrors.invalid.key && request.method === 'GET' && !isApiPath(request.url)
  const message = isAddress
    ? ctx.t('errors.common.address')
    : ctx.t.dynamic(error.key, { requestId: request.id, ...error.vars })
  const fields = error.fields.map(({ path, key, vars }) => ({ path, key, msg: ctx.t.dynamic(key, vars) }))
  reply.code(error.status).header('cache-control', 'no-store').header('x-request-id', request.id)
  if (error.status === 503) reply.header('retry-after', RETRY_SECONDS)
  if ('seconds' in error.vars) reply.header('retry-after', String(error.vars['seconds']))
  if (request.raw.complete === false) hangUp(request, reply)
  if (isApiPath(request.url)) {
    return reply.type('application/json; charset=utf-8').send(
      JSON.stringify({
        code: error.code,
        msg: message,
        data: fields.length > 0 ? { errors: fields, ...error.data } : error.data,
      }),
    )
  }
  const page = {
    view: ErrorPage,
    head: () => ({ title: message, description: message, canonical: null }),
  }
  const isExplained = error.key !== commonErrors.notFound.key
  const named = fields.map((field) => ({ ...field, name: parameterName(ctx.t, field.path) }))
  const data = { status: error.status, message, isExplained, fields: named, requestId: request.id }
  const html = await renderPage(withBareSite(services), request, ctx, page, data, null, '').catch(
    (fault: unknown) => {
      request.log.error({ err: fault }, 'the error page cannot be made')
      return Buffer.from(`<!doctype html><title>${error.status}</title><p>${request.id}</p>`)
    },
  )
  return sendPrivate(request, reply, html)
}

/** Maps everything thrown, once, and answers unknown addresses (style 4). */
export function handleErrors(app: FastifyInstance, services: AppServices): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Redirect) {
      return reply.header('cache-control', 'no-store').redirect(error.location, error.status)
    }
    return sendError(services, toDomainError(error, request), request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendError(services, commonErrors.notFound(), request, reply))
}
