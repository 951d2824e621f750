import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '../shared/envelope.ts'
import type { Access } from '../sitemap.ts'
import { asMember } from './context.ts'
import type { Context, MemberContext } from './context.ts'
import { browserTools } from './browser.ts'
import type { BrowserTools } from './browser.ts'
import { entityTag } from './entity-tag.ts'
import { assertMayPass } from './access.ts'
import { requestContext } from './app-services.ts'
import type { AppServices } from './app-services.ts'
import { runOnce } from './idempotency/index.ts'
import { assertOwnHeader } from './security.ts'
import { renewSessionCookie, setSessionCookie } from './session.ts'
import type { SessionKind } from './session.ts'
import { readForm, uploaded } from './uploads.ts'
import type { Upload } from './uploads.ts'
import { parseInput } from './validation.ts'

type Method = 'GET' | 'POST'

export interface ApiRoute<I extends z.ZodObject, O extends z.ZodType> {
  access: Access
  /** One line for the reference page, in English. */
  summary: string
  /** Query and path parameters of a GET, JSON body of a POST; unknown names are refused (R16). */
  input: I
  reply: O
  /** Seconds a shared cache may keep a public answer; browsers revalidate by ETag. */
  maxAge?: number
  /** Happens once per Idempotency-Key, which callers must send (R29; † in api 5), or may send: `ifKeyed`. */
  once?: true | 'ifKeyed'
  /** With `once`: the answer holds a secret, so what is kept of it is sealed. */
  secret?: true
  /** `false`: nobody may keep the answer, which is another one each time. */
  store?: false
  /** Of a call that happens once: what calls the world outside, before its transaction and after it (R40). */
  around?: Around<I, O>
}

/** Runs each time the call is made, for a repeated key too. */
export interface Around<I extends z.ZodObject, O extends z.ZodType> {
  before?(ctx: MemberContext, input: z.output<I>): Promise<void>
  /** Takes the noted answer on to what the caller gets. */
  after?(ctx: MemberContext, noted: z.input<O>): Promise<z.input<O>>
}

/** What a call may leave with its caller. */
export interface CallTools extends BrowserTools {
  kind: SessionKind
  /** A browser's token goes into its cookie and '' into the answer; an API client's goes into the answer (R11). */
  giveToken(token: string): string
}

/** What callers of a call that happens once must send (R29). */
const onceHeader = z.object({ 'idempotency-key': z.string().optional() })

export const noInput = z.strictObject({})

const envelopeSchema = (data: z.ZodType) => z.object({ code: z.literal(0), msg: z.literal(''), data })

/** Writes an answer with its entity tag; 304 when the caller has it already. */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  maxAge: number,
): FastifyReply {
  const etag = `W/${entityTag(json)}`
  reply.header('etag', etag).header('cache-control', `public, max-age=0, s-maxage=${maxAge}, must-revalidate`)
  reply.header('vary', 'Accept-Language, language')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

/** The verb behind a call; few need to leave anything in a browser. */
type Run<I extends z.ZodObject, O extends z.ZodType> = (
  ctx: Context,
  input: z.output<I>,
  tools: CallTools,
) => Promise<z.input<O>>

async function answer<I extends z.ZodObject, O extends z.ZodType>(
  services: AppServices,
  route: ApiRoute<I, O>,
  run: Run<I, O>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  assertOwnHeader(request)
  const ctx = await requestContext(services, request)
  renewSessionCookie(request, reply, services.config, ctx.actor)
  assertMayPass(route.access, ctx.actor)
  const given =
    request.method === 'POST'
      ? (request.body ?? {})
      : { ...(request.query as object), ...(request.params as object) }
  const input = parseInput(route.input, given)
  const kind = request.headers.authorization === undefined ? 'web' : 'api'
  const tools: CallTools = {
    ...browserTools(request, reply, services),
    kind,
    giveToken(token) {
      if (kind === 'api') return token
      setSessionCookie(reply, services.config, token)
      return ''
    },
  }
  const once = {
    route: `${request.method} ${request.routeOptions.url}`,
    key: request.headers['idempotency-key'],
    // A form that does what such a call does knows only what was understood.
    body: route.once === 'ifKeyed' ? input : request.body,
    secret: route.secret ?? false,
  }
  await route.around?.before?.(asMember(ctx), input)
  const noted = (route.once === 'ifKeyed' ? once.key !== undefined : route.once)
    ? await runOnce(ctx, once, (within) => run(within, input, tools))
    : await run(ctx, input, tools)
  const data = route.around?.after ? await route.around.after(asMember(ctx), noted) : noted
  // Outside production the reply is held against its schema, so that the document cannot lie.
  if (services.config.APP_ENV === 'test') route.reply.parse(data)
  const json = JSON.stringify(success(data))
  if (request.method !== 'POST' && route.access === 'public' && route.store !== false) {
    return sendTagged(request, reply, json, route.maxAge ?? 0)
  }
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json)
}

/** One door of the JSON API. The verb decides; the door parses, calls and wraps (style 2). */
export function apiDoor(app: FastifyInstance, services: AppServices) {
  const declare = (method: Method) => {
    return <I extends z.ZodObject, O extends z.ZodType>(
      path: string,
      route: ApiRoute<I, O>,
      run: Run<I, O>,
    ): void => {
      app.route({
        method,
        url: path,
        config: { access: route.access },
        schema: {
          summary: route.summary,
          tags: [path.split('/').slice(1, 4).join('/')],
          ...(route.once && { headers: onceHeader }),
          ...(method === 'GET' ? { querystring: route.input } : { body: route.input }),
          response: { 200: envelopeSchema(route.reply) },
          ...(route.access === 'public' ? {} : { security: [{ cookie: [] }, { bearer: [] }] }),
        },
        handler: (request, reply) => answer(services, route, run, request, reply),
      })
    }
  }
  /** A call that anybody may make: the short form for lists of them. */
  const declarePublic =
    (method: Method) =>
    <I extends z.ZodObject, O extends z.ZodType>(
      path: string,
      summary: string,
      input: I,
      reply: O,
      verb: Run<I, O>,
    ) =>
      declare(method)(path, { access: 'public', summary, input, reply }, verb)
  /** A call of members: the short form for lists of them. */
  const declareMember =
    (method: Method) =>
    <I extends z.ZodObject, O extends z.ZodType>(
      path: string,
      summary: string,
      input: I,
      reply: O,
      verb: (ctx: MemberContext, input: z.output<I>, tools: CallTools) => Promise<z.input<O>>,
    ) =>
      declare(method)(path, { access: 'member', summary, input, reply }, (ctx, given, tools) =>
        verb(asMember(ctx), given, tools),
      )
  /** A call of members that brings one file beside its fields, as multipart (R45). */
  const declareUpload = <F extends z.ZodRawShape, O extends z.ZodType>(
    path: string,
    summary: string,
    fields: F,
    reply: O,
    verb: (ctx: MemberContext, input: z.output<z.ZodObject<F>> & { file: Upload }) => Promise<z.input<O>>,
  ): void => {
    const input = z.strictObject({ ...fields, file: uploaded })
    app.route({
      method: 'POST',
      url: path,
      config: { access: 'member', upload: true },
      schema: {
        summary,
        tags: [path.split('/').slice(1, 4).join('/')],
        consumes: ['multipart/form-data'],
        response: { 200: envelopeSchema(reply) },
        security: [{ cookie: [] }, { bearer: [] }],
      },
      handler: async (request, answering) => {
        assertOwnHeader(request)
        const ctx = await requestContext(services, request)
        assertMayPass('member', ctx.actor)
        const given = parseInput(input, await readForm(request, answering))
        const data = await verb(asMember(ctx), given as never)
        return answering.header('cache-control', 'no-store').send(success(data))
      },
    })
  }
  /** A call of members that happens once per Idempotency-Key (R29). */
  const declareOnce = <I extends z.ZodObject, O extends z.ZodType>(
    path: string,
    summary: string,
    input: I,
    reply: O,
    verb: (ctx: MemberContext, input: z.output<I>, tools: CallTools) => Promise<z.input<O>>,
    around: Around<I, O> = {},
  ) =>
    declare('POST')(
      path,
      { access: 'member', summary, input, reply, once: true, around },
      (ctx, given, tools) => verb(asMember(ctx), given, tools),
    )
  /** A call of members that happens once for the Idempotency-Key it brings, and each time without one. */
  const declareKeyed = <I extends z.ZodObject, O extends z.ZodType>(
    path: string,
    summary: string,
    input: I,
    reply: O,
    verb: (ctx: MemberContext, input: z.output<I>) => Promise<z.input<O>>,
  ) =>
    declare('POST')(path, { access: 'member', summary, input, reply, once: 'ifKeyed' }, (ctx, given) =>
      verb(asMember(ctx), given),
    )
  /** A call of staff, whose right the verb looks at: the short forms for lists of them. */
  const declareStaff =
    (method: Method, access: 'store' | 'operator', once?: true) =>
    <I extends z.ZodObject, O extends z.ZodType>(
      path: string,
      summary: string,
      input: I,
      reply: O,
      verb: (ctx: MemberContext, input: z.output<I>, tools: CallTools) => Promise<z.input<O>>,
      around: Around<I, O> = {},
    ) =>
      declare(method)(
        path,
        { access, summary, input, reply, around, ...(once && { once }) },
        (ctx, given, tools) => verb(asMember(ctx), given, tools),
      )
  return {
    storeGet: declareStaff('GET', 'store'),
    storeOnce: declareStaff('POST', 'store', true),
    operatorGet: declareStaff('GET', 'operator'),
    operatorOnce: declareStaff('POST', 'operator', true),
    memberOnce: declareOnce,
    memberKeyed: declareKeyed,
    upload: declareUpload,
    memberGet: declareMember('GET'),
    memberPost: declareMember('POST'),
    get: declare('GET'),
    post: declare('POST'),
    publicGet: declarePublic('GET'),
    publicPost: declarePublic('POST'),
  }
}

export type ApiDoor = ReturnType<typeof apiDoor>
