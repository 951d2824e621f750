import sharp from 'sharp'
import t from 'tap'
import { notify, notifyAll } from '../../../src/modules/notices/index.ts'
import type { Tx } from '../../../src/platform/db/index.ts'
import { removeUnkept } from '../../../src/platform/files/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { ordersIn } from '../payments/world.ts'
import { countsOf } from './everywhere.ts'
import { membersMall, PASSWORD } from './world.ts'
import type { Client } from './world.ts'

/** What is being written for a member while their account is erased, and afterwards (R56). */
const mall = await membersMall(t, { demo: true })
const { sql, clock, services } = mall
const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const [goods] = await sql<{ id: string }[]>`
  select s.id::text from skus s join batches b on b.sku_id = s.id join spus p on p.id = s.spu_id
  where s.fulfilment = 'stocked' and p.on_shelf and b.on_hand - b.reserved > 5 order by s.id limit 1`

const stored = (await mall.stored()).length

/** Rows that say whose they are, and stay: they are of the books, or ask by themselves. */
const others = [
  // Who did what is kept.
  'audit_entries',
  // The record of distribution, the bills and sums of orders: orders that are not done come before the erasure.
  'certificate_holders',
  'credit_bills',
  'credit_freezes',
  'credit_statements',
  'growth_days',
  // Whoever is told of something leaves out who has gone.
  'notice_mails',
  'notices',
  // Of a placing, which asks.
  'order_lines',
  'orders',
]

t.test(
  'R56: the database takes a row of an erased member into no table but those that are named',
  async (t) => {
    const free = await sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'member_id'
      and not exists (select from pg_trigger g where g.tgrelid = c.table_name::regclass and g.tgname = 'member_lives')
    order by 1`
    t.strictSame(
      free.map(({ name }) => name),
      others,
    )
  },
)

const erase = (who: Client) => who.post('/api/account/erase', { username: who.username })
/** They begin and hold the row of the member, for whom others wait. */
const held =
  ({ memberId }: Client) =>
  ({ sql }: Tx) =>
    sql`select from members where id = ${memberId} for update`
async function leaver(): Promise<Client> {
  const who = await mall.register()
  await who.prove()
  return who
}

/** What a member may be about to write, each in a table of its own. */
const writes: Record<string, (who: Client) => Promise<{ status: number; code: number }>> = {
  picture: (who) => who.upload({ file: ['me.png', picture] }),
  profile: (who) => who.post('/api/account/profile', { nickname: '林工' }),
  address: (who) =>
    who.post('/api/address/save', {
      consignee: '林工',
      mobile: '13512345678',
      province: '32',
      city: '3205',
      district: '320576',
      detail: '独墅湖大道 777 号',
    }),
  realName: (who) => who.post('/api/account/autonym', { name: '林微微', idNo: '11010519491231002X' }),
  invoiceTitle: (who) => who.post('/api/invoiceTitle/save', { type: 'personal', title: '林工' }),
  mail: (who) => who.post('/api/account/mail', { email: `${who.username}@lab-example.cn` }),
  notices: (who) => who.post('/api/message/preferences', { language: 'en', topics: [] }),
  cart: (who) => who.post('/api/cart/add', { skuId: goods!.id, quantity: 1 }),
  session: async ({ username }) => {
    const { status, body } = await mall.call('POST', '/f/api/login/password', {
      username,
      password: PASSWORD,
    })
    return { status, code: body.code }
  },
}

for (const [name, write] of Object.entries(writes)) {
  t.test(`R56: ${name}: what waited for an erasure is refused, and nothing of it stays`, async (t) => {
    const who = await leaver()
    const [left, written] = await atOnce(
      mall.database,
      held(who),
      () => erase(who),
      () => write(who),
    )
    has(t, left, { status: 200 })
    // Of who signs in nothing is known any more, and they read no more than that.
    has(t, written, {
      ...(name === 'session' ? { status: 401, code: 1005 } : { status: 409, code: 409 }),
      ...('msg' in written && { msg: 'This account has been erased; nothing more is kept for it' }),
    })
    t.strictSame(Object.keys(await countsOf(sql, who.memberId)), ['audit_entries'])
    const [row] = await sql`select nickname from members where id = ${who.memberId}`
    t.equal(row!['nickname'], null)
  })

  t.test(`R56: ${name}: what was written while an erasure waited is gone with it`, async (t) => {
    const who = await leaver()
    const [written, left] = await atOnce(
      mall.database,
      held(who),
      () => write(who),
      () => erase(who),
    )
    has(t, left, { status: 200 })
    // Who signs in is looked up once more, and may be gone by then.
    if (name !== 'session') t.equal(written.status, 200)
    t.strictSame(Object.keys(await countsOf(sql, who.memberId)), ['audit_entries'])
  })
}

t.test('R56: the bytes of what was uploaded meanwhile do not stay in the store of files', async (t) => {
  clock.forward(3600)
  await removeUnkept(services)
  t.equal((await mall.stored()).length, stored)
})

t.test('R56: nobody is told of anything once their account is erased', async (t) => {
  const who = await leaver()
  const { memberId } = who
  const event = { memberId, key: 'creditRefused', vars: { number: 'CA1', reason: '林工' } } as const
  const [left] = await atOnce(
    mall.database,
    held(who),
    () => erase(who),
    () => notify(services, event),
    () => notifyAll(services, 'creditRefused', [{ memberId, vars: event.vars, path: '/' }], mall.database),
  )
  has(t, left, { status: 200 })
  t.strictSame(Object.keys(await countsOf(sql, memberId)), ['audit_entries'])
})

t.test('R56: a store writes nothing to a buyer who has gone', async (t) => {
  const who = await leaver()
  const orders = await ordersIn(mall, who.username)
  const { orderIds } = await orders.place({ goodsFen: 100 })
  const [orderNo] = await orders.numbersOf(orderIds)
  has(t, await who.post('/api/order/cancel', { orderNo, version: 1, reason: '不要了' }), { status: 200 })
  has(t, await erase(who), { status: 200 })
  const store = await mall.demo('demo-store')
  const answer = (language: 'zh' | 'en') =>
    store.post('/api/seller/message/answer', { orderNo, text: '林工您好' }, language)
  has(t, await answer('en'), {
    status: 409,
    code: 409,
    msg: 'This account has been erased; nothing more is kept for it',
  })
  has(t, await answer('zh'), { status: 409, code: 409, msg: '该账户已注销，不再为其保存任何内容' })
  t.strictSame([...(await sql`select text from order_messages where order_id = ${orderIds[0]!}`)], [])
})

t.test('R56: nobody gets a manager who leaves at that moment, by whatever way', async (t) => {
  const [manager, operator] = [await mall.demo('demo-manager-2'), await mall.demo('demo-operator')]
  await manager.prove()
  const [given, asking] = [await leaver(), await leaver()]
  const { memberId } = manager
  // Who signs up would be theirs, for nobody else has no client.
  await sql`update members set manager_id = null where manager_id = ${memberId}`
  const managerId = String(memberId)
  const [left, assigned, asked, signedUp] = await atOnce(
    mall.database,
    held(manager),
    () => erase(manager),
    () => operator.post('/api/admin/member/managerAssign', { memberId: String(given.memberId), managerId }),
    () => asking.post('/api/account/changeManager', { managerId, reason: '业务迁至上海' }),
    () => mall.register(),
  )
  has(
    t,
    [left, assigned, asked],
    [{ status: 200 }, { status: 404 }, { status: 400, data: { errors: [{ path: 'managerId' }] } }],
  )
  t.strictSame(
    [
      ...(await sql<{ id: number }[]>`
        select id from members where manager_id = ${memberId}
        union all select member_id from manager_changes where to_id = ${memberId}`),
    ],
    [],
  )
  const [theirs] = await sql`
    select a.username, a.disabled from members m join members a on a.id = m.manager_id where m.id = ${signedUp.memberId}`
  t.strictSame({ ...theirs }, { username: 'demo-manager', disabled: false })
})

t.test(
  'R56: what is bound or filled in later is refused too, and what the mall makes of it stays',
  async (t) => {
    const who = await leaver()
    const { memberId } = who
    const [card] = await sql<{ id: number }[]>`
    insert into gift_cards (number, code_hash, amount_fen, made_at, expires_on)
    values ('GC-LEAVER', decode(md5('leaver'), 'hex'), 100, ${clock.now()}, '2030-01-01') returning id`
    await sql`insert into store_applications (number, member_id, saved_at) values ('SA-LEAVER', ${memberId}, ${clock.now()})`
    has(t, await erase(who), { status: 200 })
    const gone = new RegExp(`the account of member ${memberId} is erased`)
    await t.rejects(
      sql`update gift_cards set member_id = ${memberId}, bound_at = ${clock.now()} where id = ${card!.id}`,
      gone,
    )
    await t.rejects(
      sql`update store_applications set answers = ${Buffer.from('x')} where member_id = ${memberId}`,
      gone,
    )
    await t.rejects(
      sql`insert into wechat_links (member_id, subject, nickname, bound_at) values (${memberId}, 'u', '林工', ${clock.now()})`,
      gone,
    )
    const invoice = (state: string) => sql`
    insert into invoices (number, member_id, store_id, state, kind, content, title_type, title, gross_fen, net_fen, tax_fen, applied_at)
    values ('FP-LEAVER', ${memberId}, 1, ${state}, 'ordinary', 'detail', 'personal', '林工', 113, 100, 13, ${clock.now()})`
    await t.rejects(invoice('underReview'), gone)
    await t.rejects(
      invoice('passed'),
      /without a history row/,
      'one that takes the place of another may stand',
    )
  },
)
