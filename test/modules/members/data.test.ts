import sharp from 'sharp'
import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { closeDues } from '../../../src/modules/payments/index.ts'
import type { Tx } from '../../../src/platform/db/index.ts'
import { ordersIn } from '../payments/world.ts'
import { countsOf as count, findEverywhere as search } from './everywhere.ts'
import { membersMall, PASSWORD } from './world.ts'
import type { Client, Reply } from './world.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'

const mall = await membersMall(t, { demo: true })
const { sql, app, clock } = mall

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const secrets = {
  mail: 'wei.lin@lab-example.cn',
  waitingMail: 'wei.lin@other-example.cn',
  name: '林微微',
  idNo: '11010519491231002X',
  address: '独墅湖大道 777 号微塑楼',
  consignee: '收件林工',
  nickname: '微塑料猎人',
  company: '苏州微塑检测有限公司',
  taxNo: '91350100M000100Y43',
  reason: '希望由熟悉微塑料的经理服务',
  wechat: '微信里的林工',
  cancel: '林工改去另一个课题组',
  refund: '林工的色谱仪坏了',
}

async function done(answer: Promise<Reply>): Promise<void> {
  const { status, ...rest } = await answer
  if (status !== 200) throw new Error(JSON.stringify(rest))
}

/** Cancels an order and gets another one refunded, each for a reason of the member's; no money is left. */
async function order(member: Client, words: typeof secrets) {
  const orders = await ordersIn(mall, member.username)
  const [cancelled, refunded] = [
    await orders.place({ goodsFen: 100 }),
    await orders.place({ goodsFen: 200, kind: 'madeToOrder' }),
  ]
  const [orderNo] = await orders.numbersOf(cancelled.orderIds)
  await done(member.post('/api/order/cancel', { orderNo, version: 1, reason: words.cancel }))
  const own = account('balance', member.memberId)
  await orders.give(own, refunded.amountFen)
  await done(member.post('/api/pay/balance', { payGroupNo: refunded.payNo }))
  const [paidNo] = await orders.numbersOf(refunded.orderIds)
  await done(member.post('/api/order/askRefund', { orderNo: paidNo, reason: words.refund }))
  const operator = await mall.demo('demo-operator')
  await done(operator.post('/api/admin/refund/execute', { orderNo: paidNo }))
  await orders.give(own, -refunded.amountFen)
}

/** Leaves something of a member in every place that keeps anything about one. */
async function liveIn(member: Client, words: typeof secrets) {
  const { memberId, phone } = member
  await done(
    member.post('/api/account/updateCompanyName', { companyName: words.company, taxNo: words.taxNo }),
  )
  await done(
    member.post('/api/account/profile', { nickname: words.nickname, sex: 'female', birthday: '1990-02-28' }),
  )
  const { data } = await member.upload({ file: ['me.png', picture] })
  await done(member.post('/api/account/profile', { avatar: data.fileId }))
  await done(member.post('/api/account/autonym', { name: words.name, idNo: words.idNo }))
  await done(
    member.post('/api/address/save', {
      consignee: words.consignee,
      mobile: phone,
      province: '32',
      city: '3205',
      district: '320576',
      detail: words.address,
    }),
  )
  await member.prove()
  await done(member.post('/api/account/payPassword', { payPassword: '135790' }))
  await done(member.post('/api/account/mail', { email: words.mail }))
  const [message] = await sql<{ body: string }[]>`
    select body from outbox_messages where recipient = ${words.mail}`
  await done(member.post('/api/account/mail/confirm', { token: /token=([\w-]+)/.exec(message!.body)![1] }))
  await done(member.post('/api/account/mail', { email: words.waitingMail }))
  await done(member.post('/api/account/clockin'))
  const [manager] = await sql<{ id: number }[]>`
    select member_id as id from manager_cards
    where member_id <> (select manager_id from members where id = ${member.memberId}) order by member_id limit 1`
  await done(
    member.post('/api/account/changeManager', { managerId: String(manager!.id), reason: words.reason }),
  )
  await sql`insert into followed_products select ${memberId}, id, ${clock.now()} from spus order by id limit 2`
  await sql`insert into followed_stores select ${memberId}, id, ${clock.now()} from stores order by id limit 1`
  await sql`insert into footprints select ${memberId}, id, ${clock.now()} from spus order by id limit 3`
  await sql`insert into wechat_links (member_id, subject, nickname, bound_at)
    values (${memberId}, ${`union-of-${member.username}`}, ${words.wechat}, ${clock.now()})`
  await sql`insert into wechat_states (state_hash, browser_hash, member_id, next, expires_at)
    values (${Buffer.from(`s${memberId}`)}, 'b', ${memberId}, '/', ${clock.now()})`
  await sql`insert into wechat_tickets (token_hash, browser_hash, subject, nickname, next, expires_at)
    values (${Buffer.from(`t${memberId}`)}, 'b', ${`union-of-${member.username}`}, ${words.wechat}, '/', ${clock.now()})`
  await sql`insert into registration_tickets (token_hash, phone, expires_at)
    values (${Buffer.from(`r${memberId}`)}, ${phone}, ${clock.now()})`
  await order(member, words)
  // What people do: the phone or the mail where the user name is asked for, and a code on top.
  for (const username of [phone!, words.mail, member.username])
    await mall.call('POST', '/f/api/login/password', { username, password: 'wrong' })
  await mall.askCode(phone!, 'login')
}

const findEverywhere = (words: readonly string[]) => search(sql, words)
const countsOf = (memberId: number) => count(sql, memberId)

const member = await mall.register('wei-lin-77', '13512345678')
const stranger = await mall.register('stranger-88', '13587654321')
const strangers: typeof secrets = {
  mail: 'stranger@far-example.cn',
  waitingMail: 'stranger@farther-example.cn',
  name: '陌生人',
  idNo: '34052419800101001X',
  address: '远方路 12 号',
  consignee: '陌生林工',
  nickname: '远方来客',
  company: '远方检测有限公司',
  taxNo: '914403001922038216',
  reason: '希望换一位',
  wechat: '远方微信',
  cancel: '陌生课题取消',
  refund: '陌生仪器坏了',
}
await liveIn(stranger, strangers)
await liveIn(member, secrets)
const personal = [member.phone!, 'wei-lin-77', 'union-of-wei-lin-77', ...Object.values(secrets)]

t.test('R56: the export holds everything about the member, in plain words, and nobody else', async (t) => {
  const { status, data } = await member.get('/api/account/export')
  t.equal(status, 200)
  has(t, data, {
    account: {
      username: 'wei-lin-77',
      phone: '13512345678',
      mail: secrets.mail,
      mailToBeConfirmed: secrets.waitingMail,
      nickname: secrets.nickname,
      sex: 'female',
      birthday: '1990-02-28',
      companyName: secrets.company,
      taxNumber: secrets.taxNo,
      registeredAt: /^2026-11-20T/,
    },
    realNames: [{ name: secrets.name, identityNumber: secrets.idNo, state: 'underReview' }],
    pictures: [{ purpose: 'avatar', picture: /^data:image\/webp;base64,\w/ }],
    addresses: [{ consignee: secrets.consignee, detail: secrets.address, mobile: member.phone }],
    following: { products: [{}, {}], stores: [{}], recentlyViewed: [{}, {}, {}] },
    notices: Array,
    daysSignedIn: [{ day: '2026-11-20', streak: 1, points: 5 }],
    accountManager: { requests: [{ reason: secrets.reason, state: 'pending' }] },
    wechat: { nickname: secrets.wechat },
    orders: [{ status: 'cancelled' }, { status: 'refunded' }],
    refunds: [
      {
        orderNo: /^HZ/,
        status: 'settled',
        askedBy: 'buyer',
        reason: secrets.refund,
        amount: '2.00',
        log: [{}, {}],
      },
    ],
    signIns: { sessions: [{ kind: 'api', lastUsedAt: /Z$/ }], lastCodeSentAt: /Z$/ },
    log: Array,
  })
  t.match(
    data.notices.map(({ text }: { text: string }) => text).join(),
    /email address w\*\*\*\*n@lab-example.cn/,
  )
  const said = data.orders.flatMap(({ log }: { log: { text: string | null }[] }) =>
    log.map(({ text }) => text),
  )
  t.strictSame(
    said.filter((text: string | null) => text !== null),
    [secrets.cancel, secrets.refund],
  )
  const text = JSON.stringify(data)
  t.notMatch(text, /argon2|hash|token|stranger|陌生|远方|13587654321|34052419800101001X/i)
  t.notMatch(text, new RegExp(member.token))
  const [row] =
    await sql`select action from audit_entries where member_id = ${member.memberId} order by id desc limit 1`
  has(t, row, { action: 'members.export' })
})

t.test('R56: the same as a file, to the member alone', async (t) => {
  const browser = await member.browser()
  const { response, body } = await browser.open('/order/data/export')
  has(t, response.headers, {
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  })
  has(t, JSON.parse(body), { account: { username: 'wei-lin-77' } })
  t.equal((await app.inject('/order/data/export')).statusCode, 401)
})

t.test('R56: the export is whole, however much there is of something', async (t) => {
  const one = await mall.register('much', '13512340099')
  await sql`
    with made as (
      insert into credit_applications (number, member_id, state, amount_fen, purpose, sent_at)
      select 'CA' || i, ${one.memberId}, 'withdrawn', 100, 'purpose ' || i, '2026-11-01' from generate_series(1, 21) i returning id
    )
    insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
    select 'creditApplication', made.id, s.move, s.was, s.now, 'buyer', ${one.memberId}::bigint, '2026-11-01'
    from made, (values (1, 'begin', '', 'sent'), (2, 'withdraw', 'sent', 'withdrawn')) s (place, move, was, now)
    order by made.id, s.place`
  await sql`
    insert into points_exchanges (number, member_id, goods_id, name_zh, name_en, icon, quantity, points, consignee, mobile, place, at)
    select 'PX' || i, ${one.memberId}, (select min(id) from points_goods), '杯', 'Mug', 'flask', 1, 1, 'Wei', '13512340099',
      'Suzhou', '2026-11-01'
    from generate_series(1, 1001) i`
  await sql`
    insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
    select (select min(id) from coupon_offers), ${one.memberId}, i, '2026-11-01', '2026-12-01' from generate_series(1, 10001) i`
  const { data } = await one.get('/api/account/export')
  t.strictSame(
    [data.credit.applications.length, data.exchanges.length, data.coupons.length],
    [21, 1001, 10_001],
  )
  has(t, data.credit.applications.at(-1), { number: 'CA1', purpose: 'purpose 1' })
  // Nothing of it is in the way of the books that other tests look at.
  await sql`delete from coupons where member_id = ${one.memberId}`
  await sql`delete from points_exchanges where member_id = ${one.memberId}`
})

t.test('R10, R56: erasure asks for a proof and for the own user name', async (t) => {
  await sql`update sessions set proved_at = null`
  has(t, await member.post('/api/account/erase', { username: 'wei-lin-77' }), { status: 403, code: 1011 })
  await member.prove()
  for (const username of ['stranger-88', 'wei-lin', '', 'wei-lin-77x'])
    has(t, await member.post('/api/account/erase', { username }), { status: 400 }, username)
  has(t, await member.post('/api/account/erase', { username: 'stranger-88' }, 'zh'), {
    code: 1025,
    data: { errors: [{ path: 'username' }] },
  })
  has(t, await member.post('/api/account/erase', {}), { status: 400 })
  has(t, await member.get('/api/account/profile'), { status: 200 }, 'still here')
})

t.test('R56: an account manager hands the clients over first', async (t) => {
  const manager = await mall.demo('demo-manager')
  await manager.prove()
  await sql`update members set manager_id = ${manager.memberId} where id = ${stranger.memberId}`
  has(t, await manager.post('/api/account/erase', { username: 'demo-manager' }), {
    status: 409,
    code: 1026,
    msg: /handed over first/,
  })
  await sql`update members set manager_id = null where manager_id = ${manager.memberId}`
  await sql`delete from manager_changes where to_id = ${manager.memberId} and member_id <> ${member.memberId}`
  await sql`update manager_changes set state = 'refused', decided_at = ${clock.now()}, decided_by = ${manager.memberId}
    where member_id = ${member.memberId}`
  const [card] = await sql`select telephone, email from manager_cards where member_id = ${manager.memberId}`
  has(t, await manager.post('/api/account/erase', { username: 'demo-manager' }), { status: 200 })
  t.strictSame(
    await findEverywhere([card!['telephone'] as string, card!['email'] as string]),
    [],
    'not on the card',
  )
  t.equal((await countsOf(member.memberId))['manager_changes'], 1, 'what the manager decided stays')
})

t.test('R56: after erasure no table and no file names the member', async (t) => {
  const before = await countsOf(stranger.memberId)
  t.ok((await findEverywhere(personal)).length > 15, 'the search finds what is there')
  const files = (await mall.stored()).length
  const elsewhere = await member.browser()
  await member.prove()
  // Sealed again and again, so that nothing but the row could tell.
  has(t, await member.post('/api/account/erase', { username: ' Wei-Lin-77 ' }), { status: 200, data: true })
  t.strictSame(await findEverywhere(personal), [])
  t.strictSame(
    Object.keys(await countsOf(member.memberId)),
    [
      'audit_entries',
      // The sums of orders, which the check of the books compares with them.
      'growth_days',
      'order_lines',
      'orders',
      'payment_groups',
      'payments',
      'placings',
      'refunds',
    ],
    'nothing is left but the audit and the books',
  )
  t.equal((await mall.stored()).length, files - 1)

  t.equal((await member.get('/api/account/profile')).status, 401, 'the session is over')
  t.equal(await elsewhere.isMember(), false, 'in every place')
  const login = await mall.call('POST', '/f/api/login/password', {
    username: 'wei-lin-77',
    password: PASSWORD,
  })
  has(t, login, { status: 401 })
  const [row] = await sql`select username, disabled, erased_at from members where id = ${member.memberId}`
  has(t, row, { username: `erased:${member.memberId}`, disabled: true })

  t.strictSame(await countsOf(stranger.memberId), before, 'a stranger is untouched')
  has(t, await stranger.get('/api/account/profile'), {
    data: { nickname: strangers.nickname, avatar: String },
  })
  const [last] =
    await sql`select action from audit_entries where member_id = ${member.memberId} order by id desc limit 1`
  has(t, last, { action: 'members.erase' })
  t.strictSame([...(await sql`select * from audit_faults()`)], [])
})

t.test('R56: the phone and the user name are free again, and nothing old comes with them', async (t) => {
  const again = await mall.register('wei-lin-77', '13512345678')
  t.not(again.memberId, member.memberId)
  has(t, await again.get('/api/account/profile'), {
    data: { nickname: null, avatar: null, mail: null, securityLevel: 50 },
  })
  t.strictSame((await again.get('/api/address/list')).data, [])
})

t.test('R56: two wishes at once erase once', async (t) => {
  const twice = await mall.register()
  await twice.prove()
  const answers = await Promise.all(
    [1, 2, 3].map(() => twice.post('/api/account/erase', { username: twice.username })),
  )
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 401, 401])
  const rows =
    await sql`select 1 from audit_entries where member_id = ${twice.memberId} and action = 'members.erase'`
  t.equal(rows.length, 1)
})

t.test('R56: an address that the member asked for while the erasure waited is forgotten too', async (t) => {
  const leaver = await mall.register()
  await leaver.prove()
  const email = 'late@lab-example.cn'
  const [erased] = await atOnce(
    mall.database,
    async (tx) => {
      await tx.sql`
        insert into mail_confirmations (token_hash, member_id, email, expires_at)
        values ('late', ${leaver.memberId}, ${email}, ${clock.now()})`
      await tx.sql`
        insert into outbox_messages (channel, recipient, body, sent_at) values ('mail', ${email}, 'x', ${clock.now()})`
    },
    () => leaver.post('/api/account/erase', { username: leaver.username }),
  )
  has(t, erased, { status: 200 })
  t.strictSame([...(await sql`select recipient from outbox_messages where recipient = ${email}`)], [])
})

/** Somebody who asked for a top-up and has transferred for it, and how they hand in the voucher and leave. */
async function payingMember() {
  const payer = await mall.register()
  await payer.prove()
  const { data } = await payer.post('/api/recharge/submit', { amount: '10.00', method: 'transfer' })
  const { payNo: payGroupNo } = data as { payNo: string }
  const file = await payer.upload({ file: ['transfer.png', picture] }, { scene: 'voucher' })
  const voucher = {
    payGroupNo,
    payerName: '林工',
    payerAccount: '6222 0000 1111',
    tradeTime: '2026-11-20T09:00:00+08:00',
    tradeNo: payGroupNo,
    item: 'other',
    summary: '充值',
    fileId: file.data.fileId,
  }
  return {
    memberId: payer.memberId,
    payGroupNo,
    handIn: () => payer.post('/api/pay/transfer', voucher),
    leave: (lang?: 'zh' | 'en') => payer.post('/api/account/erase', { username: payer.username }, lang),
    /** They begin and hold the row of the member, for whom others wait. */
    held: ({ sql }: Tx) => sql`select from members where id = ${payer.memberId} for update`,
  }
}
const underWay = {
  en: 'A payment is still under way: by WeChat, by a transfer that you chose or whose voucher is under review, or back to you. Wait until it has come in or has ended',
  zh: '还有付款尚未结束（微信支付、已选择的转账、待核对的凭证或退回中的款项），请等待到账或结束',
}

t.test('R56: what a payment may still bring comes first, from the choice of a transfer on', async (t) => {
  const operator = await mall.demo('demo-operator')
  const { payGroupNo, handIn, leave } = await payingMember()
  const { data } = await handIn()
  has(t, await leave('en'), {
    status: 409,
    code: 1026,
    msg: `The account cannot be erased yet: ${underWay.en}`,
  })
  has(t, await leave('zh'), { status: 409, code: 1026, msg: `暂时不能注销：${underWay.zh}` })
  await done(operator.post('/api/admin/payment/voucher/fail', { payNo: data.payNo, reason: '未查到' }))
  has(t, await leave(), { status: 409, code: 1026 }, 'it may be handed in again')
  await sql`update payment_groups set deadline_at = ${clock.now()} where pay_no = ${payGroupNo}`
  t.equal(await closeDues(mall.services), 1)
  has(t, await leave(), { status: 200 })
})

t.test('R56: a voucher that was handed in while an erasure waited stops it', async (t) => {
  const operator = await mall.demo('demo-operator')
  const { memberId, handIn, leave, held } = await payingMember()
  const [handed, left] = await atOnce(mall.database, held, handIn, leave)
  has(t, [handed, left], [{ status: 200 }, { status: 409, code: 1026 }])
  const found = { payNo: handed.data.payNo, bankReference: 'LEAVER', received: '10.00' }
  await done(operator.post('/api/admin/payment/voucher/pass', found))
  has(t, await leave(), { status: 409, msg: /There is still balance/ })
  await (await ordersIn(mall)).give(account('balance', memberId), -1000)
  has(t, await leave(), { status: 200 })
})

t.test('R56: a voucher that waited for an erasure is refused', async (t) => {
  const { memberId, handIn, leave, held } = await payingMember()
  const [left, handed] = await atOnce(mall.database, held, leave, handIn)
  has(t, [left, handed], [{ status: 200 }, { status: 404 }])
  t.strictSame([...(await sql`select number from payments where member_id = ${memberId}`)], [])
})

t.test('R56: why finance decided so about a credit line is forgotten', async (t) => {
  const [one, other] = [await mall.demo('demo-operator'), await mall.demo('demo-operator-2')]
  const leaver = await mall.register()
  const wish = { username: leaver.username, kind: 'limit', amount: '800.00', reason: '林工公司的额度' }
  const { data } = await one.post('/api/admin/credit/ask', wish)
  await done(other.post('/api/admin/credit/refuse', { decisionNo: data.decisionNo, reason: '林工公司亏损' }))
  const reasons = async () =>
    (
      await sql<{ reason: string; refusal: string | null }[]>`
        select d.reason, h.reason as refusal from credit_decisions d
        join state_history h on h.axis = 'creditDecision' and h.subject_id = d.id and h.move = 'refuse'
        where d.member_id = ${leaver.memberId}`
    ).map((row) => ({ ...row }))
  t.strictSame(await reasons(), [{ reason: '林工公司的额度', refusal: '林工公司亏损' }])
  await leaver.prove()
  has(t, await leaver.post('/api/account/erase', { username: leaver.username }), { status: 200 })
  t.strictSame(await reasons(), [{ reason: '—', refusal: null }])
})

t.test('R56: on the page, without scripts, in both languages', async (t) => {
  for (const lang of ['zh', 'en'] as const) {
    const leaver = await mall.register()
    const browser = await leaver.browser(lang)
    await browser.go('/order/data')
    const led = await browser.press('erase', { username: leaver.username })
    has(t, led, { status: 303, location: '/selsect?next=%2Forder%2Fdata' }, 'first a proof')
    await leaver.prove()
    await browser.go('/order/data')
    const refused = await browser.press('erase', { username: 'somebody' })
    t.equal(refused.status, 422)
    t.match(
      refused.body,
      lang === 'zh' ? /id="field-username-error">[^<]*<[^]*用户名/ : /This is not your user name/,
    )
    t.match(refused.body, 'value="somebody"', 'what was typed is there')
    has(t, await browser.press('erase', { username: leaver.username }), { status: 303, location: '/' })
    t.notOk(browser.cookies.has('Authorization'), 'the cookie is taken away')
    t.equal(await browser.isMember(), false)
  }
})
