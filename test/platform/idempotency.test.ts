import t from 'tap'
import { CommitUnknown } from '../../src/platform/db/index.ts'
import { apiToken, memberMall } from '../modules/identity/world.ts'
import { has } from '../support/has.ts'

const mall = await memberMall(t)
const { app } = mall
const { sql } = mall.database.owner
const [token, other] = [await apiToken(app), await apiToken(app, 'demo-manager')]
t.beforeEach(async () => void (await sql`truncate clockins, idempotency_keys`))

const sign = async (key: string | undefined, as = token, payload: object = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/account/clockin',
    headers: {
      authorization: `Bearer ${as}`,
      language: 'en',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload,
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json(),
    text: response.body,
  }
}
const rows = async () => (await sql`select 1 from clockins`).length

t.test('R29: the same key and body get the first answer again, and nothing happens twice', async (t) => {
  const first = await sign('a-key')
  has(t, first, { status: 200, body: { code: 0, data: { days: 1 } } })
  t.equal((await sign('a-key')).text, first.text)
  has(t, await sign('another-key'), { status: 409, body: { code: 1131 } }, 'another key is another call')
  t.equal(await rows(), 1)
})

t.test('R29: without a key, with one that cannot be, or with another body it is refused', async (t) => {
  const named = { errors: [{ path: 'Idempotency-Key' }] }
  for (const key of [undefined, '', 'with space', 'ü', 'x'.repeat(256)])
    has(t, await sign(key), { status: 400, body: { data: named } }, key ?? 'none')
  has(t, await sign('x'.repeat(255)), { status: 200 })
  await sql`update idempotency_keys set body_hash = 'another'`
  has(t, await sign('x'.repeat(255)), { status: 422, body: { code: 422 } })
})

t.test(
  'R29: of ten at once with one key one works; the others wait their turn or get its answer',
  async (t) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign('together')))
    for (const { status, headers } of answers) {
      t.ok(status === 200 || status === 409, String(status))
      if (status === 409) t.equal(headers['retry-after'], '1')
    }
    t.equal(await rows(), 1)
    t.equal((await sign('together')).status, 200)
  },
)

t.test('R29: a key belongs to its member, and a call that failed leaves none', async (t) => {
  t.equal((await sign('mine')).status, 200)
  t.equal((await sign('mine', other)).status, 200, 'another member, the same key')
  const signed = await sql<{ username: string }[]>`
    select m.username from clockins c join members m on m.id = c.member_id order by 1`
  t.strictSame(
    signed.map(({ username }) => username),
    ['demo-manager', 'demo-member'],
    'each call was the work of its own member',
  )
  has(t, await sign('failed'), { status: 409 }, 'signed in today already')
  t.strictSame(
    await sql`select 1 from idempotency_keys where key = 'failed'`.then((found) => found.length),
    0,
  )
})

t.test('R29, R42: a connection lost during COMMIT is 503, and the same key gets what was done', async (t) => {
  const { database } = mall.services
  const { transaction, pipelined } = database
  t.teardown(() => Object.assign(database, { transaction, pipelined }))
  const losing: typeof transaction = async (work, options) => {
    await transaction(work, options)
    throw new CommitUnknown('The connection was lost during COMMIT')
  }
  Object.assign(database, { transaction: losing, pipelined: () => database })
  const lost = await sign('lost')
  has(t, lost, { status: 503, body: { code: 503 } })
  t.ok(lost.headers['retry-after'])
  Object.assign(database, { transaction, pipelined })
  has(t, await sign('lost'), { status: 200, body: { data: { days: 1 } } })
  t.equal(await rows(), 1)
})

t.test('R42, R43: who waits too long for a lock is told to come back, and the key is free', async (t) => {
  await mall.database.owner.transaction(async (tx) => {
    await tx.sql`lock table clockins in exclusive mode`
    has(t, await sign('waiting'), { status: 503, body: { code: 503 }, headers: { 'retry-after': /\d/ } })
  })
  t.equal((await sign('waiting')).status, 200)
})

t.test('answers are forgotten after a day', async (t) => {
  const { forgetOldAnswers } = await import('../../src/platform/idempotency/index.ts')
  await sign('old')
  mall.clock.forward(86_401)
  await forgetOldAnswers(mall.services)
  t.strictSame(await sql`select 1 from idempotency_keys`.then((found) => found.length), 0)
})
