import type { FastifyRequest } from 'fastify'
import type { Access } from '../shared/rights.ts'
import { contextFor } from './app-services.ts'
import type { AppServices } from './app-services.ts'
import type { Context } from './context.ts'
import { requestLanguage } from './language.ts'
import type { CachedPage } from './page-cache.ts'
import { hasCredential } from './session.ts'

/** A page or a call that may be served to visitors from memory. */
interface Keepable {
  access: Access
  /** Scopes of data that a visitor's answer is made from; while they do not change, it is served from memory. */
  cache?: readonly string[] | undefined
}

/**
 * The answer for a visitor: from memory, or made now and kept. Null where the caller has a credential, nothing may be kept,
 * or the versions of the data are not known: then the door makes an answer for this caller alone.
 */
export async function keptForVisitors(
  services: AppServices,
  request: FastifyRequest,
  { access, cache }: Keepable,
  make: (ctx: Context) => Promise<{ body: Buffer; status: number }>,
): Promise<CachedPage | null> {
  const mayKeep = access === 'public' && services.config.PAGE_CACHE === 'on' && !hasCredential(request)
  const stamp = mayKeep && cache ? services.stamp(cache) : null
  if (stamp === null) return null
  const key = `${requestLanguage(request, services.config)} ${request.url}`
  return (
    services.pages.get(key, stamp) ??
    services.pages.make(key, stamp, () =>
      services.replicas.read(services.database, (database) =>
        make(contextFor({ ...services, database }, request, null)),
      ),
    )
  )
}
