import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { success } from '../../shared/envelope.ts'
import { commonErrors } from '../../shared/errors.ts'
import { assertMayPass } from '../access.ts'
import { inContext } from '../app-services.ts'
import { recordAudit } from '../audit/index.ts'
import type { AppServices } from '../app-services.ts'
import { browserTools } from '../browser.ts'
import { asMember } from '../context.ts'
import type { Actor, Context } from '../context.ts'
import { keyOf, runOnce } from '../idempotency/index.ts'
import { finishedPage } from '../page-cache.ts'
import { sendShared } from '../page/send.ts'
import { assertOwnHeader } from '../security.ts'
import { renewSessionCookie, setSessionCookie } from '../session.ts'
import { withForm } from '../uploads.ts'
import { parseInput } from '../validation.ts'
import { keptForVisitors } from '../visitors.ts'
import type { Wire } from './currency.ts'
import type { ApiRoute, CallTools, Run } from './route.ts'

/** What every answer needs. */
interface Answering {
  services: AppServices
  /** Checks each reply against its schema, so that the OpenAPI document is true; tests switch it on, because it costs time. */
  checkReplies: boolean
  wire: Wire
}

/** How caches treat a public call: what a member gets may name the member's own pages, so it is kept by their browser alone. */
const kindOf = (actor: Actor | null, maxAge: number) => ({
  type: 'application/json; charset=utf-8',
  cacheControl: actor
    ? 'private, max-age=0, must-revalidate'
    : `public, max-age=0, s-maxage=${maxAge}, must-revalidate`,
  weak: true,
})

/** R19: a call takes JSON, or multipart where it has a file; what the forms of pages send is for pages. */
function assertNoForm({ method, headers }: FastifyRequest): void {
  if (
    method === 'POST' &&
    headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded')
  )
    throw commonErrors.unsupportedMediaType()
}

/** Runs `work` with the input: fields and a file, a JSON body, or the parameters of an address. */
const withInput = <T>(request: FastifyRequest, work: (given: object) => Promise<T>): Promise<T> =>
  request.method === 'POST'
    ? withForm(request, work)
    : work({ ...(request.query as object), ...(request.params as object) })

function toolsOf(request: FastifyRequest, reply: FastifyReply, services: AppServices): CallTools {
  const kind = request.headers.authorization === undefined ? 'web' : 'api'
  return {
    ...browserTools(request, reply, services),
    kind,
    giveToken(token) {
      if (kind === 'api') return token
      setSessionCookie(reply, services.config, token)
      return ''
    },
  }
}

/** Runs the verb; a call that happens once runs once for its key. */
async function outcome<I extends z.ZodObject, O extends z.ZodType>(
  ctx: Context,
  route: ApiRoute<I, O>,
  request: FastifyRequest,
  input: z.output<I>,
  verb: (within: Context) => Promise<z.input<O>>,
): Promise<z.input<O>> {
  const once = {
    route: `${request.method} ${request.routeOptions.url}`,
    key: request.headers['idempotency-key'],
    // A form that does what such a call does knows only what was understood.
    body: route.once === 'understood' ? input : request.body,
    secret: route.secret ?? false,
  }
  await route.around?.before?.(asMember(ctx), input)
  const noted = route.once ? await runOnce(ctx, once, verb) : await verb(ctx)
  return route.around?.after ? route.around.after(asMember(ctx), noted) : noted
}

/** Throws at a name of an answer that its schema does not have: a client that trusts the document refuses it. */
function assertDeclared(sent: unknown, declared: unknown, path = 'data'): void {
  if (typeof sent !== 'object' || sent === null) return
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined) continue
    const known = (declared as Record<string, unknown>)[name]
    if (known === undefined) throw new Error(`${path}.${name} is not in the schema of this answer`)
    assertDeclared(value, known, `${path}.${name}`)
  }
}

/** The JSON of one call. */
async function jsonFor<I extends z.ZodObject, O extends z.ZodType>(
  { services, checkReplies, wire }: Answering,
  route: ApiRoute<I, O>,
  run: Run<I, O>,
  { request, reply, ctx }: { request: FastifyRequest; reply: FastifyReply; ctx: Context },
): Promise<string> {
  const tools = toolsOf(request, reply, services)
  const data = await withInput(request, (given) => {
    const input = parseInput(route.input, given)
    return outcome(ctx, route, request, input, (within) => run(within, input, tools))
  })
  const sent = wire.of(data)
  if (checkReplies) assertDeclared(sent, wire.schema.parse(sent))
  return JSON.stringify(success(sent))
}

/** Answers one call: from memory for a visitor if it is there, otherwise made now. */
export async function answer<I extends z.ZodObject, O extends z.ZodType>(
  answering: Answering,
  route: ApiRoute<I, O>,
  run: Run<I, O>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = answering
  assertOwnHeader(request)
  assertNoForm(request)
  const make = (ctx: Context) => jsonFor(answering, route, run, { request, reply, ctx })
  const kept = await keptForVisitors(services, request, route, async (ctx) => ({
    body: Buffer.from(await make(ctx)),
    status: 200,
  }))
  if (kept) return sendShared(request, reply, kept, kindOf(null, route.maxAge ?? 0))
  const { json, actor } = await inContext(services, request, async (ctx) => {
    renewSessionCookie(request, reply, services.config, ctx.actor)
    assertMayPass(route.access, ctx.actor)
    if (ctx.actor?.key && request.method === 'POST')
      await recordAudit(ctx, { action: 'openkeys.call', after: { call: request.routeOptions.url } })
    if (route.once) keyOf(request.headers['idempotency-key'])
    return { json: await make(ctx), actor: ctx.actor }
  })
  if (request.method !== 'POST' && route.access === 'public' && route.store !== false) {
    const made = finishedPage(Buffer.from(json), 200, '')
    return sendShared(request, reply, made, kindOf(actor, route.maxAge ?? 0))
  }
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json)
}
