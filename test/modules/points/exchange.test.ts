import { randomUUID } from 'node:crypto'
import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { has } from '../../support/has.ts'
import { give, held, makeShoppers } from '../../support/shoppers.ts'
import type { Shopper } from '../../support/shoppers.ts'
import { handClock, startMall } from '../../support/mall.ts'
import { apiToken, Visitor } from '../identity/world.ts'

/** The points mall: exchanging, its refusals, one's exchanges, and the desk that sends them. */
const mall = await startMall(t, { demo: true, clock: handClock(new Date()) })
const { app, database } = mall
const { owner } = database
const { sql } = owner
const operator = await apiToken(app, 'demo-operator')
await sql`update members set permissions = array_append(permissions, 'marketing') where username = 'demo-operator'`

async function send(token: string, url: string, payload?: object, lang = 'zh') {
  const response = await app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}`, language: lang, 'idempotency-key': randomUUID() },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: any }>() }
}
const addressOf = async ({ id }: Shopper) =>
  String((await sql<{ id: number }[]>`select id from addresses where member_id = ${id}`)[0]!.id)
async function shopper(points: number) {
  const [one] = (await makeShoppers(owner, 1)) as [Shopper]
  if (points > 0) await give(owner, account('points', one.id), points)
  const addressId = await addressOf(one)
  return {
    ...one,
    addressId,
    exchange: (goodsId: number, more: object = {}, lang = 'zh') =>
      send(
        one.token,
        '/api/integral/exchange',
        { goodsId: String(goodsId), quantity: 1, addressId, ...more },
        lang,
      ),
    points: () => held(owner, account('points', one.id)),
  }
}
let sort = 500
async function goods({ points = 1000, stock = 5, perMember = 3 } = {}) {
  const [row] = await sql<{ id: number }[]>`
    insert into points_goods (name_zh, name_en, icon, points, stock, per_member, sort)
    values ('测试杯', 'Test mug', 'flask', ${points}, ${stock}, ${perMember}, ${(sort += 1)}) returning id`
  return row!.id
}
const stockOf = async (id: number) =>
  (await sql<{ stock: number }[]>`select stock from points_goods where id = ${id}`)[0]!.stock

t.test('points and stock are gone together, and the record says where to', async (t) => {
  const [me, id] = [await shopper(5000), await goods()]
  const { status, data } = await me.exchange(id, { quantity: 2, points: 2000 })
  t.equal(status, 200)
  has(t, data, { exchangeNo: /^EX\d{18}$/, points: 2000, balance: 3000 })
  t.strictSame([await me.points(), await stockOf(id)], [3000, 3])
  const { data: mine } = await send(me.token, '/api/integral/page')
  t.equal(mine.total, 1)
  has(t, mine.list[0], {
    exchangeNo: data.exchangeNo,
    name: '测试杯',
    quantity: 2,
    points: 2000,
    status: 'waiting',
    consignee: '张工',
    trackingNo: null,
  })
  const { data: records } = await send(me.token, '/api/points/page?type=out')
  has(t, records.list[0], { source: 'exchange', expense: 2000, balance: 3000 })
})

t.test('each refusal says why, in both languages, and takes nothing', async (t) => {
  const [me, id] = [await shopper(2500), await goods({ stock: 4, perMember: 3 })]
  has(t, await me.exchange(id, { quantity: 3 }), { status: 409, code: 2003, msg: '积分不足' })
  has(t, await me.exchange(id, { quantity: 5 }), {
    status: 409,
    code: 2740,
    msg: '兑换失败：该物品已下架或库存不足',
  })
  has(t, await me.exchange(id, { points: 900 }, 'en'), {
    status: 409,
    code: 2741,
    msg: 'Points update failed: the item costs other points now. Check and exchange again',
  })
  has(t, await me.exchange(id, { quantity: 4 }), {
    status: 409,
    code: 2742,
    msg: '每位会员最多兑换 3 件',
    data: { errors: [{ path: 'quantity' }] },
  })
  await sql`update points_goods set on_shelf = false where id = ${id}`
  has(t, await me.exchange(id, {}, 'en'), {
    code: 2740,
    msg: 'Exchange failed: the item is no longer offered or too few are left',
  })
  t.equal((await me.exchange(999_999)).status, 409)
  for (const wrong of [{ quantity: 0 }, { quantity: 1.5 }, { goodsId: 'x' }, { memberId: '1' }])
    t.equal((await me.exchange(id, wrong)).status, 400)
  t.strictSame([await me.points(), await stockOf(id)], [2500, 4])
})

t.test('R15: an address of somebody else is not found; R10: spending points needs a proof', async (t) => {
  const [me, other, id] = [await shopper(2000), await shopper(0), await goods()]
  t.equal((await me.exchange(id, { addressId: other.addressId })).status, 404)
  await sql`update sessions set proved_at = null where member_id = ${me.id}`
  t.equal((await me.exchange(id)).status, 403)
  t.strictSame([await me.points(), await stockOf(id)], [2000, 5])
})

t.test('of forty at once no more are exchanged than there are, or than one member may have', async (t) => {
  const [me, id] = [await shopper(100_000), await goods({ stock: 50, perMember: 7 })]
  const mine = await Promise.all(Array.from({ length: 20 }, () => me.exchange(id)))
  t.equal(mine.filter(({ status }) => status === 200).length, 7)
  t.ok(mine.every(({ status, code }) => status === 200 || code === 2742))
  t.strictSame([await me.points(), await stockOf(id)], [93_000, 43])
  const few = await goods({ stock: 4, perMember: 2 })
  const crowd = await Promise.all(Array.from({ length: 20 }, () => shopper(1000)))
  const all = await Promise.all(crowd.map((one) => one.exchange(few)))
  t.equal(all.filter(({ status }) => status === 200).length, 4)
  t.ok(all.every(({ status, code }) => status === 200 || code === 2740))
  t.equal(await stockOf(few), 0)
  await t.rejects(sql`update points_goods set stock = -1 where id = ${few}`, /points_goods_values/)
})

t.test('the desk sends an exchange once, or cancels it: points and stock return', async (t) => {
  const [me, id] = [await shopper(4000), await goods()]
  const sent = (await me.exchange(id)).data.exchangeNo as string
  const ended = (await me.exchange(id, { quantity: 2 })).data.exchangeNo as string
  const ship = { exchangeNo: sent, carrier: '顺丰', trackingNo: 'SF100' }
  t.equal((await send(me.token, '/api/admin/exchange/ship', ship)).status, 403)
  has(t, await send(operator, '/api/admin/exchange/page?size=100'), { data: { totalExact: true } })
  has(t, await send(operator, '/api/admin/exchange/ship', ship), {
    data: { status: 'shipped', trackingNo: 'SF100' },
  })
  t.equal((await send(operator, '/api/admin/exchange/ship', ship)).status, 409, 'once')
  t.equal(
    (await send(operator, '/api/admin/exchange/cancel', { exchangeNo: sent, reason: '迟了' })).status,
    409,
  )
  const cancel = { exchangeNo: ended, reason: '缺货' }
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => send(operator, '/api/admin/exchange/cancel', cancel)),
  )
  t.strictSame(tries.map(({ status }) => status).sort(), [200, 409, 409, 409])
  t.strictSame([await me.points(), await stockOf(id)], [3000, 4])
  const { data } = await send(me.token, '/api/integral/page')
  t.strictSame(
    data.list.map((row: { status: string; reason: string | null }) => [row.status, row.reason]),
    [
      ['cancelled', '缺货'],
      ['shipped', null],
    ],
  )
  t.equal(
    (await send(operator, '/api/admin/exchange/cancel', { ...cancel, exchangeNo: 'EX000000000000000000' }))
      .status,
    404,
  )
  const again = await me.exchange(id, { quantity: 2 })
  t.equal(again.status, 200, 'what was cancelled does not count against the limit')
})

t.test('on the pages: chosen, exchanged and sent without scripts, in both languages', async (t) => {
  const visitor = new Visitor(app)
  await visitor.enter()
  const [{ id: memberId }] =
    (await sql`select id from members where username = 'demo-member'`) as unknown as [{ id: number }]
  await give(owner, account('points', memberId), 50_000)
  await sql`insert into areas (code, parent_code, level, name_zh, name_en) values ('32', null, 1, '江苏省', 'Jiangsu'),
    ('3205', '32', 2, '苏州市', 'Suzhou'), ('320505', '3205', 3, '虎丘区', 'Huqiu') on conflict do nothing`
  await sql`
    insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
    select ${memberId}, '李工', '13800000001', '320505', '兑换路 9 号', not exists (select from addresses where member_id = ${memberId} and is_default), now()`
  const open = await visitor.open('/integral?goods=2')
  t.match(open.body, /id="exchange"[\s\S]*防护眼镜[\s\S]*兑换路 9 号/)
  const addressId = /<option value="(\d+)"[^>]*>李工/.exec(open.body)![1]!
  const fields = { action: 'exchange', goodsId: '2', each: '2600', quantity: '2', addressId }
  const post = async (more: Record<string, string> = {}) =>
    visitor.post('/integral?goods=2', {
      formToken: await visitor.tokenOf('/integral?goods=2'),
      ...fields,
      ...more,
    })
  t.match((await post()).location, /\/selsect\?next=/, 'R10: proves who they are first')
  await sql`update sessions set proved_at = now() where member_id = ${memberId}`
  const refused = await post({ each: '1' })
  t.equal(refused.status, 409)
  t.match(refused.body, /积分更新失败/)
  const again = await visitor.open('/integral?goods=2')
  const key = /name="key" value="([\w-]{16,64})"/.exec(again.body)![1]!
  const [before, stock] = [await held(owner, account('points', memberId)), await stockOf(2)]
  const [done, twice] = [await post({ key }), await post({ key })]
  t.equal(done.status, 303)
  t.strictSame([twice.status, twice.location], [303, done.location], 'R29: a form that is sent twice')
  t.strictSame(
    [await held(owner, account('points', memberId)), await stockOf(2)],
    [before - 5200, stock - 2],
    'is one exchange',
  )
  t.equal((await post({ key, quantity: '1' })).status, 422, 'another wish is another form')
  const exchanges = await visitor.open(done.location!)
  t.match(exchanges.body, /兑换成功，编号 EX\d{18}[\s\S]*防护眼镜 × 2[\s\S]*待发货/)
  t.match(
    (await visitor.open('/order/exchanges', { 'accept-language': 'en' })).body,
    /Safety glasses × 2[\s\S]*To be sent/,
  )
  const number = /EX\d{18}/.exec(done.location!)![0]
  const desk = new Visitor(app)
  await desk.enter('demo-operator')
  t.match((await desk.open('/operator/exchanges')).body, new RegExp(number))
  const at = `/operator/exchanges?open=${number}`
  const sent = await desk.post(at, {
    formToken: await desk.tokenOf(at),
    action: 'ship',
    exchangeNo: number,
    carrier: '顺丰',
    trackingNo: 'SF200',
  })
  t.equal(sent.status, 303)
  t.match((await visitor.open('/order/exchanges')).body, /已发货[\s\S]*顺丰 SF200/)
})
