import { randomUUID } from 'node:crypto'
import t from 'tap'
import { contextFor } from '../../../src/platform/app-services.ts'
import { clockinWeek } from '../../../src/modules/points/index.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { apiToken, memberMall } from '../identity/world.ts'

const mall = await memberMall(t, { clock: handClock('2026-11-18T04:00:00Z') })
const { app, services, clock } = mall
const { sql } = mall.database.owner
const idOf = async (username: string) =>
  (await sql<{ id: number }[]>`select id from members where username = ${username}`)[0]!.id
const memberId = await idOf('demo-member')
const [token, stranger] = [await apiToken(app), await apiToken(app, 'demo-manager')]
t.beforeEach(async () => void (await sql`truncate clockins`))

/** Sessions are the same age at every hour that a test stands in. */
async function at(time: string): Promise<void> {
  clock.set(time)
  await sql`update sessions set seen_at = ${time}, expires_at = ${time}::timestamptz + interval '12 hours'`
}
const send = async (method: 'GET' | 'POST', url: string, as = token, lang = 'zh', payload?: object) => {
  const headers = { authorization: `Bearer ${as}`, language: lang, 'idempotency-key': randomUUID() }
  const response = await app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: payload ?? {} }),
  })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: any }>() }
}
const ask = async (as = token) => (await send('GET', '/api/account/getAccountIsClockin', as)).data
const sign = (as = token, lang = 'zh') => send('POST', '/api/account/clockin', as, lang)
const week = () => {
  const request = { headers: {}, cookies: {}, query: {}, id: 'x', ip: '127.0.0.1', log: services.log }
  return clockinWeek(contextFor(services, request as never, { memberId } as never))
}

t.test('each day in a row brings five more, thirty at most', async (t) => {
  const brought: number[] = []
  for (let day = 10; day <= 17; day += 1) {
    await at(`2026-11-${day}T04:00:00Z`)
    t.strictSame(await ask(), {
      isClockin: false,
      continuousDays: day - 10,
      todayPoints: Math.min(30, 5 * (day - 9)),
    })
    const { status, data } = await sign()
    t.equal(status, 200)
    t.strictSame(data.days, day - 9)
    brought.push(data.points)
    t.strictSame(await ask(), { isClockin: true, continuousDays: day - 9, todayPoints: data.points })
  }
  t.strictSame(brought, [5, 10, 15, 20, 25, 30, 30, 30])
})

t.test('a missed day begins anew', async (t) => {
  await at('2026-11-16T04:00:00Z')
  await sign()
  await at('2026-11-18T04:00:00Z')
  t.strictSame(await ask(), { isClockin: false, continuousDays: 0, todayPoints: 5 })
  has(t, await sign(), { status: 200, data: { points: 5, days: 1 } })
})

t.test('R33: one sign-in for a member and a day, of twenty at once', async (t) => {
  await at('2026-11-18T04:00:00Z')
  const answers = await Promise.all(Array.from({ length: 20 }, () => sign()))
  t.equal(answers.filter(({ status }) => status === 200).length, 1)
  t.equal(answers.filter(({ status }) => status === 409).length, 19)
  t.equal((await sql`select 1 from clockins`).length, 1)
  has(t, await sign(), { status: 409, code: 1131, msg: '今天已经签到过了，明天再来' })
  has(t, await sign(token, 'en'), { msg: 'You have signed in today already. Come back tomorrow.' })
  await t.rejects(
    sql`insert into clockins (member_id, day, streak, points, at) values (${memberId}, '2026-11-18', 1, 5, now())`,
    /clockins_member_id_day_pk/,
  )
})

t.test('the day changes at midnight in Asia/Shanghai', async (t) => {
  await at('2026-11-18T15:59:59Z')
  t.equal((await sign()).status, 200)
  t.equal((await sign()).status, 409)
  await at('2026-11-18T16:00:00Z')
  has(t, await sign(), { status: 200, data: { points: 10, days: 2 } }, 'a new day, the next in a row')
  const days = await sql<{ day: string }[]>`select day::text from clockins order by day`
  t.strictSame(
    days.map(({ day }) => day),
    ['2026-11-18', '2026-11-19'],
  )
})

t.test('the year turns like any other night', async (t) => {
  await at('2026-12-31T15:00:00Z')
  await sign()
  await at('2026-12-31T17:00:00Z')
  has(t, await sign(), { data: { points: 10, days: 2 } })
})

t.test('R14: everybody signs in for themselves', async (t) => {
  await at('2026-11-18T04:00:00Z')
  await sign()
  t.strictSame(await ask(stranger), { isClockin: false, continuousDays: 0, todayPoints: 5 })
  t.equal((await sign(stranger)).status, 200)
  t.equal((await app.inject('/api/account/getAccountIsClockin')).statusCode, 401)
})

t.test('R16: neither day nor points nor member can be sent', async (t) => {
  for (const field of ['day', 'points', 'memberId'])
    t.equal((await send('POST', '/api/account/clockin', token, 'zh', { [field]: '1' })).status, 400, field)
  t.equal((await sql`select 1 from clockins`).length, 0)
})

t.test('asking changes nothing', async (t) => {
  await ask()
  t.equal((await sql`select 1 from clockins`).length, 0)
})

t.test('the database refuses points that no sign-in gives', async (t) => {
  const insert = (streak: number, points: number) =>
    sql`insert into clockins (member_id, day, streak, points, at) values (${memberId}, '2026-01-01', ${streak}, ${points}, now())`
  await t.rejects(insert(2, 10_001), /clockins_points/)
  await t.rejects(insert(0, 5), /clockins_streak/)
})

t.test('the week: what was brought, what was missed, what would come', async (t) => {
  for (const day of [16, 18, 19]) {
    await at(`2026-11-${day}T04:00:00Z`)
    await sign()
  }
  await at('2026-11-20T04:00:00Z')
  const { days, ...now } = await week()
  t.strictSame(now, {
    isClockin: false,
    continuousDays: 2,
    todayPoints: 15,
    tomorrowPoints: 20,
    rule: { first: 5, most: 30 },
  })
  t.strictSame(
    days.map(({ state, points, isToday }) => [state, points, isToday]),
    [
      ['done', 5, false],
      ['missed', 0, false],
      ['done', 5, false],
      ['done', 10, false],
      ['ahead', 15, true],
      ['ahead', 20, false],
      ['ahead', 25, false],
    ],
  )
  await sign()
  has(t, await week(), { isClockin: true, todayPoints: 15, tomorrowPoints: 20 })
})

t.test('on a Monday the days in a row reach back into the week before', async (t) => {
  await at('2026-11-22T04:00:00Z')
  await sign()
  await at('2026-11-23T04:00:00Z')
  const { days, continuousDays } = await week()
  t.equal(continuousDays, 1)
  has(t, days[0], { weekday: 1, isToday: true, state: 'ahead', points: 10 })
})
