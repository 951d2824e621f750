import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../../platform/app-services.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { takeNotify } from './service/notified.ts'

/** Notifies worked on at once by one process: a flood of them waits at the provider, not here (R50). */
const MOST_AT_ONCE = 20

/** Figures that the notifies are counted in. */
type Figures = Pick<Metrics, 'notifiesRefused'>

/** What a person has to look at, though it was taken. */
const alarms = new Set([
  'suspenseStuck',
  'suspensePaidTwice',
  'refundStuck',
  'refundPaidTwice',
  'refundAmount',
])

/** Verifies, takes effect, answers: in this order, for an answered notify never comes again (R30). */
function notified(services: AppServices, fail: Fail) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const told = services.wechatPay.verifyNotify({
      headers: request.headers,
      rawBody: raw,
      now: services.clock.now(),
    })
    if (!told.ok) {
      request.log.warn({ alarm: 'payNotifyRefused', refused: told.refused }, 'a notify was not believed')
      return fail(reply, told.status, told.refused)
    }
    const effect = await takeNotify(services, told.ok, raw)
    if (effect === null) {
      request.log.error({ alarm: 'payNotifyUnknown' }, 'a verified notify is about no payment of ours')
      return fail(reply, 404, 'UNKNOWN_NUMBER')
    }
    if (effect.startsWith('suspense:')) request.log.warn({ alarm: 'suspense', effect }, 'money in suspense')
    if (alarms.has(effect)) request.log.error({ alarm: effect }, 'money on its way back waits for a person')
    return reply.code(204).header('cache-control', 'no-store').send()
  }
}

type Fail = (reply: FastifyReply, status: number, reason: string) => FastifyReply

/** Refuses a notify in the provider's form, and counts it. */
const failing =
  ({ notifiesRefused }: Figures): Fail =>
  (reply, status, reason) => {
    notifiesRefused.inc({ reason })
    return reply.code(status).header('cache-control', 'no-store').send({ code: 'FAIL', message: reason })
  }

/**
 * The provider's two addresses: in a scope of their own, where a body is the bytes that came and nothing else. Nobody signs
 * in here and no limit counts an address; the signature alone opens it.
 */
export function notifyRoutes(app: FastifyInstance, services: AppServices, figures: Figures): void {
  const fail = failing(figures)
  const work = notified(services, fail)
  let busy = 0
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (busy >= MOST_AT_ONCE) return fail(reply, 503, 'BUSY')
    busy += 1
    try {
      return await work(request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'a notify failed')
      return fail(reply, 500, 'TRY_AGAIN')
    } finally {
      busy -= 1
    }
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const url of ['/f/api/pay/weixin/notify', '/f/api/pay/weixin/refundNotify'])
      scope.post(url, { config: { access: 'public', channel: true }, schema: { hide: true } }, handler)
  })
}
