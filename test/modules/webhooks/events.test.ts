import { readFileSync } from 'node:fs'
import t from 'tap'
import { axes } from '../../../src/axes.ts'
import { account } from '../../../src/modules/ledger/index.ts'
import { eventOf, webhookEventNames, webhookEvents } from '../../../src/modules/webhooks/events.ts'
import { secretOf, signedHeaders } from '../../../src/modules/webhooks/rules.ts'
import { projectRoot } from '../../../src/platform/assets.ts'
import { webhookRound } from '../../../src/modules/webhooks/index.ts'
import { signedIn } from '../../support/caller.ts'
import { handClock } from '../../support/mall.ts'
import { ownedWorld } from '../../support/owned-world.ts'
import { webhookReceiver } from '../../support/webhook-receiver.ts'
import { payWorld } from '../payments/world.ts'

/** Steps of these axes that nobody is told of: they follow from another one that is told, or concern nobody outside. */
const unsent = {
  order: [
    'accept',
    'adjust',
    'askRefund',
    'resumeShipment',
    'resumeReceipt',
    'resumeReview',
    'resumeCompleted',
  ],
  certificate: ['begin', 'check', 'discard', 'supersede'],
} as Record<string, readonly string[]>

t.test('each step of an axis is one event or is named here, and no event names a step that is not', (t) => {
  const sentAxes = new Set<string>(Object.values(webhookEvents).map(({ axis }) => axis))
  const steps = axes
    .filter(({ name }) => sentAxes.has(name))
    .flatMap(({ name, moves }) => ['begin', ...Object.keys(moves)].map((move) => [name, move] as const))
  t.strictSame(
    steps.filter(([axis, move]) => eventOf(axis, move) === null),
    steps.filter(([axis, move]) => unsent[axis]?.includes(move)),
  )
  const named = Object.values(webhookEvents).flatMap(({ axis, ...event }) =>
    'moves' in event ? event.moves.map((move) => `${axis} ${move}`) : [],
  )
  t.equal(new Set(named).size, named.length, 'no step is two events')
  t.strictSame(
    named.filter((step) => !steps.some((each) => each.join(' ') === step)),
    [],
  )
  t.end()
})

t.test(
  'every event names its subject by the numbers that the API of the store answers, and nobody',
  async (t) => {
    const world = await ownedWorld(t)
    const { sql } = world.database.owner
    const operator = await signedIn(world.app, 'demo-operator')
    const receiver = await webhookReceiver(t, () => world.clock.now())
    const { data } = await operator.post('/api/webhook/save', {
      url: receiver.url,
      events: webhookEventNames,
    })
    receiver.knows(data.secret)
    // One of each step that ever happened in this mall, as if it happened now.
    await sql`insert into webhook_steps select max(id) from state_history group by axis, move on conflict do nothing`
    const waiting = await sql<{ axis: string; move: string }[]>`
    select axis, move from state_history where id in (select id from webhook_steps)`
    await webhookRound(world.services)
    t.strictSame(receiver.faults, [])
    t.strictSame(
      receiver.received.map(({ type }) => type).sort(),
      waiting.flatMap(({ axis, move }) => eventOf(axis, move) ?? []).sort(),
      'each step once',
    )
    const fields = Object.fromEntries(
      receiver.received.map(({ type, data }) => [type, Object.keys(data).sort().join(' ')]),
    )
    const fieldsOf = (axis: string) =>
      new Set(
        Object.entries(webhookEvents).flatMap(([type, event]) =>
          event.axis === axis && fields[type] !== undefined ? [fields[type]] : [],
        ),
      )
    for (const [axis, names] of Object.entries({
      order: 'orderNo state storeId',
      parcel: 'orderNo parcelId state storeId',
      filling: 'orderNo state storeId taskNo unit',
      certificate: 'certificateNo state storeId version',
      return: 'orderNo returnNo state storeId',
    }))
      t.strictSame([...fieldsOf(axis)], [names], axis)
  },
)

t.test('a store is told of a refund from its asking to its end', async (t) => {
  const world = await payWorld(t, { clock: handClock('2026-11-21T04:00:00Z') })
  const buyer = await world.caller()
  await buyer.prove()
  await world.give(account('balance', world.memberId), 1_000_000)
  const store = await world.caller('demo-store')
  const finance = await world.caller('demo-operator')
  const receiver = await webhookReceiver(t, () => world.clock.now())
  const events = ['order.paid', 'order.refunded', 'refund.asked', 'refund.changed', 'refund.done']
  const saved = await store.post('/api/webhook/save', { url: receiver.url, events })
  receiver.knows((saved.body.data as { secret: string }).secret)
  const group = await world.place({ goodsFen: 300_00 })
  await buyer.post('/api/pay/balance', { payGroupNo: group.payNo })
  const [order] = await world.database.sql<{ number: string }[]>`
    select number from orders where id = ${group.orderIds[0]!}`
  const orderNo = order!.number
  await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
  await finance.post('/api/admin/refund/execute', { orderNo })
  await webhookRound(world.services)
  const [refund] = await world.database.sql<{ number: string }[]>`select number from refunds`
  const refundNo = refund!.number
  t.strictSame(
    receiver.received
      .map(({ type, data: { state, orderNo, refundNo } }) => [type, state, orderNo, refundNo])
      .sort(),
    [
      ['order.paid', 'awaitingShipment', orderNo, undefined],
      ['order.refunded', 'refunded', orderNo, undefined],
      ['refund.asked', 'asked', orderNo, refundNo],
      ['refund.changed', 'approved', orderNo, refundNo],
      ['refund.done', 'settled', orderNo, refundNo],
    ],
  )
  t.notMatch(JSON.stringify(receiver.received), /买错了|1380000|张工/, 'no word of a person')
})

t.test(
  'what docs/api.md shows a receiver is true: it takes what the mall signs, and nothing else',
  async (t) => {
    const page = readFileSync(`${projectRoot}docs/api.md`, 'utf8')
    const code = /```js webhook\n([^]*?)```/.exec(page)![1]!
    const { isFromTheMall } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isFromTheMall: (secret: string, headers: Record<string, string>, body: string) => boolean
    }
    const secret = secretOf(Buffer.alloc(32, 7))
    const body = '{"type":"order.paid"}'
    const now = new Date()
    const headers = signedHeaders({ number: 'msg_1', body }, [secretOf(Buffer.alloc(32, 1)), secret], now)
    t.equal(isFromTheMall(secret, headers, body), true)
    t.equal(isFromTheMall(secret, headers, body.replace('paid', 'ended')), false)
    t.equal(isFromTheMall(secretOf(Buffer.alloc(32, 8)), headers, body), false)
    const old = signedHeaders({ number: 'msg_1', body }, [secret], new Date(now.getTime() - 301_000))
    t.equal(isFromTheMall(secret, old, body), false)
  },
)

t.test('a signature is that of the example of Standard Webhooks', (t) => {
  const headers = signedHeaders(
    { number: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    new Date(1614265330_000),
  )
  t.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  t.end()
})
