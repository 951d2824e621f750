import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commonErrors } from '../shared/errors.ts'
import type { Config } from './config.ts'
import { defaultLanguage, isLanguage, preferredLanguage } from './i18n.ts'
import type { Language } from './i18n.ts'
import { safeReturnPath } from './security.ts'

/** Written by the script of the switch, too: views/scripts/parts/language.ts. */
const LANGUAGE_COOKIE = 'language'
const KEPT_SECONDS = 365 * 24 * 60 * 60
/** Where the switch leads without scripts; robots.txt closes it. */
export const LANGUAGE_PATH = '/language'

/**
 * Language of an answer: `?lang=` on this page alone, the `language` header of an API client, the stored
 * choice, the browser's wish, zh (decisions 2 and 3).
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

/** A path with `lang` as given, or without. */
function withLang(path: string, lang: Language | null): string {
  const [pathname = '/', query = ''] = path.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (lang) parameters.set('lang', lang)
  else parameters.delete('lang')
  return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname
}

/** Where a page's readers choose a language for good, to come back to it. */
export const chooseLanguageHref = (path: string, to: Language): string =>
  `${LANGUAGE_PATH}?${new URLSearchParams({ to, back: withLang(path, null) }).toString()}`

/**
 * GET /language?to=en&back=/about stores the choice for a year and leads back, for readers without scripts. From another
 * site it chooses nothing: the page is shown in that language, once.
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
