import t from 'tap'
import { account, balancesOf } from '../../../src/modules/ledger/index.ts'
import { memberMall, Visitor } from '../identity/world.ts'

const { app, database } = await memberMall(t)
const { sql } = database.owner
const [member] = await sql<{ id: number }[]>`select id from members where username = 'demo-member'`
const memberId = member!.id
const [own] = await sql<{ id: number }[]>`select id from members where username = 'demo-operator'`
const [offer] = await sql<{ id: number }[]>`
  insert into coupon_offers (number, name_zh, name_en, minimum_fen, off_fen, claim_from, claim_until, valid_days, use_until, total)
  values ('CP20260101000001', '回访礼券', 'Thank-you coupon', 10000, 1000, now() - interval '9 days', now() - interval '1 day', 30,
    now() + interval '90 days', 5) returning id`

const desk = new Visitor(app)
await desk.enter('demo-operator')
const path = `/operator/members?open=${memberId}`
const held = async (kind: 'compensation' | 'points') => {
  const of = account(kind, memberId)
  return (await balancesOf(database.owner, [of])).of(of)
}
const hidden = async (name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec((await desk.open(path)).body)![1]!
const press = async (action: string, fields: object, key?: string) =>
  desk.post(path, {
    formToken: await hidden('formToken'),
    key: key ?? (await hidden('key')),
    memberId: String(memberId),
    action,
    ...fields,
  })

t.test('staff give balance and points from the page about a member, once for each form', async (t) => {
  for (const [lang, words] of [
    ['zh', /发放余额[^]*调整积分[^]*发放优惠券[^]*回访礼券（剩 5 张/],
    ['en', /Give balance[^]*Adjust points[^]*Give a coupon[^]*Thank-you coupon \(5 left/],
  ] as const)
    t.match((await desk.open(`${path}&lang=${lang}`)).body, words)
  await desk.open(`${path}&lang=zh`)
  const [money, points] = [await held('compensation'), await held('points')]
  const wrong = await press('giveBalance', { amount: '-1', reason: '退差价' })
  t.equal(wrong.status, 422)
  t.match(wrong.body, /id="giveBalance-amount-error"[^]*退差价/, 'the field is named, what was typed stays')
  t.equal((await press('giveBalance', { amount: '30', reason: ' ' })).status, 422)
  const key = await hidden('key')
  for (const once of [1, 2])
    t.equal(
      (await press('giveBalance', { amount: '１，２３０', reason: '退差价' }, key)).status,
      303,
      `${once}`,
    )
  t.equal(await held('compensation'), money + 123_000)
  t.equal((await press('givePoints', { amount: '12.5', reason: '补发' })).status, 422)
  t.equal((await press('givePoints', { amount: '0', reason: '补发' })).status, 422)
  t.equal((await press('givePoints', { amount: '200', reason: '补发' })).status, 303)
  t.equal((await press('givePoints', { amount: '-50', reason: '更正' })).status, 303)
  t.equal(await held('points'), points + 150)
})

t.test('a coupon is handed out though its days to claim are over; why not is said to staff', async (t) => {
  t.match((await press('giveCoupon', { offerId: '', reason: '回访' })).body, '请选择一张优惠券')
  const wish = { offerId: String(offer!.id), reason: '回访' }
  t.equal((await press('giveCoupon', wish)).status, 303)
  const again = await press('giveCoupon', wish)
  t.equal(again.status, 422)
  t.match(again.body, '该会员已有一张未使用的此券')
  const rows = await sql`select 1 from coupons where offer_id = ${offer!.id} and member_id = ${memberId}`
  t.equal(rows.length, 1)
})

t.test('nobody gives to themselves, nor without the right', async (t) => {
  t.notMatch((await desk.open(`/operator/members?open=${own!.id}`)).body, '发放余额')
  await sql`update members set permissions = array_remove(permissions, 'finance.grants') where id = ${own!.id}`
  const other = new Visitor(app)
  await other.enter('demo-operator')
  t.notMatch((await other.open(path)).body, '发放余额')
  const form = { formToken: await other.tokenOf(path), memberId: String(memberId), amount: '1', reason: 'x' }
  t.equal((await other.post(path, { ...form, action: 'giveBalance' })).status, 403)
})
