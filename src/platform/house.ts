import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../views/context.ts'
import { commonErrors } from '../shared/errors.ts'
import type { Access } from '../sitemap.ts'
import { browserOf } from './browser.ts'
import { isManager } from './context.ts'
import type { Actor, Context, Services } from './context.ts'
import { translateFor } from './i18n.ts'
import type { Language } from './i18n.ts'
import { requestLanguage } from './language.ts'
import type { PageCache } from './page-cache.ts'
import type { FindActor } from './session.ts'
import { requestActor } from './session.ts'

/** What the doors need of the house: services, caches and the two things only modules know. */
export interface House extends Services {
  pages: PageCache
  /** Stamp of these data scopes, or null while no answer younger than 1 s is known: then nothing is cached. */
  stamp(scopes: readonly string[]): string | null
  findActor: FindActor
  /** What frames every page in one language. */
  site(lang: Language): Promise<Site>
  log: FastifyBaseLogger
  asset(name: string): string
}

/** Everything a verb needs to know about one request. */
export async function requestContext(house: House, request: FastifyRequest): Promise<Context> {
  return contextFor(house, request, await requestActor(request, house, house.findActor))
}

/** The context of a request whose actor is known. */
export function contextFor(house: House, request: FastifyRequest, actor: Actor | null): Context {
  const lang = requestLanguage(request, house.config)
  return {
    config: house.config,
    database: house.database,
    clock: house.clock,
    random: house.random,
    sms: house.sms,
    mail: house.mail,
    files: house.files,
    wechat: house.wechat,
    wechatPay: house.wechatPay,
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

/** Whether an actor may pass a door of this kind. Row ownership is checked by the verb, in its SQL. */
export function mayPass(access: Access, actor: Actor | null): boolean {
  switch (access) {
    case 'public':
      return true
    case 'member':
      return actor !== null
    case 'manager':
      return actor !== null && isManager(actor)
    case 'store':
      return actor !== null && actor.storeId !== null
    case 'operator':
      return actor !== null && actor.isOperator
  }
}

/** Whether it may be the second factor alone that is missing. */
export const needsFactor = (access: Access, actor: Actor): boolean =>
  actor.awaitsFactor && (access === 'store' || access === 'operator')

/** Throws 401 for a visitor and 403 for a member without the right. */
export function assertMayPass(access: Access, actor: Actor | null): void {
  if (mayPass(access, actor)) return
  if (!actor) throw commonErrors.loginRequired()
  throw needsFactor(access, actor) ? commonErrors.factorRequired() : commonErrors.forbidden()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A route without it stops the start (R13). */
    access?: Access
  }
  interface FastifyReply {
    startedAt?: number
  }
}

export type Reply = FastifyReply
