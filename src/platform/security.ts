import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { commonErrors } from '../shared/errors.ts'
import type { Config } from './config.ts'
import { assertBearable } from './bearable.ts'
import { assertReadableQuery } from './query.ts'
import { requestKey } from './session.ts'

/** R20: one policy for every page, without nonce, so that pages can be cached byte for byte. */
function contentSecurityPolicy(config: Config): string {
  const support = config.LIVE_SUPPORT_SCRIPT ? ` ${new URL(config.LIVE_SUPPORT_SCRIPT).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${support}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${support}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers every answer carries (R20, R21). */
function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    ...(config.secureCookies ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by a provider and protected by its signature alone: no browser, no session, no limit by address. */
    channel?: true
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * R19: an unsafe request that another site could have caused must come from this site. Another site's form cannot send a
 * credential in a header, so API clients without a cookie pass.
 */
export function assertSameSite(request: FastifyRequest, origin: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin') return
    throw commonErrors.crossSite()
  }
  const from = request.headers.origin
  if (from !== undefined) {
    if (from === origin) return
    throw commonErrors.crossSite()
  }
  if (request.headers.authorization && !request.headers.cookie) return
  throw commonErrors.crossSite()
}

/** Puts the security headers on every answer. Call it before any hook that refuses, so that refusals have them too. */
export function secureAnswers(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Refuses unreadable addresses, requests from other sites, and bodies that only cost time. */
export function guardRequests(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    assertReadableQuery(request.query)
    if (!request.routeOptions.config.channel) assertSameSite(request, config.PUBLIC_ORIGIN)
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    assertBearable(request.params)
    assertBearable(request.body)
    done()
  })
}

/**
 * R19: calls of `f/` and `api/` that change something need our `language` header. One with a key does not: no browser adds it to a
 * request that another site causes.
 */
export function assertOwnHeader(request: FastifyRequest): void {
  if (safeMethods.has(request.method) || requestKey(request) !== null) return
  if (request.headers.language === undefined) throw commonErrors.crossSite()
}

const MASK_BYTES = 32

const formSecret = (credential: string): Buffer => createHash('sha256').update(`form:${credential}`).digest()

/** Token for the forms of one page, masked differently each time, so that compression reveals nothing. */
export function formToken(credential: string): string {
  const mask = randomBytes(MASK_BYTES)
  const secret = formSecret(credential)
  const masked = secret.map((byte, i) => byte ^ mask[i]!)
  return Buffer.concat([mask, masked]).toString('base64url')
}

/** Whether a form's token was made for this browser's credential. */
export function isFormToken(token: unknown, credential: string): boolean {
  if (typeof token !== 'string') return false
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== MASK_BYTES * 2) return false
  const mask = bytes.subarray(0, MASK_BYTES)
  const unmasked = bytes.subarray(MASK_BYTES).map((byte, i) => byte ^ mask[i]!)
  return timingSafeEqual(unmasked, formSecret(credential))
}

/**
 * Characters of an address to come back to: that of the settlement of a whole cart. Encoded once more in an address, and again as the
 * Referer of its form, it stays within the headers of a request (R47).
 */
export const RETURN_LONGEST = 4000
/** Field or parameter that names where somebody comes back to. */
export const returnAddress = z.string().max(RETURN_LONGEST).optional()

/**
 * A path of this site to return to after login (R22): begins with one `/`, never `//` or `/\`, no control
 * characters, after one decoding, and still with one once dots are resolved: `/.//host` is another site to a browser. Anything else
 * becomes the home page. A backslash of the query is what somebody typed and stays, encoded; in the path there is none.
 * Fit for a Location header: what is not ASCII in it is percent-encoded.
 */
export function safeReturnPath(value: string | undefined): string {
  if (!value || value.length > RETURN_LONGEST) return '/'
  const path = value.split(/[?#]/, 1)[0]!
  let decoded: string
  try {
    decoded = decodeURIComponent(value)
    if (`${path}${decodeURIComponent(path)}`.includes('\\')) return '/'
  } catch {
    return '/'
  }
  for (const text of [value, decoded]) {
    // oxlint-disable-next-line no-control-regex -- the very characters this refuses
    if (!/^\/(?![/\\])/.test(text) || /[\u0000-\u001f\u007f]/.test(text)) return '/'
  }
  const { pathname, search, hash } = new URL(value, 'http://mall')
  return pathname.startsWith('//') ? '/' : pathname + (search + hash).replaceAll('\\', '%5C')
}
