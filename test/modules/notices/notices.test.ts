import t from 'tap'
import { notify } from '../../../src/modules/notices/index.ts'
import type { NewNotice } from '../../../src/modules/notices/index.ts'
import { en, zh } from '../../../src/locales/index.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { apiToken, memberMall, Visitor } from '../identity/world.ts'

const mall = await memberMall(t, { clock: handClock('2026-11-20T16:30:00Z') })
const { app, services, database } = mall
const ids = new Map(
  (await database.owner.sql<{ id: number; username: string }[]>`select id, username from members`).map(
    ({ id, username }) => [username, id],
  ),
)
const memberId = ids.get('demo-member')!
const strangerId = ids.get('demo-manager')!
const [token, strangerToken] = [await apiToken(app), await apiToken(app, 'demo-manager')]

const tell = (notice: Partial<NewNotice> = {}) =>
  notify(services, { memberId, kind: 'account', key: 'payPasswordSet', ...notice })

const call = async (
  url: string,
  { as = token, body, lang = 'zh' }: { as?: string; body?: object; lang?: string } = {},
) => {
  const response = await app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${as}`, language: lang },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: any }>() }
}
const unread = async (as = token) => (await call('/api/message/unread', { as })).data.count as number
const list = async (query = '', lang = 'zh') => (await call(`/api/message/page${query}`, { lang })).data

t.beforeEach(async () => {
  await database.owner.sql`delete from notices`
})

t.test('a notice is told in the language of who reads it, newest first', async (t) => {
  await tell()
  await tell({ key: 'mailBound', vars: { mail: 'a•••@example.com' }, path: '/order/safe' })
  const [newest, oldest] = (await list()).list
  has(t, newest, {
    type: 'account',
    path: '/order/safe',
    read: false,
    text: '邮箱 a•••@example.com 已绑定到您的账户。',
  })
  t.equal(newest.time, '2026-11-20T16:30:00.000Z')
  has(t, oldest, { path: null, text: /^支付密码已设置。/ })
  t.match(
    (await list('', 'en')).list[0].text,
    'The email address a•••@example.com is now linked to your account.',
  )
  t.strictSame(
    Object.keys(newest).toSorted(),
    ['earlier', 'id', 'path', 'read', 'text', 'time', 'type'],
    'R16: no more than this',
  )
})

t.test('every key has words in both languages', async (t) => {
  t.strictSame(Object.keys(zh.notices.text), Object.keys(en.notices.text))
  const unwritten = Object.entries(en.notices.text).filter(([, text]) => /{{(day|from|to|until)}}/.test(text))
  t.strictSame(unwritten, [], 'English writes each day by `{{day, day}}`')
})

t.test('lists are paged and by kind, and count what they list', async (t) => {
  for (let n = 0; n < 3; n += 1) await tell()
  await tell({ kind: 'announcement', key: 'welcome' })
  has(t, await list('?page=2&size=3'), { total: 4, page: 2, size: 3, list: { length: 1 } })
  has(t, await list('?type=announcement'), { total: 1, list: [{ type: 'announcement' }] })
  has(t, await list('?pageNum=1&pageSize=2'), { total: 4, size: 2 })
  t.equal((await call('/api/message/page?type=nonsense')).status, 400)
  t.equal((await call('/api/message/page?memberId=1')).status, 400, 'R16: an unknown field is refused')
})

t.test('reading some, reading all; reading again changes nothing', async (t) => {
  for (let n = 0; n < 3; n += 1) await tell()
  t.equal(await unread(), 3)
  const [{ id }] = (await list()).list
  t.strictSame((await call('/api/message/read', { body: { ids: [id, id] } })).data, true)
  t.equal(await unread(), 2)
  const [before] = await database.owner.sql`select read_at from notices where id = ${id}`
  mall.clock.forward(60)
  t.equal((await call('/api/message/read', { body: { ids: [id] } })).status, 200)
  t.strictSame(
    (await database.owner.sql`select read_at from notices where id = ${id}`)[0],
    before,
    'the first time stays',
  )
  t.equal((await call('/api/message/read', { body: { all: true } })).status, 200)
  t.equal(await unread(), 0)
  for (const body of [{}, { ids: [id], all: true }, { ids: [] }, { ids: ['x'] }, { all: true, memberId }])
    t.equal((await call('/api/message/read', { body })).status, 400, JSON.stringify(body))
  t.match(
    (await call('/api/message/read', { body: {}, lang: 'en' })).data.errors[0].msg,
    'Give either ids or all',
  )
})

t.test(
  'R14: a stranger’s notice is not found, exactly as a missing one, and nothing is marked',
  async (t) => {
    await tell()
    await tell({ memberId: strangerId })
    const [own] = (await list()).list
    const [foreign] = (await call('/api/message/page', { as: strangerToken })).data.list
    const strange = await call('/api/message/read', { body: { ids: [own.id, foreign.id] } })
    t.equal(strange.status, 404)
    t.strictSame(strange, await call('/api/message/read', { body: { ids: [own.id, '999999999'] } }))
    t.equal(await unread(), 1, 'not even one’s own')
    await call('/api/message/read', { body: { all: true } })
    t.equal(await unread(strangerToken), 1, '"all" are one’s own')
    t.equal((await app.inject('/api/message/page')).statusCode, 401)
  },
)

t.test('a notice stands or falls with the transaction it belongs to', async (t) => {
  await database
    .transaction(async (tx) => {
      await notify(services, { memberId, kind: 'account', key: 'welcome' }, tx)
      throw new Error('the cause falls')
    })
    .catch(() => {})
  t.equal(await unread(), 0)
  await database.transaction((tx) => notify(services, { memberId, kind: 'account', key: 'welcome' }, tx))
  t.equal(await unread(), 1)
})

t.test('the database refuses a kind it does not know and a path off this site', async (t) => {
  await t.rejects(tell({ kind: 'gossip' as 'account' }), /notices_kind/)
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    await t.rejects(tell({ path }), /notices_path/, path)
})

t.test('the page: unread in words, opened by a form that leads to what it is about', async (t) => {
  await tell({ path: '/order/safe' })
  await tell({ key: 'realNamePassed' })
  const member = new Visitor(app)
  t.equal((await member.open('/message')).location, '/login?next=%2Fmessage')
  await member.enter()
  const { body } = await member.open('/message?type=account')
  t.match(body, '未读 2 条')
  t.match(body, '2026-11-21 00:31', 'the day of Asia/Shanghai')
  t.equal(await unread(), 2, 'looking changes nothing')
  const formToken = await member.tokenOf('/message')
  const [{ id }, { id: older }] = (await list()).list
  has(t, await member.post('/message', { formToken, action: 'open', id: older }), {
    status: 303,
    location: '/order/safe',
  })
  has(t, await member.post('/message', { formToken, action: 'open', id, type: 'account', page: '1' }), {
    status: 303,
    location: '/message?type=account&page=1',
  })
  t.match((await member.open('/message')).body, '没有未读消息')
  t.equal((await member.post('/message', { formToken, action: 'open', id: '999999' })).status, 404)
  await tell()
  has(t, await member.post('/message', { formToken, action: 'readAll' }), {
    status: 303,
    location: '/message',
  })
  t.equal(await unread(), 0)
  const english = await member.open('/message?lang=en')
  t.match(english.body, 'Your real-name check has passed.')
  t.match((await member.open('/message?type=order')).body, '这一类还没有消息')
  await database.owner.sql`delete from notices`
  t.match((await member.open('/message?type=junk&page=junk')).body, '还没有消息')
})

t.test('lists and counts go by index', async (t) => {
  const { sql } = database.owner
  for (const member of [memberId, strangerId])
    await sql`
      insert into notices (member_id, kind, key, created_at, read_at)
      select ${member}, 'account', 'welcome', now(), now() from generate_series(1, 2000)`
  await sql`analyze notices`
  const plan = async (rows: Promise<Record<string, string>[]>) => JSON.stringify(await rows)
  t.match(
    await plan(
      sql`explain select * from notices where member_id = ${memberId} order by created_at desc, id desc limit 20`,
    ),
    'notices_latest',
  )
  t.match(
    await plan(sql`explain select count(*) from notices where member_id = ${memberId} and read_at is null`),
    'notices_unread',
  )
})
