import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { defaultLanguage, isLanguage, preferredLanguage } from './i18n.ts'
import type { Language } from './i18n.ts'

export const LANGUAGE_COOKIE = 'language'

/**
 * Language of an answer: `?lang=` on this page alone, the `language` header of an API client, the stored
 * choice, the browser's wish, zh (decisions.md 2 and 3).
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
