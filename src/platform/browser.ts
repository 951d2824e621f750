import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser, KeptName, Services } from './context.ts'
import { isNotice, NOTICE_COOKIE, NOTICE_SECONDS } from './notice.ts'
import type { NoticeName } from './notice.ts'
import { hashToken } from './random.ts'
import {
  clearSessionCookie,
  cookieOptions,
  FORM_COOKIE,
  formCredential,
  SESSION_COOKIE,
  setSessionCookie,
  STAFF_COOKIE,
} from './session.ts'

/** Secrets in cookies beside the session. Scripts cannot read them, and links of other sites do not send `staff`. */
const keptCookies = {
  wechat: { name: 'WeChat', sameSite: 'lax' },
  staff: { name: STAFF_COOKIE, sameSite: 'strict' },
} as const satisfies Record<KeptName, object>

/** What an action or a call may set in the browser. */
export interface BrowserTools {
  startSession(token: string): void
  endSession(): void
  /** Hash of the credential that this browser has after the answer; null for an API client. */
  credential(): Buffer | null
  keep(name: KeptName, value: string, seconds: number): void
  drop(name: KeptName): void
  /** A sentence that the next page shows. */
  tell(notice: NoticeName): void
}

/** The browser of the request; null for an API client, which has no cookies and sends no Sec-Fetch-Site. */
export function browserOf(request: FastifyRequest): Browser | null {
  const { cookies } = request
  const credentials = [cookies[SESSION_COOKIE], cookies[FORM_COOKIE]].filter(Boolean) as string[]
  if (credentials.length === 0 && request.headers['sec-fetch-site'] === undefined) return null
  const kept: Browser['kept'] = {}
  for (const [name, cookie] of Object.entries(keptCookies)) {
    const value = cookies[cookie.name]
    if (value) kept[name as KeptName] = value
  }
  return {
    // Computed on demand, because few callers need it.
    get hashes() {
      return credentials.map(hashToken)
    },
    kept,
  }
}

/** The tools of one answer. */
export function browserTools(request: FastifyRequest, reply: FastifyReply, services: Services): BrowserTools {
  const { config } = services
  const options = (name: KeptName) => ({
    ...cookieOptions(config),
    sameSite: keptCookies[name].sameSite,
  })
  return {
    startSession: (token) => setSessionCookie(reply, config, token),
    endSession: () => clearSessionCookie(reply, config),
    credential: () => (browserOf(request) ? hashToken(formCredential(request, reply, services)) : null),
    keep: (name, value, seconds) =>
      void reply.setCookie(keptCookies[name].name, value, { ...options(name), maxAge: seconds }),
    drop: (name) => void reply.clearCookie(keptCookies[name].name, options(name)),
    tell: (notice) =>
      void reply.setCookie(NOTICE_COOKIE, notice, { ...cookieOptions(config), maxAge: NOTICE_SECONDS }),
  }
}

/** The sentence that the previous page left for this one; it is shown once. */
export function takeNotice(request: FastifyRequest, reply: FastifyReply, { config }: Services): void {
  if (isNotice(request.cookies[NOTICE_COOKIE])) reply.clearCookie(NOTICE_COOKIE, cookieOptions(config))
}
