import t from 'tap'
import { seedManagers } from '../../../src/modules/managers/index.ts'
import { addressMall } from '../addresses/world.ts'
import { has } from '../../support/has.ts'

const { signedIn, database, app } = await addressMall(t)
const { sql } = database.owner
await seedManagers(database.owner)
const member = await signedIn('demo-member')
const operator = await signedIn('demo-operator')
const shop = await signedIn('demo-store')

const idOf = async (username: string) => {
  const [row] = await sql<{ id: number }[]>`select id from members where username = ${username}`
  return String(row!.id)
}
const [me, first, second, staff, shopId] = await Promise.all(
  ['demo-member', 'demo-manager', 'demo-manager-2', 'demo-operator', 'demo-store'].map(idOf),
)
const wish = { managerId: second!, reason: '业务迁至上海' }
t.beforeEach(async () => {
  await sql`delete from manager_changes`
  await sql`delete from notices`
  await sql`update members set manager_id = null where id <> ${me!}`
  await sql`update members set manager_id = ${first!} where id = ${me!}`
})

const ask = (input: object = wish, of = member) => of.post('/api/account/changeManager', input)
const assign = (input: object, of = operator) => of.post('/api/admin/member/managerAssign', input)
const refuse = (id: string, of = operator) => of.post('/api/admin/member/managerChange/refuse', { id })
const own = async (of = member, language = 'en') => (await of.get('/api/account/manager', language)).data
const waiting = async () =>
  (await operator.get('/api/admin/member/managerChange/page')).data.list as { id: string }[]
const notices = () => sql`select key, vars, path from notices where member_id = ${me!}`

t.test('a member sees the manager’s card in both languages, and whom else to ask for', async (t) => {
  has(t, await own(), {
    manager: { managerId: first, name: 'Zhou Min (demo)', workNumber: 'DEMO-S-014', region: /Suzhou/ },
    pending: null,
    choices: [{ managerId: second, name: 'Lin Tao (demo)' }],
  })
  has(t, await own(member, 'zh'), { manager: { name: '周敏（演示）' }, choices: [{ name: '林涛（演示）' }] })
})

t.test('who has no manager yet may ask for one', async (t) => {
  has(t, await own(shop), { manager: null, choices: [{ managerId: first }, { managerId: second }] })
  has(t, await ask({ ...wish, managerId: first }, shop), { status: 200, data: { status: 'pending' } })
})

t.test('the old manager stays until the operator agrees, and the member is told', async (t) => {
  has(t, await ask(), { status: 200, data: { status: 'pending' } })
  has(t, await own(), {
    manager: { managerId: first },
    pending: { managerId: second, reason: '业务迁至上海' },
  })
  has(t, await waiting(), [{ memberId: me, fromId: first, toId: second, status: 'pending' }])
  t.equal((await assign({ memberId: me, managerId: second })).data, true)
  has(t, await own(), { manager: { managerId: second }, pending: null })
  t.strictSame(await waiting(), [])
  has(t, await notices(), [
    { key: 'managerChanged', path: '/order/jingli', vars: { manager: /林涛.*Lin Tao/ } },
  ])
  const [row] = await sql`select state, decided_by from manager_changes`
  has(t, row, { state: 'agreed', decided_by: Number(staff) })
})

t.test('R52: the operator’s word is audited', async (t) => {
  await assign({ memberId: me, managerId: second })
  const [row] =
    await sql`select actor_id, member_id, before, after from audit_entries where action = 'managers.assign' order by id desc`
  has(t, row, {
    actor_id: Number(staff),
    member_id: Number(me),
    before: { managerId: Number(first) },
    after: { managerId: Number(second) },
  })
})

t.test('giving somebody else decides the wish as well: it is refused', async (t) => {
  await ask()
  await assign({ memberId: me, managerId: first })
  has(t, await own(), { manager: { managerId: first }, pending: null })
  has(t, (await sql`select state from manager_changes`)[0], { state: 'refused' })
})

t.test('a refused wish changes nothing, the member is told, and may ask again', async (t) => {
  await ask()
  const [{ id }] = (await waiting()) as [{ id: string }]
  t.equal((await refuse(id)).data, true)
  has(t, await own(), { manager: { managerId: first }, pending: null })
  has(t, await notices(), [{ key: 'managerKept' }])
  has(t, await refuse(id), { status: 409, code: 1113 }, 'once')
  has(t, await refuse('999999'), { status: 404 })
  t.equal((await ask()).status, 200)
})

t.test('whoever keeps the manager they asked to change is told so, once', async (t) => {
  await ask()
  await assign({ memberId: me, managerId: first })
  t.strictSame(await waiting(), [])
  await assign({ memberId: me, managerId: first })
  has(t, await notices(), [{ key: 'managerKept' }])
})

t.test('a wish is taken back by its member alone', async (t) => {
  await ask()
  has(t, await shop.post('/api/account/changeManager/withdraw', {}), { status: 409, code: 1112 })
  has(t, await member.post('/api/account/changeManager/withdraw', {}), { data: { status: 'withdrawn' } })
  has(t, await own(), { pending: null })
  has(t, await member.post('/api/account/changeManager/withdraw', {}), { status: 409, code: 1112 })
})

t.test('of ten wishes at once one waits', async (t) => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
  t.equal(answers.filter(({ status }) => status === 200).length, 1)
  has(
    t,
    answers.find(({ status }) => status !== 200),
    {
      status: 409,
      code: 1111,
      msg: 'A request for another account manager is already waiting',
    },
  )
})

t.test('of a decision and a withdrawal at the same time one holds', async (t) => {
  for (let i = 0; i < 5; i++) {
    await ask()
    const [{ id }] = (await waiting()) as [{ id: string }]
    const [refused, withdrawn] = await Promise.all([
      refuse(id),
      member.post('/api/account/changeManager/withdraw', {}),
    ])
    t.strictSame([refused.status, withdrawn.status].sort(), [200, 409])
  }
})

t.test('only a manager other than one’s own can be asked for, with a reason', async (t) => {
  for (const managerId of [first, me, staff, '999999', 'x', '']) {
    const answer = await ask({ ...wish, managerId })
    has(t, answer, { status: 400, data: { errors: [{ path: 'managerId' }] } }, `manager ${managerId}`)
  }
  for (const reason of ['', ' 好 ', 'x'.repeat(201), 'a\u0000b'])
    has(t, await ask({ ...wish, reason }), { status: 400, data: { errors: [{ path: 'reason' }] } })
  has(t, await ask({ ...wish, memberId: shopId }), { status: 400 }, 'R16')
  t.strictSame(await waiting(), [])
})

t.test('R18: nobody decides their own, and only operators decide', async (t) => {
  await ask({ ...wish, managerId: second }, operator)
  const [{ id }] = (await waiting()) as [{ id: string }]
  has(t, await assign({ memberId: staff, managerId: second }), { status: 403, code: 1114 })
  has(t, await refuse(id), { status: 403, code: 1114 })
  for (const someone of [member, shop]) {
    t.equal((await assign({ memberId: me, managerId: second }, someone)).status, 403)
    t.equal((await refuse(id, someone)).status, 403)
    t.equal((await someone.get('/api/admin/member/managerChange/page')).status, 403)
  }
  t.equal((await app.inject('/api/account/manager')).statusCode, 401)
  await t.rejects(
    sql`update manager_changes set state = 'agreed', decided_at = now(), decided_by = member_id`,
    /manager_changes_own/,
  )
})

t.test('a member, or a manager, that is not there is not found', async (t) => {
  t.equal((await assign({ memberId: '999999', managerId: second })).status, 404)
  t.equal((await assign({ memberId: me, managerId: shopId })).status, 404, 'no manager')
  t.equal((await assign({ memberId: first, managerId: first })).status, 404, 'not one’s own')
  has(t, await own(), { manager: { managerId: first } })
})

t.test('the page asks before it sends, keeps what was typed, and works without scripts', async (t) => {
  const { visitor } = member
  const send = async (fields: Record<string, string>) =>
    visitor.post('/order/jingli', { formToken: await visitor.tokenOf('/order/jingli'), ...fields })
  const nobody = await send({ action: 'check', reason: '业务迁至上海' })
  t.equal(nobody.status, 422)
  t.match(nobody.body, '请选择一位可更换的客户经理')
  t.match(nobody.body, '>业务迁至上海</textarea>')
  const checked = await send({ action: 'check', ...wish })
  t.match(checked.body, '申请将客户经理由 周敏（演示） 更换为 林涛（演示）')
  t.strictSame(await waiting(), [], 'nothing is sent yet')
  t.match((await send({ action: 'again', ...wish })).body, '>业务迁至上海</textarea>')
  has(t, await send({ action: 'ask', ...wish }), { status: 303, location: '/order/jingli' })
  t.match((await visitor.open('/order/jingli?lang=en')).body, 'Nothing changes until the operator agrees')
  t.equal((await send({ action: 'check', ...wish })).status, 409)
  t.equal((await send({ action: 'withdraw' })).status, 303)
  t.strictSame(await waiting(), [])
})
