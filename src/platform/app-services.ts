import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { browserOf } from './browser.ts'
import type { Actor, Context, MemberContext, Services } from './context.ts'
import type { Replicas } from './db/index.ts'
import type { Glance } from './desk/glance.ts'
import type { DeskOwner } from './desk/owner.ts'
import type { SavedViews } from './desk/saved.ts'
import type { Found, Waiting } from './desk/waiting.ts'
import { translateFor } from './i18n.ts'
import type { Language } from './i18n.ts'
import { requestLanguage } from './language.ts'
import type { PageCache } from './page-cache.ts'
import type { Finders } from './session.ts'
import { requestActor } from './session.ts'
import type { RouteName } from '../sitemap.ts'
import type { Site } from './site.ts'

/** What the doors need: the services of every verb, the page cache, and what only modules know. */
export interface AppServices extends Services, Finders {
  pages: PageCache
  /** Where what visitors get alike is read; they have all that the stamps of now say. */
  replicas: Replicas
  /** Stamp of these scopes; null while the versions are older than 1 s, and then nothing is cached. */
  stamp(scopes: readonly string[]): string | null
  /** Runs the work of a member in one of their turns, so that they never take all connections. */
  turnOf<T>(memberId: number, work: () => Promise<T>): Promise<T>
  /** The frame of every page in one language. */
  site(lang: Language): Promise<Site>
  log: FastifyBaseLogger
  asset(name: string): string
  /** Pages that are still to come, filled when the doors open; entries that lead to them say so. */
  toCome: Set<RouteName>
  /** What waits at pages of the desk, filled when the doors open. */
  waiting: Map<RouteName, (ctx: Context) => Promise<Waiting>>
  /** What pages of the desk tell at home, filled when the doors open. */
  glances: Map<RouteName, (ctx: Context) => Promise<Glance>>
  /** What pages of the desk find by a name or number, filled when the doors open. */
  finders: Map<RouteName, (ctx: Context, q: string) => Promise<Found[]>>
  /** The store whose staff asks. */
  deskOwnerOf(ctx: Context): Promise<DeskOwner>
  /** Views of a list of the desk that its reader keeps. */
  viewsOf(ctx: MemberContext, list: RouteName): Promise<SavedViews>
}

/**
 * What a verb needs to know about a request. Whoever is known to the route asks many small questions of their own,
 * which travel together; what is open to everybody may search, and asks slow and quick ones at once.
 */
export async function requestContext(services: AppServices, request: FastifyRequest): Promise<Context> {
  const actor = await requestActor(request, services, services)
  const isPublic = request.routeOptions.config.access === 'public'
  const database = isPublic ? services.database : services.database.pipelined()
  return contextFor({ ...services, database }, request, actor)
}

/** Runs `work` with what it needs to know about a request; a member's in one of their turns. */
export async function inContext<T>(
  services: AppServices,
  request: FastifyRequest,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const ctx = await requestContext(services, request)
  return ctx.actor ? services.turnOf(ctx.actor.memberId, () => work(ctx)) : work(ctx)
}

/** The context of a request whose actor is known. */
export function contextFor(services: AppServices, request: FastifyRequest, actor: Actor | null): Context {
  const lang = requestLanguage(request, services.config)
  return {
    config: services.config,
    settings: services.settings,
    database: services.database,
    data: services.data,
    clock: services.clock,
    random: services.random,
    sms: services.sms,
    mail: services.mail,
    files: services.files,
    wechat: services.wechat,
    wechatPay: services.wechatPay,
    actor,
    browser: browserOf(request),
    lang,
    t: translateFor(lang),
    log: request.log,
    requestId: request.id,
    ip: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}
