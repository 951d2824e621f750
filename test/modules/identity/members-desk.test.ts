import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { has } from '../../support/has.ts'
import { payWorld } from '../payments/world.ts'
import { Visitor } from './world.ts'

const world = await payWorld(t)
const { sql } = world.database.owner
const { memberId } = world
const staff = await world.caller('demo-operator')
const store = await world.caller('demo-store')
await sql`update members set company_name = '示例环境检测（苏州）有限公司', phone = '13812345678' where id = ${memberId}`
const desk = new Visitor(world.app)
await desk.enter('demo-operator')
const textOf = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const tokenIn = (body: string) => /name="formToken" value="([^"]+)"/.exec(body)![1]!
const here = `/operator/members?open=${memberId}`
const looks = async () =>
  (
    await sql<{ n: number }[]>`
      select count(*)::int as n from audit_entries where action = 'identity.memberSeen' and member_id = ${memberId}`
  )[0]!.n
const sessions = async () =>
  (await sql<{ n: number }[]>`select count(*)::int as n from sessions where member_id = ${memberId}`)[0]!.n
const found = async (q: string) => {
  const { body } = await staff.get(`/api/admin/member/page?q=${encodeURIComponent(q)}`)
  return (body.data as { list: { memberId: string }[] }).list.map((one) => one.memberId)
}

t.test('a member is found by number, phone, and how the name or the company begins', async (t) => {
  for (const q of [String(memberId), '13812345678', 'demo-mem', '示例环境'])
    t.ok((await found(q)).includes(String(memberId)), q)
  t.strictSame(await found('1381234567'), [], 'a phone is known whole or not at all')
  t.strictSame(await found('emo-member'), [])
  t.strictSame(await found('%'), [], 'no pattern of the reader')
  const { body } = await desk.open('/operator/members?q=13812345678')
  t.match(textOf(body), '138****5678')
  t.notMatch(body, /<td[^>]*>[^<]*13812345678/, 'no whole phone in the list')
})

t.test('R52: every look at a member is audited, before anything is shown', async (t) => {
  t.equal(await looks(), 0)
  const { status, body } = await desk.open(here)
  t.equal(status, 200)
  t.match(textOf(body), /资产 余额 .*积分/)
  t.match(textOf(body), '查看会员')
  t.equal(await looks(), 1)
  has(t, await staff.get(`/api/admin/member/detail?memberId=${memberId}`), {
    status: 200,
    body: { data: { username: 'demo-member', phone: '138****5678' } },
  })
  t.equal(await looks(), 2)
  has(t, await staff.get('/api/admin/member/detail?memberId=999999'), { status: 404 })
  has(t, await store.get(`/api/admin/member/detail?memberId=${memberId}`), { status: 403 })
  t.equal(await looks(), 2)
})

t.test(
  'R52: the audit of a look is over before the page is made, and holds up no other writer',
  async (t) => {
    const before = await looks()
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = world.database.owner.transaction(async (tx) => {
      await tx.sql`lock table addresses in access exclusive mode`
      locked.resolve()
      await free.promise
    })
    await locked.promise
    let isShown = false
    const shown = desk.open(here).finally(() => (isShown = true))
    for (let tries = 0; tries < 200 && (await looks()) === before; tries += 1) await pause(20)
    t.equal(await looks(), before + 1, 'others see the row: its transaction has ended')
    t.notOk(isShown, 'while the page still waits for what it shows')
    free.resolve()
    await held
    t.equal((await shown).status, 200)
  },
)

t.test('addresses and statements of a member: the newest three, how many, and no whole phone', async (t) => {
  const [other] = await sql<{ id: string }[]>`select id::text from members where username = 'demo-operator-2'`
  const add = (id: number, consignee: string, count: number) => sql`
    insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
    select ${id}, ${consignee}, '13712344321', (select min(code) from areas where level = 3), '星湖街 ' || n || ' 号',
      n = 1 and not exists (select from addresses where member_id = ${id} and is_default), now()
    from generate_series(1, ${count}::int) n`
  await add(memberId, '王小五', 4)
  await add(Number(other!.id), '别人', 1)
  await sql`
    insert into credit_statements (member_id, month, amount_fen, due_on, made_at)
    values (${memberId}, '2026-10-01', 123456, '2026-11-25', now())`
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from addresses where member_id = ${memberId}`
  const { body } = await desk.open(here)
  const text = textOf(body)
  t.match(text, new RegExp(`收货地址 共 ${row!.n} 项`))
  t.match(text, '王小五 137****4321')
  t.notMatch(body, '13712344321', 'no whole phone')
  t.notMatch(text, '别人', 'nobody else’s')
  t.ok(text.match(/星湖街 \d 号/g)!.length <= 3, 'three at most')
  t.match(text, /近三个月授信账单 共 1 项 2026-10 .*2026-11-25 到期/)
})

t.test('signed out everywhere, and by a reason disabled and enabled again', async (t) => {
  const own = new Visitor(world.app)
  const signIn = () => own.signIn({ username: 'demo-member', password: 'demo-member-2026' })
  await signIn()
  t.ok((await sessions()) > 0)
  const form = async () => ({ formToken: tokenIn((await desk.open(here)).body), memberId: String(memberId) })
  const ended = await desk.post(here, { ...(await form()), action: 'endSessions' })
  t.match(textOf(ended.body), /已结束 \d+ 个登录/)
  t.equal(await sessions(), 0)
  await signIn()
  const unsaid = await desk.post(here, { ...(await form()), action: 'disable', reason: '' })
  t.equal(unsaid.status, 422)
  const done = await desk.post(here, { ...(await form()), action: 'disable', reason: '冒用他人公司' })
  t.equal(done.status, 303)
  t.equal(await sessions(), 0)
  const late = await desk.post(here, { ...(await form()), action: 'disable', reason: '重复' })
  t.equal(late.status, 409, 'once')
  t.match(textOf((await desk.open('/operator/members?status=disabled')).body), 'demo-member')
  const enable = { memberId: String(memberId), disabled: false, reason: '已核实' }
  has(t, await staff.post('/api/admin/member/disable', enable), { status: 200 })
  const rows = await sql<{ after: object }[]>`
    select after from audit_entries where action = 'identity.disableMember' order by id`
  t.strictSame(
    rows.map(({ after }) => after),
    [
      { disabled: true, reason: '冒用他人公司' },
      { disabled: false, reason: '已核实' },
    ],
  )
})

t.test('staff of the operator are looked after by who looks after staff', async (t) => {
  const [other] = await sql<{ id: string }[]>`select id::text from members where username = 'demo-operator-2'`
  const one = { memberId: other!.id, disabled: true, reason: '离职' }
  has(t, await staff.post('/api/admin/member/disable', one), { status: 409, body: { code: 2560 } })
  has(t, await staff.post('/api/admin/member/endSessions', { memberId: other!.id }), {
    status: 409,
    body: { code: 2560 },
  })
})
