import type { FastifyRequest } from 'fastify'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import type { Access } from '../../shared/rights.ts'
import { hrefOf } from '../../sitemap.ts'
import type { PageRoute } from '../../sitemap.ts'
import { mayPass, needsFactor } from '../access.ts'
import type { AppServices } from '../app-services.ts'
import type { Context } from '../context.ts'
import { Redirect } from '../redirect.ts'

/** Who may open a page of the site map, as this mall is configured. */
export const effectiveAccess = (route: PageRoute, services: AppServices): Access =>
  route.storefront && services.config.STOREFRONT_ACCESS === 'public' ? 'public' : route.access

/** The page that a form was sent from: a button of one page may post to another, as all that follow do. */
function askedFrom(request: FastifyRequest): string {
  const { referer } = request.headers
  if (request.method !== 'POST' || referer === undefined || !URL.canParse(referer)) return request.url
  const { host, pathname, search } = new URL(referer)
  return host === request.host ? pathname + search : request.url
}

/** Whether a form was sent to the page that it stands on. */
export const isOwnForm = (request: FastifyRequest): boolean =>
  new URL(askedFrom(request), 'http://mall').pathname === new URL(request.url, 'http://mall').pathname

/** Where a visitor signs in, and staff give their second factor, to come to `next` afterwards. */
export const signInFor = ({ actor }: Pick<Context, 'actor'>, next: string): Redirect =>
  new Redirect(hrefOf(actor ? 'StaffLogin' : 'Login', { next }))

/** Sends a visitor to sign in and staff to their second factor; throws 403 for anybody else without the right. */
export function assertMayOpen(request: FastifyRequest, access: Access, ctx: Context): void {
  if (mayPass(access, ctx.actor)) return
  if (!ctx.actor) {
    request.log.warn({ path: request.routeOptions.url }, 'page asked for without a session')
    throw signInFor(ctx, askedFrom(request))
  }
  if (needsFactor(access, ctx.actor)) throw signInFor(ctx, request.url)
  throw commonErrors.forbidden()
}

/** Sends a member who must prove their identity to the proof and back to this page (R10). */
export function ledToProof(request: FastifyRequest, error: unknown): unknown {
  const asked = error instanceof DomainError && error.key === 'errors.common.proofRequired'
  return asked ? new Redirect(hrefOf('ChangePhone', { next: request.url })) : error
}
