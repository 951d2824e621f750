import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commonErrors } from '../shared/errors.ts'
import type { Config } from './config.ts'
import { defaultLanguage, isLanguage, preferredLanguage } from './i18n.ts'
import type { Language } from './i18n.ts'
import { safeReturnPath } from './security.ts'

/** The script of the switch writes it too: views/scripts/parts/language.ts. */
const LANGUAGE_COOKIE = 'language'
const KEPT_SECONDS = 365 * 24 * 60 * 60
/** Address of the switch without scripts; robots.txt excludes it. */
export const LANGUAGE_PATH = '/language'

/**
 * Language of an answer: `?lang=` on this page alone, the `language` header of an API client, the stored
 * choice, `Accept-Language`, zh (decisions 2 and 3).
 */
export function requestLanguage(request: FastifyRequest, config: Config): Language {
  const query = (request.query as Record<string, unknown> | undefined)?.['lang']
  if (isLanguage(query)) return query
  const header = request.headers['language']
  if (isLanguage(header)) return header
  if (config.ALLOW_LANGUAGE_SELECTOR && request.headers.cookie !== undefined) {
    const stored = request.cookies[LANGUAGE_COOKIE]
    if (isLanguage(stored)) return stored
  }
  const wish = config.FOLLOW_SYSTEM_LANGUAGE ? preferredLanguage(request.headers['accept-language']) : null
  return wish ?? defaultLanguage
}

/** The path with this `lang`, or without any. */
function withLang(path: string, lang: Language | null): string {
  const [pathname = '/', query = ''] = path.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (lang) parameters.set('lang', lang)
  else parameters.delete('lang')
  return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname
}

/** Address that stores a language and returns to the page. */
export const chooseLanguageHref = (path: string, to: Language): string =>
  `${LANGUAGE_PATH}?${new URLSearchParams({ to, back: withLang(path, null) }).toString()}`

/**
 * GET /language?to=en&back=/about stores the choice for a year and leads back, for readers without scripts. A request from
 * another site stores nothing and shows the page in that language once.
 */
export function languageRoute(app: FastifyInstance, { secure }: { secure: boolean }): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    LANGUAGE_PATH,
    { config: { access: 'public' }, schema: { hide: true } },
    (request, reply) => {
      const { to, back } = request.query
      if (!isLanguage(to)) throw commonErrors.notFound()
      const path = safeReturnPath(typeof back === 'string' ? back : undefined)
      reply.header('cache-control', 'no-store')
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect(withLang(path, to), 303)
      const kept = { path: '/', maxAge: KEPT_SECONDS, sameSite: 'lax', secure } as const
      return reply.setCookie(LANGUAGE_COOKIE, to, kept).redirect(withLang(path, null), 303)
    },
  )
}
