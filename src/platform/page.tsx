import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ComponentType } from 'react'
import { z } from 'zod'
import type { PageHead, ViewContext } from '../../views/context.ts'
import { documentHtml } from '../../views/layouts/layout.tsx'
import type { LayoutOptions } from '../../views/layouts/layout.tsx'
import { commonErrors, DomainError } from '../shared/errors.ts'
import { hrefOf, sitemap } from '../sitemap.ts'
import type { Access, PageRoute, RouteName } from '../sitemap.ts'
import { accountPlace } from './account-menu.ts'
import { browserTools, takeNotice } from './browser.ts'
import type { BrowserTools } from './browser.ts'
import { inLine } from './context.ts'
import type { Context } from './context.ts'
import { mayPass, needsFactor } from './access.ts'
import { contextFor, requestContext } from './app-services.ts'
import type { AppServices } from './app-services.ts'
import { requestLanguage } from './language.ts'
import { translateFor } from './i18n.ts'
import type { WordKey } from './i18n.ts'
import { chooseEncoding, compressQuickly, encodedBody, finishedPage } from './page-cache.ts'
import type { CachedPage } from './page-cache.ts'
import { Redirect } from './redirect.ts'
import { isFormToken, formToken } from './security.ts'
import { formCredential, hasCredential, renewSessionCookie } from './session.ts'
import { readForm } from './uploads.ts'
import { parseInput } from './validation.ts'
import { viewContext } from './view.ts'

/** What a form said and what came of it; shown again so that nothing typed is lost. */
export interface FormState {
  action: string
  values: Record<string, string>
  /** Why it was refused, or the notice of an action that stays on its page (which may be empty). */
  message: string
  errors: { path: string; msg: string }[]
  /** The action did its work and stayed; false for a refusal. */
  done: boolean
}

export interface PageProps<D> {
  view: ViewContext
  data: D
  form: FormState | null
}

/** What an action may leave in the browser; where to go is returned. */
export type ActionTools = BrowserTools

/** An action's answer when its page is to be shown again. */
class Stay {
  readonly notice: { key: WordKey; vars?: Record<string, unknown> } | null
  readonly values: Record<string, string>
  readonly away: string | null

  constructor(notice: Stay['notice'], values: Stay['values'], away: Stay['away']) {
    this.notice = notice
    this.values = values
    this.away = away
  }
}

/**
 * The page is loaded and shown again with what was typed, and with a notice if there is one. `values` join what was
 * typed and are shown as they are, secrets too: a ticket that the next step carries. `away` sends the browser on to
 * another site, which a redirect after a form may not (R20: form-action 'self').
 */
export const stay = ({
  notice = null,
  values = {},
  away = null,
}: {
  notice?: Stay['notice']
  values?: Record<string, string>
  away?: string | null
} = {}): Stay => new Stay(notice, values, away)

type Outcome = string | Stay

interface PageAction {
  input: z.ZodObject
  run(ctx: Context, input: Record<string, unknown>, tools: ActionTools): Promise<Outcome>
}

/** Declares one form of a page: its fields and the verb it runs; answers the address to go to, or `stay(…)`. */
export const action = <S extends z.ZodObject>(
  input: S,
  run: (ctx: Context, input: z.output<S>, tools: ActionTools) => Promise<Outcome>,
): PageAction => ({ input, run: run as PageAction['run'] })

export interface PageDefinition<I extends z.ZodObject, D> {
  /** Query and path parameters; `lang` is understood everywhere. */
  input: I
  /** `form` is what was just sent, where the page is shown again after it. */
  load(ctx: Context, input: z.output<I>, form?: FormState): Promise<D>
  head(view: ViewContext, data: D): PageHead
  view: ComponentType<PageProps<D>>
  layout?: LayoutOptions | ((data: D) => LayoutOptions)
  /** Data scopes a visitor's page is made from; while they stand still the page is served from memory. */
  cache?: readonly string[]
  /** HTTP status when it is not 200, as for a page that says "not found" in its own words. */
  status?(data: D): number
  actions?: Record<string, PageAction>
  /** Its forms may bring a file. */
  upload?: true
}

const effectiveAccess = (route: PageRoute, services: AppServices): Access =>
  route.storefront && services.config.STOREFRONT_ACCESS === 'public' ? 'public' : route.access

const isAccountPage = (name: RouteName): boolean => (sitemap[name] as PageRoute).account === true

const withAccountStyle = (head: PageHead): PageHead => ({
  ...head,
  styles: ['account', ...(head.styles ?? [])],
})

/** Renders one page with everything around it; a page of the account centre with its menu. */
export async function renderPage<D>(
  services: AppServices,
  request: FastifyRequest,
  ctx: Pick<Context, 'actor' | 'lang' | 't'>,
  page: Pick<PageDefinition<z.ZodObject, D>, 'head' | 'view' | 'layout'> & { name?: RouteName },
  data: D,
  form: FormState | null,
  token: string,
): Promise<Buffer> {
  const view = viewContext(services, request, ctx, await services.site(ctx.lang), token)
  const Body = page.view
  const layout = typeof page.layout === 'function' ? page.layout(data) : page.layout
  const head = page.head(view, data)
  const account =
    page.name && isAccountPage(page.name)
      ? accountPlace(page.name, view.viewer?.isManager ?? false, ctx.lang)
      : null
  const html = documentHtml({
    view,
    head: account ? withAccountStyle(head) : head,
    account,
    body: <Body view={view} data={data} form={form} />,
    ...layout,
  })
  return Buffer.concat(html.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
}

/** Headers of a page that every visitor gets alike: kept by caches, checked with us each time. */
async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply
    .code(page.status)
    .header('etag', page.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'Cookie, Accept-Language, language, Accept-Encoding')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await encodedBody(page, encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}

export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  html: Buffer,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = compressQuickly(html, encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)
}

const loginFor = (request: FastifyRequest) => new Redirect(hrefOf('Login', { next: request.url }))

function assertMayOpen(request: FastifyRequest, access: Access, ctx: Context): void {
  if (mayPass(access, ctx.actor)) return
  if (!ctx.actor) {
    request.log.warn({ path: request.routeOptions.url }, 'page asked for without a session')
    throw loginFor(request)
  }
  if (needsFactor(access, ctx.actor)) throw new Redirect(hrefOf('StaffLogin', { next: request.url }))
  throw commonErrors.forbidden()
}

const pageInput = <I extends z.ZodObject>(definition: { input: I }, request: FastifyRequest): z.output<I> => {
  const { lang: _lang, ...query } = request.query as Record<string, unknown>
  return parseInput(definition.input, { ...query, ...(request.params as object) })
}

async function show<I extends z.ZodObject, D>(
  services: AppServices,
  access: Access,
  page: PageDefinition<I, D> & { name: RouteName },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visitor = !hasCredential(request)
  const cacheable = visitor && access === 'public' && services.config.PAGE_CACHE === 'on'
  const stamp = cacheable && page.cache ? services.stamp(page.cache) : null
  if (stamp !== null) {
    const lang = requestLanguage(request, services.config)
    const key = `${lang} ${request.url}`
    const cached = services.pages.get(key, stamp)
    if (cached) return sendShared(request, reply, cached)
    const ctx = contextFor(services, request, null)
    const made = await services.pages.make(key, stamp, async () => {
      const data = await page.load(ctx, pageInput(page, request))
      const html = await renderPage(
        services,
        request,
        { actor: null, lang, t: translateFor(lang) },
        page,
        data,
        null,
        '',
      )
      return { html, status: page.status?.(data) ?? 200 }
    })
    return sendShared(request, reply, made)
  }
  const ctx = await requestContext(services, request)
  renewSessionCookie(request, reply, services.config, ctx.actor)
  assertMayOpen(request, access, ctx)
  const data = await page.load(access === 'public' ? ctx : inLine(ctx), pageInput(page, request))
  const shared = !ctx.actor && page.cache !== undefined
  const token = shared ? '' : formToken(formCredential(request, reply, services))
  const html = await renderPage(services, request, ctx, page, data, null, token)
  const status = page.status?.(data) ?? 200
  if (!shared) takeNotice(request, reply, services)
  return shared
    ? sendShared(request, reply, finishedPage(html, status, ''))
    : sendPrivate(request, reply.code(status), html)
}

const SECRET = /password|captcha|token|^code$/i

/** What was typed, as it may be shown again. */
const shownAgain = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0]),
    ),
  )

const keptOf = new WeakMap<DomainError, Record<string, string>>()

/** What of a refused action its form shows again beside what was typed, such as the key of a file that is kept already. */
export async function keeping<T>(values: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError) keptOf.set(error, values)
    throw error
  }
}

/** Words of a refused form in the caller's language. */
const refused = (
  ctx: Context,
  action: string,
  body: Record<string, unknown>,
  error: DomainError,
): FormState => ({
  action,
  values: { ...shownAgain(body), ...keptOf.get(error) },
  message: ctx.t.dynamic(error.key, { ...error.vars, requestId: ctx.requestId }),
  errors: error.fields.map(({ path, key, vars }) => ({ path, msg: ctx.t.dynamic(key, vars) })),
  done: false,
})

const stayed = (ctx: Context, action: string, body: Record<string, unknown>, answer: Stay): FormState => ({
  action,
  values: { ...shownAgain(body), ...answer.values },
  message: answer.notice ? ctx.t(answer.notice.key, answer.notice.vars) : '',
  errors: [],
  done: true,
})

/** Somebody who must prove who they are is led there, and back to this page (R10). */
function ledToProof(request: FastifyRequest, error: unknown): unknown {
  const asked = error instanceof DomainError && error.key === 'errors.common.proofRequired'
  return asked ? new Redirect(hrefOf('ChangePhone', { next: request.url })) : error
}

async function act<I extends z.ZodObject, D>(
  services: AppServices,
  access: Access,
  page: PageDefinition<I, D> & { name: RouteName },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = await requestContext(services, request)
  renewSessionCookie(request, reply, services.config, ctx.actor)
  assertMayOpen(request, access, ctx)
  const { formToken: given, action: name = 'default', ...body } = await readForm(request, reply)
  const credential = formCredential(request, reply, services)
  if (!isFormToken(given, credential)) throw commonErrors.crossSite()
  const chosen = typeof name === 'string' ? page.actions?.[name] : undefined
  if (!chosen) throw commonErrors.notFound()
  const showAgain = async (form: FormState, status: number) => {
    const data = await page.load(ctx, pageInput(page, request), form)
    const html = await renderPage(services, request, ctx, page, data, form, formToken(credential))
    return sendPrivate(request, reply.code(status), html)
  }
  let outcome: Outcome
  try {
    outcome = await chosen.run(ctx, parseInput(chosen.input, body), browserTools(request, reply, services))
  } catch (error) {
    if (ledToProof(request, error) !== error) throw error
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    if ('seconds' in error.vars) reply.header('retry-after', String(error.vars['seconds']))
    return showAgain(refused(ctx, String(name), body, error), error.status === 400 ? 422 : error.status)
  }
  if (outcome instanceof Stay && outcome.away !== null) reply.header('refresh', `0;url=${outcome.away}`)
  if (outcome instanceof Stay) return showAgain(stayed(ctx, String(name), body, outcome), 200)
  return reply.header('cache-control', 'no-store').redirect(outcome, 303)
}

/** The page door: one row of the site map, its loader, component and forms (style 2). */
export function pageDoor(app: FastifyInstance, services: AppServices) {
  const taken = new Set<RouteName>()
  const page = <I extends z.ZodObject, D>(name: RouteName, definition: PageDefinition<I, D>): void => {
    taken.add(name)
    const route: PageRoute = sitemap[name]
    const access = effectiveAccess(route, services)
    const named = { ...definition, name }
    app.get(route.path, { config: { access }, schema: { hide: true } }, (request, reply) =>
      show(services, access, named, request, reply).catch((error: unknown) => {
        throw ledToProof(request, error)
      }),
    )
    if (definition.actions) {
      const config = { access, ...(definition.upload && { upload: true as const }) }
      app.post(route.path, { config, schema: { hide: true } }, (request, reply) =>
        act(services, access, named, request, reply).catch((error: unknown) => {
          throw ledToProof(request, error)
        }),
      )
    }
  }
  return { page, taken }
}

export type PageDoor = ReturnType<typeof pageDoor>['page']
