import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answer } from './api/answer.ts'
import { besideCurrency } from './api/currency.ts'
import { answerDocument } from './api/document.ts'
import type { FindDocument } from './api/document.ts'
import type { ErrorTable } from '../shared/errors.ts'
import type { ApiRoute, Around, MemberRun, Run } from './api/route.ts'
import type { AppServices } from './app-services.ts'
import { asMember } from './context.ts'
import { takesKey } from './document.ts'
import type { MemberContext } from './context.ts'
import type { Access, OperatorRight, Right, StoreRight } from '../shared/rights.ts'
import { uploaded } from './uploads.ts'
import type { Upload } from './uploads.ts'

export { noInput } from './api/route.ts'
export type { ApiRoute, Around, CallTools } from './api/route.ts'

type Method = 'GET' | 'POST'
type AnyRoute = ApiRoute<z.ZodObject, z.ZodType>

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

export interface ApiOptions {
  /** Checks every reply against its schema, so that the OpenAPI document is true. */
  checkReplies?: boolean
}

/**
 * One door of the JSON API. The verb decides; the door parses, calls and wraps (style 2). `throws` are the errors of modules that
 * its verbs may throw, for the OpenAPI document.
 */
export function apiDoor(
  app: FastifyInstance,
  services: AppServices,
  options: ApiOptions = {},
  throws: readonly ErrorTable[] = [],
) {
  const { checkReplies = false } = options
  const declare = (method: Method) => {
    return <I extends z.ZodObject, O extends z.ZodType>(
      path: string,
      route: ApiRoute<I, O>,
      run: Run<I, O>,
    ): void => {
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
          tags: [path.split('/').slice(1, 4).join('/')],
          ...inputSchema(method, route),
          response: { 200: envelopeSchema(wire.schema) },
          ...securityOf(method, route.access),
        },
        handler: (request, reply) => answer({ services, checkReplies, wire }, route, run, request, reply),
      })
    }
  }
  /** A public call: the short form for lists of them. */
  const declarePublic =
    (method: Method, extra: Pick<AnyRoute, 'cache'> = {}) =>
    <I extends z.ZodObject, O extends z.ZodType>(
      path: string,
      summary: string,
      input: I,
      reply: O,
      verb: Run<I, O>,
    ) =>
      declare(method)(path, { ...extra, access: 'public', summary, input, reply }, verb)
  /** A call that needs a session. Short forms for lists of them. */
  const declareMember =
    (method: Method, access: Exclude<Access, 'public'>, extra: Pick<AnyRoute, 'once'> = {}) =>
    <I extends z.ZodObject, O extends z.ZodType>(
      path: string,
      summary: string,
      input: I,
      reply: O,
      verb: MemberRun<I, O>,
      around: Around<I, O> = {},
    ) =>
      declare(method)(path, { ...extra, access, summary, input, reply, around }, (ctx, given, tools) =>
        verb(asMember(ctx), given, tools),
      )
  /** A call of staff with this right, or with one of these. */
  const declareStaff =
    <R extends Right>(method: Method, extra: Pick<AnyRoute, 'once'> = {}) =>
    <I extends z.ZodObject, O extends z.ZodType>(
      right: R | readonly R[],
      path: string,
      summary: string,
      input: I,
      reply: O,
      verb: MemberRun<I, O>,
      around: Around<I, O> = {},
    ) =>
      declareMember(method, right, extra)(path, summary, input, reply, verb, around)
  /** A call with one file beside its fields, as multipart (R45). */
  const declareUploadOf = <F extends z.ZodRawShape, O extends z.ZodType>(
    access: Exclude<Access, 'public'>,
    path: string,
    summary: string,
    fields: F,
    reply: O,
    verb: (ctx: MemberContext, input: z.output<z.ZodObject<F>> & { file: Upload }) => Promise<z.input<O>>,
  ): void => {
    const input = z.strictObject({ ...fields, file: uploaded })
    declare('POST')(path, { access, summary, input, reply, upload: true }, (ctx, given) =>
      verb(asMember(ctx), given as never),
    )
  }
  /** The same for members. */
  const declareUpload = <F extends z.ZodRawShape, O extends z.ZodType>(
    path: string,
    summary: string,
    fields: F,
    reply: O,
    verb: (ctx: MemberContext, input: z.output<z.ZodObject<F>> & { file: Upload }) => Promise<z.input<O>>,
  ): void => declareUploadOf('member', path, summary, fields, reply, verb)
  /**
   * A call that answers a document of the mall: its bytes, or 202 while it is prepared. The verb decides whether the reader may see
   * it, and names it.
   */
  const declareDocument = <I extends z.ZodObject>(
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
        schema: {
          summary,
          tags: [path.split('/').slice(1, 4).join('/')],
          querystring: input,
          ...securityOf('GET', access),
        },
      },
      (request, reply) => answerDocument(services, { access, input, find }, request, reply),
    )
  }
  return {
    document: declareDocument,
    storeGet: declareStaff<StoreRight>('GET'),
    storeOnce: declareStaff<StoreRight>('POST', { once: true }),
    storePost: declareStaff<StoreRight>('POST'),
    /** Calls that staff of both sides share. */
    staffGet: declareStaff<Right>('GET'),
    staffOnce: declareStaff<Right>('POST', { once: true }),
    operatorGet: declareStaff<OperatorRight>('GET'),
    operatorOnce: declareStaff<OperatorRight>('POST', { once: true }),
    /** Happens once per Idempotency-Key (R29). */
    memberOnce: declareMember('POST', 'member', { once: true }),
    /** The same, where a form of a page may do it under the same key. */
    memberKeyed: declareMember('POST', 'member', { once: 'understood' }),
    upload: declareUpload,
    uploadOf: declareUploadOf,
    memberGet: declareMember('GET', 'member'),
    memberPost: declareMember('POST', 'member'),
    operatorPost: declareStaff<OperatorRight>('POST'),
    get: declare('GET'),
    post: declare('POST'),
    publicGet: declarePublic('GET'),
    /** Public calls whose answers are kept for visitors while data of these scopes stand still. */
    keptGet: (cache: readonly string[]) => declarePublic('GET', { cache }),
    publicPost: declarePublic('POST'),
  }
}

export type ApiDoor = ReturnType<typeof apiDoor>
