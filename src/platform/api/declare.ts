import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ErrorTable } from '../../shared/errors.ts'
import type { ObjectInPieces } from '../../shared/pieces.ts'
import type { Access } from '../../shared/rights.ts'
import type { AppServices } from '../app-services.ts'
import type { MemberContext } from '../context.ts'
import { takesKey } from '../document.ts'
import { PIECES_MS } from '../pieces.ts'
import { answer } from './answer.ts'
import { besideCurrency } from './currency.ts'
import { answerDocument } from './document.ts'
import type { FindDocument } from './document.ts'
import { answerInPieces } from './pieces.ts'
import { noInput } from './route.ts'
import type { ApiRoute, Run } from './route.ts'

/** Where calls are declared, and what all of one module have in common. */
export interface Declared {
  app: FastifyInstance
  services: AppServices
  /** Checks every reply against its schema, so that the OpenAPI document is true. */
  checkReplies: boolean
  /** Errors of modules that the verbs may throw, for the OpenAPI document. */
  throws: readonly ErrorTable[]
}

export type Method = 'GET' | 'POST'

/** Declares one call by its method. */
export type Declare = <I extends z.ZodObject, O extends z.ZodType>(
  path: string,
  route: ApiRoute<I, O>,
  run: Run<I, O>,
) => void

const envelopeSchema = (data: z.ZodType) => z.object({ code: z.literal(0), msg: z.literal(''), data })

/** How the OpenAPI document describes the input of a call. */
const inputSchema = (method: Method, { input, upload }: { input: z.ZodObject; upload?: true }) => {
  if (upload) return { consumes: ['multipart/form-data'], body: input.extend({ file: z.file() }) }
  return method === 'GET' ? { querystring: input } : { body: input }
}

/** With which credentials the OpenAPI document says that a call is made. */
function securityOf(method: Method, access: Access): { security?: Record<string, string[]>[] } {
  if (access === 'public') return {}
  return { security: [{ cookie: [] }, { bearer: [] }, ...(takesKey(method, access) ? [{ key: [] }] : [])] }
}

const tagsOf = (path: string): string[] => [path.split('/').slice(1, 4).join('/')]

/** How calls of this method are declared: for Fastify, which parses them, and for the OpenAPI document. */
export function declareBy(method: Method, { app, services, checkReplies, throws }: Declared): Declare {
  return (path, route, run) => {
    const wire = besideCurrency(route.reply)
    app.calls.set(`${method} ${path}`, { ...route, method, path, throws })
    app.route({
      method,
      url: path,
      config: {
        access: route.access,
        once: route.once !== undefined,
        ...(route.upload && { upload: true as const }),
      },
      schema: {
        summary: route.summary,
        tags: tagsOf(path),
        ...inputSchema(method, route),
        response: { 200: envelopeSchema(wire.schema) },
        ...securityOf(method, route.access),
      },
      handler: (request, reply) => answer({ services, checkReplies, wire }, route, run, request, reply),
    })
  }
}

/** How calls that answer a document are declared. */
export function declareDocuments({ app, services, throws }: Declared) {
  return <I extends z.ZodObject>(
    access: Access,
    path: string,
    summary: string,
    input: I,
    find: FindDocument<I>,
  ): void => {
    app.calls.set(`GET ${path}`, { method: 'GET', access, path, document: true, store: false, throws })
    app.get(
      path,
      {
        config: { access },
        schema: { summary, tags: tagsOf(path), querystring: input, ...securityOf('GET', access) },
      },
      (request, reply) => answerDocument(services, { access, input, find }, request, reply),
    )
  }
}

/** How calls of a member are declared whose answer is written while it is read, without input. */
export function declarePieces({ app, services, throws }: Declared) {
  return (
    path: string,
    summary: string,
    reply: z.ZodType,
    verb: (ctx: MemberContext) => Promise<ObjectInPieces>,
  ): void => {
    app.calls.set(`GET ${path}`, { method: 'GET', access: 'member', path, throws })
    app.get(
      path,
      {
        handlerTimeout: PIECES_MS,
        config: { access: 'member' },
        schema: {
          summary,
          tags: tagsOf(path),
          querystring: noInput,
          response: { 200: envelopeSchema(reply) },
          ...securityOf('GET', 'member'),
        },
      },
      (request, answered) => answerInPieces(services, verb, request, answered),
    )
  }
}
