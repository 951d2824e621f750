import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../../platform/app-services.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { isAlarming, isSuspense } from './effects.ts'
import { receiveCallback } from './service/receive-callback.ts'
import { receiveSuspense } from './service/suspense.ts'
import type { ReceiveBack } from './service/way-back.ts'

/** Callbacks worked on at once by one process: a flood of them waits at the provider, not here (R50). */
const MOST_AT_ONCE = 20

/** Figures that refused callbacks are counted in. */
type Figures = Pick<Metrics, 'notifiesRefused'>

/** Verifies, takes effect, answers: in this order, for an answered callback never comes again (R30). */
function receiving(services: AppServices, fail: Fail, owners: readonly ReceiveBack[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const verified = services.wechatPay.verifyNotify({
      headers: request.headers,
      rawBody: raw,
      now: services.clock.now(),
    })
    if (!verified.ok) {
      request.log.warn({ alarm: 'payNotifyRefused', refused: verified.refused }, 'a callback was refused')
      return fail(reply, verified.status, verified.refused)
    }
    const effect = await receiveCallback(services, verified.ok, raw, owners)
    if (effect === null) {
      request.log.error({ alarm: 'payNotifyUnknown' }, 'a verified callback is about no payment of ours')
      return fail(reply, 404, 'UNKNOWN_NUMBER')
    }
    if (isSuspense(effect)) request.log.warn({ alarm: 'suspense', effect }, 'money in suspense')
    if (isAlarming(effect)) request.log.error({ alarm: effect }, 'money on its way back waits for a person')
    return reply.code(204).header('cache-control', 'no-store').send()
  }
}

type Fail = (reply: FastifyReply, status: number, reason: string) => FastifyReply

/** Refuses a callback in the provider's form, and counts it. */
const failing =
  ({ notifiesRefused }: Figures): Fail =>
  (reply, status, reason) => {
    notifiesRefused.inc({ reason })
    return reply.code(status).header('cache-control', 'no-store').send({ code: 'FAIL', message: reason })
  }

/**
 * The provider's two addresses: in a scope of their own, where a body is the bytes that came and nothing else. Nobody signs
 * in here and no limit counts an address; the signature alone opens it. `owners`: of what is paid back besides suspense.
 */
export function callbackRoutes(
  app: FastifyInstance,
  services: AppServices,
  figures: Figures,
  owners: readonly ReceiveBack[],
): void {
  const fail = failing(figures)
  const work = receiving(services, fail, [receiveSuspense, ...owners])
  let busy = 0
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (busy >= MOST_AT_ONCE) return fail(reply, 503, 'BUSY')
    busy += 1
    try {
      return await work(request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'a callback failed')
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
