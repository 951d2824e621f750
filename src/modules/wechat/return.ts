import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserTools } from '../../platform/browser.ts'
import type { Context } from '../../platform/context.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import type { NoticeName } from '../../platform/notice.ts'
import { DomainError } from '../../shared/errors.ts'
import { hrefOf, sitemap } from '../../sitemap.ts'
import { enter } from '../identity/index.ts'
import { wechatErrors } from './errors.ts'
import { Return } from './schema.ts'
import { endJourney, TICKET_SECONDS } from './service/journey.ts'

/** Only a return has a state, whatever else its address contains. */
const isReturn = (request: FastifyRequest): boolean =>
  request.routeOptions.url === sitemap.Home.path &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  'state' in (request.query as object)

/** What the next page says about a return that failed. */
const noticeOf: Partial<Record<number, NoticeName>> = {
  [wechatErrors.journeyOver().code]: 'wechatJourneyOver',
  [wechatErrors.stopped().code]: 'wechatStopped',
  [wechatErrors.codeRefused().code]: 'wechatCodeRefused',
  [wechatErrors.notAnswering().code]: 'wechatNotAnswering',
  [wechatErrors.notAllowed().code]: 'wechatNotAllowed',
  [wechatErrors.taken().code]: 'wechatTaken',
  [wechatErrors.hasOther().code]: 'wechatHasOther',
}

async function arrive(ctx: Context, request: FastifyRequest, reply: FastifyReply, services: AppServices) {
  const tools = browserTools(request, reply, services)
  // WeChat may add parameters of its own.
  const { code, state } = request.query as Record<string, unknown>
  const input = Return.safeParse(code === undefined || code === '' ? { state } : { code, state })
  if (!input.success) throw wechatErrors.journeyOver()
  // A page always belongs to a browser, even if it sends no cookie: then no state fits it.
  const here = { ...ctx, browser: ctx.browser ?? { hashes: [], kept: {} } }
  const arrival = await endJourney(here, input.data, 'web')
  switch (arrival.kind) {
    case 'signedIn':
      tools.tell('signedIn')
      return enter(ctx, arrival.token, arrival.next, tools)
    case 'bound':
      tools.tell('wechatBound')
      return arrival.next
    case 'unbound':
      tools.keep('wechat', arrival.ticket, TICKET_SECONDS)
      return hrefOf('LoginWechat')
  }
}

/** Where a failed return leads: to other ways of signing in, or, for a signed-in member, back to their page. */
function refused(
  ctx: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: AppServices,
) {
  const notice = error instanceof DomainError ? noticeOf[error.code] : undefined
  if (!notice) throw error
  browserTools(request, reply, services).tell(notice)
  return hrefOf(ctx.actor ? 'Bind' : 'Login')
}

/**
 * The home page's part in sign-in by WeChat: an address with a state is a return. It is handled before any page or
 * cache sees it, and leads on to an address without a state. It is the only GET that may start a session (R19).
 */
export function wechatReturn(app: FastifyInstance, services: AppServices): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (!isReturn(request)) return done()
    const leave = (location: string) => void reply.header('cache-control', 'no-store').redirect(location, 303)
    if (request.method === 'HEAD') return leave(sitemap.Home.path)
    requestContext(services, request)
      .then((ctx) =>
        arrive(ctx, request, reply, services).catch((error: unknown) =>
          refused(ctx, error, request, reply, services),
        ),
      )
      .then(leave)
      .catch(done)
  })
}
