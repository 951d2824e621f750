import { randomUUID } from 'node:crypto'
import t from 'tap'
import { postClockins } from '../../../src/modules/points/index.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { apiToken, memberMall } from '../identity/world.ts'

const { app, database, services } = await memberMall(t, { clock: handClock('2026-11-18T04:00:00Z') })
const { sql } = database.owner
const [{ id }] = (await sql`select id from members where username = 'demo-member'`) as unknown as [
  { id: number },
]
const token = await apiToken(app)
const points = async () =>
  (
    await sql<{ balance: number }[]>`select balance from accounts where kind = 'points' and owner_id = ${id}`
  )[0]?.balance ?? 0
const journals = async () =>
  (await sql<{ ref: string }[]>`select ref from journals where kind = 'points.clockin' order by ref`).map(
    ({ ref }) => ref,
  )

t.test('decisions 9: days older than the ledger are posted, one journal for each, once', async (t) => {
  for (const day of [15, 16, 17])
    await sql`
      insert into clockins (member_id, day, streak, points, at)
      values (${id}, ${`2026-11-${day}`}, ${day - 14}, ${5 * (day - 14)}, ${`2026-11-${day}T04:00:00Z`})`
  await Promise.all([postClockins(services), postClockins(services)])
  await postClockins(services)
  t.equal(await points(), 30)
  t.strictSame(
    await journals(),
    [15, 16, 17].map((day) => `member:${id}:2026-11-${day}`),
  )
  has(t, await sql`select at::text from journals where ref like '%11-15'`, [{ at: /^2026-11-15 04/ }])
})

t.test('R25, R33: signing in brings its points at once, of twenty at once one', async (t) => {
  const sign = () =>
    app.inject({
      method: 'POST',
      url: '/api/account/clockin',
      payload: {},
      headers: { authorization: `Bearer ${token}`, language: 'zh', 'idempotency-key': randomUUID() },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, sign))
  t.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
  t.equal(await points(), 50)
  t.equal((await journals()).length, 4)
  await postClockins(services)
  t.equal(await points(), 50)
})
