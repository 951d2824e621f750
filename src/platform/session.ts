import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '../shared/errors.ts'
import { rightsOf } from '../shared/rights.ts'
import type { Config } from './config.ts'
import type { Actor, Services } from './context.ts'
import { hashToken } from './random.ts'

export const SESSION_COOKIE = 'Authorization'
/** Second credential of staff; requests from other sites do not send it (R9). */
export const STAFF_COOKIE = 'Staff'
/** Binds the forms of a browser that is not signed in (R19). */
export const FORM_COOKIE = 'form'

/** Idle life of a session; each use renews it (decisions 4). */
export const SESSION_IDLE_SECONDS = 7200
/** Absolute life of a session. */
export const SESSION_ABSOLUTE_SECONDS = 12 * 3600
/** So long an ended session still tells whose it was, and does nothing else: a form that comes too late is kept for them. */
export const SESSION_KEPT_SECONDS = 3600

export type SessionKind = 'web' | 'api'

/** Credentials of a request: the token of its session, and staff's second credential (R9). */
export interface Credential {
  tokenHash: Buffer
  kind: SessionKind
  staffHash: Buffer | null
}

/** Finds the owner of a credential and renews its idle life; null if it is unknown, expired or of another kind. */
type FindActor = (services: Services, credential: Credential) => Promise<Actor | null>

/** What every cookie has: no script reads it, and no other site sends it with a form. */
export const cookieOptions = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.secureCookies,
})

/** Gives the browser its credential (R11), which it still sends for a while when the session has ended. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = SESSION_IDLE_SECONDS + SESSION_KEPT_SECONDS
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(config), maxAge })
}

/** Renews the cookie together with its session. */
export function renewSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  actor: Actor | null,
): void {
  const token = request.cookies[SESSION_COOKIE]
  if (actor?.renewed && token !== undefined) setSessionCookie(reply, config, token)
}

/** Takes the credential from the browser. The session itself ends in the database (R12). */
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(config))
}

/** The secret that binds this browser's forms; made when first needed. */
export function formCredential(request: FastifyRequest, reply: FastifyReply, services: Services): string {
  const existing = request.cookies[SESSION_COOKIE] ?? request.cookies[FORM_COOKIE]
  if (existing) return existing
  const made = services.random.token(16)
  reply.setCookie(FORM_COOKIE, made, cookieOptions(services.config))
  return made
}

/**
 * How a key of another system begins; scanners of secrets know it by that. What begins so is read as a key whatever its length, so that
 * whoever pasted a part of one is told about their key; a session's token does once in 17 million.
 */
export const KEY_BEGINNING = 'hzk_'
const KEY = /^bearer (hzk_[\w-]*)$/i

/** The key of a request, if it bears one. */
export const requestKey = (request: FastifyRequest): string | null =>
  KEY.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Finds what a key may do with this method; null if it is unknown, revoked, over, or its maker has gone. Throws 429. */
export type FindKeyActor = (
  services: Services,
  use: { keyHash: Buffer; reads: boolean },
) => Promise<Actor | null>

// The name of a scheme has no case (RFC 9110, 11.1).
const BEARER = /^bearer ([\w-]{20,100})$/i

/** Whether a request has a credential; without one there is no look-up. */
export const hasCredential = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined || request.cookies[SESSION_COOKIE] !== undefined

/**
 * The request's credential: a web token from the cookie, an API token from the header (R11). Both present and
 * different is refused. An unreadable one counts as none.
 */
function requestCredential(request: FastifyRequest): { token: string; kind: SessionKind } | null {
  const cookie = request.cookies[SESSION_COOKIE]
  const header = request.headers.authorization
  const bearer = header === undefined ? undefined : BEARER.exec(header)?.[1]
  if (cookie !== undefined && header !== undefined && bearer !== cookie) throw commonErrors.twoCredentials()
  if (bearer !== undefined) return { token: bearer, kind: 'api' }
  return cookie ? { token: cookie, kind: 'web' } : null
}

/** The path of every call for staff; a page, a file or a call of members takes no key. */
const STAFF_CALL = /^\/api\//

/**
 * Who acts with this key: a calling system, on calls that a right of staff opens, and nowhere else (403). A key beside a cookie is
 * refused (400), so a key never meets a session. One that is unknown, revoked or over is 401.
 */
async function keyActor(
  request: FastifyRequest,
  services: Services,
  key: string,
  findKeyActor: FindKeyActor,
): Promise<Actor> {
  if (request.cookies[SESSION_COOKIE] !== undefined) throw commonErrors.twoCredentials()
  const { access } = request.routeOptions.config
  if (!access || !rightsOf(access) || !STAFF_CALL.test(request.routeOptions.url ?? ''))
    throw commonErrors.keyElsewhere()
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const actor = await findKeyActor(services, { keyHash: hashToken(key), reads })
  if (!actor) throw commonErrors.keyRefused()
  return actor
}

/** Whose a session was that ended by time less than `SESSION_KEPT_SECONDS` ago; null of any other. It gives no right. */
type FindFormerMember = (services: Services, tokenHash: Buffer) => Promise<number | null>

/** How the owners of credentials are found. */
export interface Finders {
  findActor: FindActor
  findKeyActor: FindKeyActor
  findFormerMember: FindFormerMember
}

/** The actor of this request; null for a visitor. */
export async function requestActor(
  request: FastifyRequest,
  services: Services,
  { findActor, findKeyActor }: Finders,
): Promise<Actor | null> {
  if (!hasCredential(request)) return null
  const key = requestKey(request)
  if (key !== null) return keyActor(request, services, key, findKeyActor)
  const credential = requestCredential(request)
  if (!credential) return null
  const tokenHash = hashToken(credential.token)
  const staff = request.cookies[STAFF_COOKIE]
  // An API client has no cookie: its token carries both credentials.
  const staffHash = credential.kind === 'api' ? tokenHash : staff ? hashToken(staff) : null
  return findActor(services, { tokenHash, kind: credential.kind, staffHash })
}
