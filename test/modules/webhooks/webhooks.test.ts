import t from 'tap'
import { orderAxis } from '../../../src/modules/orders/states.ts'
import {
  forgetOldDeliveries,
  watchWebhooks,
  webhookRound,
  webhookWorker,
} from '../../../src/modules/webhooks/index.ts'
import { testEndpoint } from '../../../src/modules/webhooks/service/deliveries.ts'
import type { MemberContext } from '../../../src/platform/context.ts'
import { startWork } from '../../../src/platform/jobs/index.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { storeRights } from '../../../src/shared/rights.ts'
import { atOnce } from '../../support/at-once.ts'
import { signedIn } from '../../support/caller.ts'
import { eventually } from '../../support/eventually.ts'
import { has } from '../../support/has.ts'
import { webhookReceiver } from '../../support/webhook-receiver.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { app, clock, database, services, goodsOf, place, pay } = mall
const { sql } = database.owner
await sql`update members set store_id = 2, permissions = ${[...storeRights]} where username = 'demo-inspector'`
/** Somebody who signs in again whenever days have passed. */
async function staying(username: string) {
  let caller = await signedIn(app, username)
  const again = async <A extends { status: number }>(ask: () => Promise<A>): Promise<A> => {
    const answer = await ask()
    if (answer.status !== 401) return answer
    caller = await signedIn(app, username)
    return ask()
  }
  return {
    get: (url: string) => again(() => caller.get(url)),
    post: (url: string, input: object) => again(() => caller.post(url, input)),
  }
}
const store = await staying('demo-store')
const other = await staying('demo-inspector')
const operator = await staying('demo-operator')

const round = () => webhookRound(services)

/** A receiver whose address is saved for these events. */
async function receiving(t: Parameters<typeof webhookReceiver>[0], events: string[], caller = store) {
  const receiver = await webhookReceiver(t, () => clock.now())
  const { data } = await caller.post('/api/webhook/save', { url: receiver.url, events })
  receiver.knows(data.secret)
  const { id, secret } = data as { id: string; secret: string }
  t.teardown(
    () =>
      sql`update webhook_endpoints set stopped_at = now(), stopped_why = 'hand' where id = ${id} and stopped_at is null`,
  )
  const deliveries = async () =>
    (await caller.get(`/api/webhook/deliveries?webhookId=${id}`)).data.list as Record<string, any>[]
  return { ...receiver, id, secret, deliveries }
}

const order = async (storeId = 1) =>
  (await place([{ goods: await goodsOf('stocked', 20, storeId) }])).orders[0]!
async function paidOrder(storeId = 1) {
  const made = await place([{ goods: await goodsOf('stocked', 20, storeId) }])
  await pay(made.group!.id)
  return made.orders[0]!
}

t.test('a paid order is told once, signed, with numbers alone; what nobody asked for is not', async (t) => {
  const erp = await receiving(t, ['order.placed', 'order.paid'])
  const { number } = await paidOrder()
  await round()
  await round()
  t.strictSame(erp.faults, [])
  t.strictSame(
    erp.received.map(({ type, timestamp, data }) => ({ type, timestamp, data })),
    [
      {
        type: 'order.placed',
        timestamp: clock.now().toISOString(),
        data: { storeId: '1', state: 'awaitingPayment', orderNo: number },
      },
      {
        type: 'order.paid',
        timestamp: clock.now().toISOString(),
        data: { storeId: '1', state: 'awaitingShipment', orderNo: number },
      },
    ],
  )
  t.strictSame(
    (await erp.deliveries()).map(({ type, state, status, attempts }) => [type, state, status, attempts]),
    [
      ['order.paid', 'delivered', 204, 1],
      ['order.placed', 'delivered', 204, 1],
    ],
  )
  t.strictSame([...(await sql`select * from webhook_steps`)], [], 'no step waits')
})

t.test('a store is told of its own orders alone, the operator of all', async (t) => {
  const mine = await receiving(t, ['order.placed'])
  const whole = await receiving(t, ['order.placed'], operator)
  const own = await order(1)
  const foreign = await order(2)
  await round()
  const numbers = ({ received }: typeof mine) => received.map(({ data }) => data['orderNo'])
  t.strictSame(numbers(mine), [own.number])
  t.strictSame(numbers(whole).sort(), [own.number, foreign.number].sort())
  has(t, await other.post('/api/webhook/test', { id: mine.id }), { status: 404 })
  const [{ id }] = (await mine.deliveries()) as [{ id: string }]
  has(t, await other.post('/api/webhook/redeliver', { id }), { status: 404 })
  has(t, await operator.post('/api/webhook/redeliver', { id }), { status: 404 })
  has(
    t,
    await other.post('/api/webhook/save', { id: mine.id, version: 1, url: mine.url, events: ['order.paid'] }),
    {
      status: 404,
    },
  )
  t.strictSame((await other.get(`/api/webhook/deliveries?webhookId=${mine.id}`)).data.list, [])
  t.notMatch(JSON.stringify(await other.get('/api/webhook/list')), mine.url)
})

t.test('what was rolled back is not told', async (t) => {
  const erp = await receiving(t, ['order.ended'])
  const { id } = await order()
  const close = {
    of: { id, state: 'awaitingPayment' },
    move: 'close',
    by: { role: 'timer', actorId: null },
  } as const
  await t.rejects(
    database.transaction(async (tx) => {
      await takeStep(tx, orderAxis, { ...close, at: clock.now() })
      throw new Error('undone')
    }),
    /undone/,
  )
  await round()
  t.strictSame(erp.received, [])
  await database.transaction((tx) => takeStep(tx, orderAxis, { ...close, at: clock.now() }))
  await round()
  t.strictSame(
    erp.received.map(({ data }) => data['state']),
    ['closed'],
  )
})

t.test(
  'a waiting one that is tried by hand in vain is sent again when it would have been, as often',
  async (t) => {
    const erp = await receiving(t, ['order.placed'])
    erp.answers({ status: 500 })
    await order()
    await round()
    const [{ id, dueAt }] = (await erp.deliveries()) as [{ id: string; dueAt: string }]
    has(t, await store.post('/api/webhook/redeliver', { id }), {
      status: 200,
      data: { id, state: 'waiting', status: 500, attempts: 2 },
    })
    has(t, await erp.deliveries(), [{ state: 'waiting', attempts: 2, dueAt }])
    const [row] = await sql<{ left: number }[]>`
    select tries_left as left from webhook_deliveries where endpoint_id = ${erp.id}`
    t.equal(row!.left, 9)
    erp.answers({ status: 200 })
    clock.set(dueAt)
    await round()
    has(t, await erp.deliveries(), [{ state: 'delivered', attempts: 3 }])
  },
)

t.test(
  'what was not taken is sent again under its number, later each time, for about three days; then the address is stopped and its people are told',
  async (t) => {
    const erp = await receiving(t, ['order.placed'])
    erp.answers({ status: 500, body: 'no room' })
    await order()
    const begun = clock.now().getTime()
    const at: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      await round()
      if (erp.received.length > at.length) at.push((clock.now().getTime() - begun) / 1000)
      const [{ dueAt }] = (await erp.deliveries()) as [{ dueAt: string | null }]
      if (dueAt === null) break
      await order(2)
      clock.set(new Date(Date.parse(dueAt) - 1000))
      await round()
      t.equal(erp.received.length, at.length, 'not before')
      clock.set(dueAt)
    }
    t.equal(at.length, 10)
    t.equal(new Set(erp.received.map(({ id }) => id)).size, 1, 'one number')
    const least = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    for (const [n, pause] of at.map((seconds, n) => seconds - (at[n - 1] ?? 0)).entries())
      t.ok(pause >= least[n]! && pause <= least[n]! * 1.1 + 0.001, `pause ${n}: ${pause}`)
    has(t, await erp.deliveries(), [{ state: 'failed', status: 500, attempts: 10, dueAt: null }])
    const listed = async () =>
      (await store.get('/api/webhook/list')).data.list.find((each: { id: string }) => each.id === erp.id)
    has(t, await listed(), { status: 'stopped', stoppedWhy: 'failing' })
    const notices = await sql<{ username: string; vars: object }[]>`
    select m.username, n.vars from notices n join members m on m.id = n.member_id where n.key = 'webhookFailing' order by 1`
    t.strictSame([...notices], [{ username: 'demo-store', vars: { address: new URL(erp.url).host } }])
    await order()
    await round()
    t.equal(erp.received.length, 10, 'nothing more is sent')

    const [{ id }] = (await erp.deliveries()) as [{ id: string }]
    has(t, await store.post('/api/webhook/redeliver', { id }), {
      status: 200,
      data: { id, state: 'failed', status: 500, attempts: 11, dueAt: null },
    })
    clock.forward(2 * 86_400)
    await round()
    t.equal(erp.received.length, 11, 'what was tried by hand in vain is not sent by itself')
    erp.answers({ status: 200 })
    has(t, await store.post('/api/webhook/redeliver', { id }), {
      status: 200,
      data: { id, state: 'delivered', status: 200, attempts: 12, fault: null },
    })
    t.equal(erp.received.at(-1)!.id, erp.received[0]!.id, 'by hand too under its number')
    erp.answers({ status: 500 })
    has(t, await store.post('/api/webhook/redeliver', { id }), {
      status: 200,
      data: { id, state: 'delivered', status: 500, attempts: 13 },
    })
    erp.answers({ status: 200 })
    const { version } = await listed()
    has(
      t,
      await store.post('/api/webhook/save', { id: erp.id, version, url: erp.url, events: ['order.placed'] }),
      {
        data: { status: 'active', failingSince: null, secret: null },
      },
    )
    await order()
    await round()
    t.equal(erp.received.length, 14)
  },
)

t.test(
  'an address that answers 410 is stopped at once; a redirect is not followed, and counts as not taken',
  async (t) => {
    const elsewhere = await receiving(t, ['order.completed'])
    const erp = await receiving(t, ['order.placed'])
    erp.answers({ status: 307, headers: { location: elsewhere.url } })
    await order()
    await round()
    t.equal(erp.received.length, 1)
    t.strictSame([elsewhere.received, elsewhere.faults], [[], []])
    has(t, await erp.deliveries(), [{ state: 'waiting', status: 307 }])
    erp.answers({ status: 410 })
    clock.forward(10)
    await round()
    has(t, await erp.deliveries(), [{ state: 'failed', status: 410 }])
    const [row] = await sql`select stopped_why from webhook_endpoints where id = ${erp.id}`
    t.equal(row!['stopped_why'], 'gone')
    const [{ count }] =
      (await sql`select count(*)::int from notices where key = 'webhookGone'`) as unknown as [
        { count: number },
      ]
    t.equal(count, 1)
  },
)

t.test('several answers that stop an address at once are noted one after the other', async (t) => {
  const erp = await receiving(t, ['order.placed'])
  const released = Promise.withResolvers<void>()
  erp.answers({ status: 410, until: released.promise })
  for (let orders = 0; orders < 2; orders += 1) await order()
  const { database: given } = services
  const runs = { begun: 0, ended: 0 }
  const transaction: typeof given.transaction = async (work) => {
    const done = await given.transaction((tx) => {
      runs.begun += 1
      return work(tx)
    })
    runs.ended += 1
    return done
  }
  const working = webhookRound({ ...services, database: { ...given, transaction } })
  await eventually(() => erp.held() === 2, 60_000)
  // Both answers come to be noted while somebody holds the address, so each has taken what it takes before.
  await atOnce(
    database,
    (tx) => tx.sql`select 1 from webhook_endpoints where id = ${erp.id} for update`,
    () => {
      released.resolve()
      return working
    },
    () => working,
  )
  t.equal(runs.begun, runs.ended, 'none of them was undone and done again')
  t.strictSame(
    (await erp.deliveries()).map(({ state, status, attempts }) => [state, status, attempts]),
    [
      ['failed', 410, 1],
      ['failed', 410, 1],
    ],
  )
})

t.test('two workers at once send each delivery once; one failing address holds up no other', async (t) => {
  const slow = await receiving(t, ['order.placed'])
  const erp = await receiving(t, ['order.placed'])
  slow.answers({ status: 503, waitMs: 300 })
  for (let n = 0; n < 7; n += 1) await order()
  await Promise.all([round(), round(), round()])
  const sentOf = ({ received }: typeof erp) => received.map(({ id }) => id)
  t.equal(sentOf(erp).length, 7)
  t.equal(new Set(sentOf(erp)).size, 7)
  t.equal(new Set(sentOf(slow)).size, sentOf(slow).length)
  t.strictSame(
    [
      ...(await sql`select state, attempts, count(*)::int from webhook_deliveries where endpoint_id = ${erp.id} group by 1, 2`),
    ],
    [{ state: 'delivered', attempts: 1, count: 7 }],
  )
})

t.test('an address that keeps its caller waiting has five at once, and holds up no other', async (t) => {
  const slow = await receiving(t, ['order.placed'])
  const quick = await receiving(t, ['order.placed'])
  const released = Promise.withResolvers<void>()
  slow.answers({ status: 204, until: released.promise })
  for (let orders = 0; orders < 7; orders += 1) await order()
  const working = round()
  await eventually(() => quick.received.length === 7, 60_000)
  t.equal(slow.held(), 5, 'none of them was given up meanwhile')
  released.resolve()
  await working
  t.equal(slow.received.length, 7)
})

t.test('what ends while a round looks for more leaves nothing behind', async (t) => {
  const slow = await receiving(t, ['order.placed'])
  const released = Promise.withResolvers<void>()
  slow.answers({ status: 204, until: released.promise })
  for (let orders = 0; orders < 7; orders += 1) await order()
  const { database: given } = services
  /** Its look for what is due answers only when the five have ended that it counted. */
  const sql = (parts: TemplateStringsArray, ...values: never[]) => {
    const query = given.sql(parts, ...values)
    if (!parts.join('').includes('with due as materialized') || slow.held() < 5) return query
    return query.then(async (rows: unknown) => {
      released.resolve()
      await eventually(
        async () => (await slow.deliveries()).filter((each) => each['status'] === 204).length === 5,
        9000,
      )
      return rows
    })
  }
  await webhookRound({ ...services, database: { ...given, sql: Object.assign(sql, given.sql) } })
  t.equal(slow.received.length, 7)
})

t.test(
  'a delivery whose worker died is sent again once its time is over, and is one delivered row',
  async (t) => {
    const erp = await receiving(t, ['order.placed'])
    await order()
    await round()
    // The worker sent it and was killed before it noted the answer.
    await sql`
    update webhook_deliveries set state = 'waiting', delivered_at = null, tries_left = 10,
      taken_until = ${new Date(clock.now().getTime() + 30_000)} where endpoint_id = ${erp.id}`
    await sql`
    update webhook_attempts set status = null, answer = null, took_ms = null
    where delivery_id in (select id from webhook_deliveries where endpoint_id = ${erp.id})`
    const [{ id }] = (await erp.deliveries()) as [{ id: string }]
    await round()
    t.equal(erp.received.length, 1, 'it is still the other one who has it')
    has(t, await store.post('/api/webhook/redeliver', { id }), { status: 409, code: 5212 })
    clock.forward(30)
    await Promise.all([round(), round()])
    t.strictSame(
      erp.received.map((event) => event.id),
      [id, id],
    )
    has(t, await erp.deliveries(), [{ id, state: 'delivered', attempts: 2 }])
  },
)

t.test('a step is one delivery of an address, whoever spreads it', async (t) => {
  const erp = await receiving(t, ['order.placed'])
  await order()
  const steps = await sql<{ id: number }[]>`select id from webhook_steps`
  await round()
  await sql`insert into webhook_steps select unnest(${steps.map(({ id }) => id)}::bigint[])`
  await round()
  t.equal(erp.received.length, 1)
  t.equal((await erp.deliveries()).length, 1)
})

t.test('a test is sent at once and says what came back, of a stopped address too', async (t) => {
  const erp = await receiving(t, ['order.ended'])
  erp.answers({ status: 202, body: `taken\u0000\u0007${'x'.repeat(5000)}` })
  const tested = await store.post('/api/webhook/test', { id: erp.id })
  has(t, tested, {
    status: 200,
    data: { type: 'webhook.test', state: 'delivered', status: 202, attempts: 1 },
  })
  t.match(tested.data.answer, /^taken x{1000,1024}$/, 'its first bytes, without control characters')
  t.strictSame(
    erp.received.map(({ type, data }) => [type, data]),
    [['webhook.test', { webhookId: erp.id }]],
  )
  erp.knows('whsec_AAAA')
  has(t, await store.post('/api/webhook/test', { id: erp.id }), {
    data: { state: 'failed', status: 400, answer: 'not signed', fault: null },
  })
  const [row] = await sql`select failing_since, stopped_at from webhook_endpoints where id = ${erp.id}`
  t.strictSame(row, { failing_since: null, stopped_at: null }, 'a test stops nobody')
  has(t, await store.post('/api/webhook/test', { id: '999999' }), { status: 404 })
  const more = await Promise.all(
    Array.from({ length: 20 }, () => store.post('/api/webhook/test', { id: erp.id })),
  )
  t.ok(
    more.some(({ status }) => status === 429),
    'so many a minute',
  )
  clock.forward(60)
})

t.test('a round that looks while somebody tests an address leaves the test to them', async (t) => {
  const erp = await receiving(t, ['order.ended'])
  const { database: given } = services
  const transaction: typeof given.transaction = async (work) => {
    const done = await given.transaction(work)
    await round()
    return done
  }
  const [row] = await sql<{ id: number }[]>`select id from members where username = 'demo-store'`
  const ctx = {
    ...services,
    database: { ...given, transaction },
    ip: null,
    requestId: 'test',
    actor: { kind: 'member', memberId: row!.id, storeId: 1, permissions: ['store.people'] },
  } as unknown as MemberContext
  has(t, await testEndpoint(ctx, { id: Number(erp.id) }), {
    delivery: { state: 'delivered', attempts: 1, tries: [{ byHand: true, status: 204 }] },
    came: { status: 204, fault: null },
  })
  t.equal(erp.received.length, 1)
})

t.test('the secret is shown once and kept sealed; after a new one both sign for a day', async (t) => {
  const erp = await receiving(t, ['order.placed'])
  t.match(erp.secret, /^whsec_[\w+/]{43}=$/)
  const [row] = await sql`select * from webhook_endpoints where id = ${erp.id}`
  const stored = JSON.stringify([
    row,
    await sql`select * from idempotency_keys`,
    await store.get('/api/webhook/list'),
  ])
  t.notMatch(stored, erp.secret.slice(6))
  t.notOk((row!['secret'] as Buffer).includes(erp.secret.slice(6)))
  const { data } = await store.post('/api/webhook/save', {
    id: erp.id,
    version: 1,
    url: erp.url,
    events: ['order.placed'],
    rotate: true,
  })
  t.not(data.secret, erp.secret)
  await order()
  await round()
  erp.knows(data.secret)
  await order()
  await round()
  t.strictSame([erp.received.length, erp.faults], [2, []], 'whoever knows the former or the new one')
  erp.knows(erp.secret)
  clock.forward(86_400)
  await order()
  await round()
  t.strictSame(erp.faults, ['not signed'], 'a day later the new one alone')
})

t.test('of two people who change an address the second is told; another version is 409', async (t) => {
  const erp = await receiving(t, ['order.placed'])
  const input = { id: erp.id, version: 1, url: erp.url, events: ['order.paid', 'order.paid'] }
  has(t, await store.post('/api/webhook/save', input), {
    status: 200,
    data: { events: ['order.paid'], version: 2 },
  })
  has(t, await store.post('/api/webhook/save', { ...input, events: ['order.ended'] }), { status: 409 })
  has(t, await store.post('/api/webhook/save', { ...input, version: 2, active: false }), {
    data: { status: 'stopped', stoppedWhy: 'hand' },
  })
  await paidOrder()
  await round()
  t.strictSame(erp.received, [], 'stopped by hand')
})

t.test('what an address takes while it is stopped by hand is delivered', async (t) => {
  const erp = await receiving(t, ['order.placed'])
  const released = Promise.withResolvers<void>()
  erp.answers({ status: 204, until: released.promise })
  await order()
  const working = round()
  await eventually(() => erp.received.length === 1, 60_000)
  const input = { id: erp.id, version: 1, url: erp.url, events: ['order.placed'], active: false }
  has(t, await store.post('/api/webhook/save', input), { data: { status: 'stopped' } })
  has(t, await erp.deliveries(), [{ state: 'failed', deliveredAt: null }])
  released.resolve()
  await working
  has(t, await erp.deliveries(), [
    { state: 'delivered', status: 204, attempts: 1, deliveredAt: clock.now().toISOString() },
  ])
})

t.test('an address that is stopped while a step becomes deliveries is left none that waits', async (t) => {
  const erp = await receiving(t, ['order.placed'])
  await order()
  const input = { id: erp.id, version: 1, url: erp.url, events: ['order.placed'], active: false }
  const { database: given } = services
  let stopping: ReturnType<typeof store.post> | undefined
  /** Its first transaction commits only once the stop is done, or waits for it. */
  const transaction: typeof given.transaction = async (work) => {
    const done = await given.transaction(async (tx) => {
      const spread = await work(tx)
      if (stopping) return spread
      let answered = false
      stopping = store.post('/api/webhook/save', input).finally(() => (answered = true))
      await eventually(async () => {
        const waiting = await sql`
          select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
        return answered || waiting.length > 0
      }, 60_000)
      return spread
    })
    await stopping
    return done
  }
  await webhookRound({ ...services, database: { ...given, transaction } })
  has(t, await stopping!, { data: { status: 'stopped' } })
  t.strictSame(erp.received, [])
  has(t, await erp.deliveries(), [{ state: 'failed', attempts: 0 }])
})

t.test(
  'only staff who look after other systems save and read addresses, and events that exist',
  async (t) => {
    const filler = await signedIn(app, 'demo-member')
    const input = { url: 'https://erp.example.com/', events: ['order.paid'] }
    has(t, await filler.post('/api/webhook/save', input), { status: 403 })
    has(t, await filler.get('/api/webhook/list'), { status: 403 })
    await sql`update members set permissions = array['store.orders'] where username = 'demo-inspector'`
    has(t, await other.post('/api/webhook/save', input), { status: 403 })
    has(t, await other.get('/api/webhook/deliveries'), { status: 403 })
    for (const events of [[], ['everything'], ['webhook.test']])
      has(t, await store.post('/api/webhook/save', { ...input, events }), { status: 400 })
  },
)

t.test('an address is https on a public host; ten of a side are active at most', async (t) => {
  for (const url of [
    'erp.example.com',
    'ftp://erp.example.com/',
    'http://erp.example.com/',
    'https://user:word@erp.example.com/',
    'https://erp.example.com/#x',
    'https://erp.example.com:22/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.7]/',
    'https://2130706433:8443/x',
    'https://database/',
    'https://erp.internal/',
  ]) {
    const answer = await store.post('/api/webhook/save', { url, events: ['order.paid'] })
    if (url.includes('2130706433'))
      has(t, answer, { status: 200 }, 'a number is 127.0.0.1, which is here outside production')
    else has(t, answer, { status: 400, data: { errors: [{ path: 'url' }] } }, url)
  }
  await operator.get('/api/webhook/list')
  const made = await Promise.all(
    Array.from({ length: 12 }, () =>
      operator.post('/api/webhook/save', { url: 'https://erp.example.com/', events: ['order.paid'] }),
    ),
  )
  t.equal(made.filter(({ status }) => status === 200).length, 10)
  t.ok(made.every(({ status, code }) => status === 200 || code === 5211))
})

t.test('deliveries are kept for 30 days with what was answered; one that waits stays', async (t) => {
  const erp = await receiving(t, ['order.placed'])
  await order()
  await round()
  erp.answers({ status: 500 })
  await order()
  await round()
  const rows = () => sql<{ deliveries: number; attempts: number }[]>`
    select count(distinct d.id)::int as deliveries, count(a.delivery_id)::int as attempts
    from webhook_deliveries d left join webhook_attempts a on a.delivery_id = d.id where d.endpoint_id = ${erp.id}`
  clock.forward(29 * 86_400)
  await forgetOldDeliveries(services)
  t.strictSame([...(await rows())], [{ deliveries: 2, attempts: 2 }])
  clock.forward(2 * 86_400)
  await forgetOldDeliveries(services)
  t.strictSame([...(await rows())], [{ deliveries: 1, attempts: 1 }])
})

t.test('a look finds what is due, and the job that it asks for sends it', async (t) => {
  const erp = await receiving(t, ['order.placed'])
  const work = await startWork(services, [webhookWorker], { idleMs: 20 })
  const stop = watchWebhooks(services)
  t.teardown(async () => {
    await stop()
    await work.stop()
  })
  await order()
  await eventually(() => erp.received.length === 1, 30_000)
  t.strictSame(erp.faults, [])
})
