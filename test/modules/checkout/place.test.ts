import t from 'tap'
import { checkoutMall } from './world.ts'
import { has } from '../../support/has.ts'

const mall = await checkoutMall(t)
const { owner, goods, put, preview, submit, buy, account, balanceOf, me } = mall
const { sql } = owner
const carbon = await goods({ number: 'DEMO-G-1', stock: 50, priceFen: 6_000, level: '500 µmol/mol' })
const lead = await goods({ number: 'DEMO-L-2', storeId: 2, stock: 50, priceFen: 20_000 })
const propane = await goods({ number: 'DEMO-G-3', ranges: [['c3h8', '10', '500']], priceFen: 100_000 })
const values = [{ substanceId: 'c3h8', value: '120' }]
t.beforeEach(async () => void (await mall.emptyCarts()))

interface OrderRow {
  number: string
  kind: string
  state: string
  group_id: number | null
  [name: string]: unknown
}
const ordersOf = (numbers: string[]) => sql<OrderRow[]>`
  select o.*, g.pay_no from orders o left join payment_groups g on g.id = o.group_id
  where number = any (${numbers}) order by o.id`

t.test(
  'lines of two stores, in stock and to be made, become one order each; the cart has them no more',
  async (t) => {
    await put(carbon.skuId)
    await put(propane.skuId, 2, { values })
    await put(lead.skuId, 1)
    const kept = await put(carbon.skuId, 1, { batchNumber: carbon.batches[0]!.number })
    await sql`update cart_lines set checked = false where id = ${kept}`
    const note = '请安排在同一批次'
    const { data, status } = await buy({ stores: [{ storeId: '1', note }], addressId: mall.home })
    t.equal(status, 200)
    t.equal(data.next, 'pay')
    t.equal(data.payable, '260.00', 'both stocked orders, and not the one that is to be confirmed')
    t.equal(data.orderNos.length, 3)
    const orders = await ordersOf(data.orderNos)
    has(t, orders, [
      // The most recent line comes first in the cart.
      {
        store_id: 2,
        kind: 'stocked',
        state: 'awaitingPayment',
        pay_no: data.payGroupNo,
        payable_fen: 20_000,
        note: '',
      },
      {
        store_id: 1,
        kind: 'stocked',
        state: 'awaitingPayment',
        pay_no: data.payGroupNo,
        payable_fen: 6_000,
        note,
      },
      { store_id: 1, kind: 'madeToOrder', state: 'toBeConfirmed', pay_no: null, payable_fen: 200_000, note },
    ])
    has(t, orders[0], {
      address: { consignee: '张工', detail: '示例路 1 号 3 号楼' },
      delivery: { method: 'carrier', when: 'stocked' },
    })
    const { region, regionEn } = orders[0]!['address'] as Record<string, string>
    t.match(region, /江苏省/, 'carriers read Chinese')
    t.match(regionEn, /Jiangsu/, 'and an English reader English')
    const left = await sql`select id from cart_lines`
    t.strictSame([...left], [{ id: Number(kept) }], 'what was not chosen stays')
    const held = await sql`
    select sum(quantity)::int as held from reservations r join orders o on o.id = r.order_id
    where o.number = any (${data.orderNos}) and r.state = 'living'`
    has(t, held, [{ held: 2 }])
    const history = await sql`
    select h.move, h.role from state_history h join orders o on o.id = h.subject_id and h.axis = 'order'
    where o.number = any (${data.orderNos})`
    t.strictSame([...history], Array(3).fill({ move: 'begin', role: 'buyer' }))
    const notices = await sql`
    select m.username from notices n join members m on m.id = n.member_id
    where n.key = 'orderToConfirm' and n.vars ->> 'number' = ${orders[2]!.number}`
    t.ok(notices.length > 0, 'the store that must confirm is told')
  },
)

t.test('what is bought is kept as it was: words, values, price and the invoice title', async (t) => {
  const { data: title } = await mall.buyer.post('/api/invoiceTitle/save', {
    type: 'enterprise',
    title: '示例环境检测（苏州）有限公司',
    taxNo: '91350100M000100Y43',
  })
  await put(propane.skuId, 1, { values, remark: 'for the alarm' })
  const { data } = await buy({}, { invoiceTitleId: title.id, poNumber: 'PO-7' })
  t.equal(data.next, 'confirm')
  t.equal(data.payGroupNo, null)
  await sql`update skus set price_fen = 1 where id = ${propane.skuId}`
  const [line] = await sql`
    select l.*, o.invoice, o.po_number from order_lines l join orders o on o.id = l.order_id
    where o.number = ${data.orderNos[0]}`
  has(t, line, {
    unit_price_fen: 100_000,
    payable_fen: 100_000,
    goods: {
      skuNumber: 'DEMO-G-3-01',
      values: [{ substanceId: 'c3h8', value: '120', unit: 'µmol/mol' }],
      remark: 'for the alarm',
      fulfilment: 'madeToOrder',
    },
    invoice: { type: 'enterprise', taxNumber: '91350100M000100Y43' },
    po_number: 'PO-7',
  })
  await sql`update skus set price_fen = 100000 where id = ${propane.skuId}`
})

t.test('coupon, points and gift card are held, split over the orders, under a proof (R10)', async (t) => {
  await mall.givePoints(5_000)
  const couponId = String(await mall.giveCoupon({ offFen: 2_000, minimumFen: 20_000 }))
  const giftCardId = await mall.giveCard(3_000)
  await put(carbon.skuId, 1)
  await put(lead.skuId, 1)
  const chosen = { couponId, points: 4_000, giftCardId: String(giftCardId) }
  const { data: seen } = await preview(chosen)
  has(t, seen, {
    original: '260.00',
    discount: '20.00',
    points: '40.00',
    freight: '12.00',
    giftCard: '30.00',
    payable: '182.00',
    pointsUsed: 4_000,
    mostPoints: 4_800,
    problems: [],
  })
  await mall.unprove()
  for (const alone of [{ points: 4_000 }, { giftCardId: String(giftCardId) }, chosen]) {
    const { payable: expectedPayable } = (await preview(alone)).data
    const refused = await submit({ ...alone, expectedPayable })
    t.strictSame([refused.status, refused.code], [403, 1011], JSON.stringify(alone))
  }
  t.strictSame(
    [...(await sql`select count(*)::int as n from cart_lines`)],
    [{ n: 2 }],
    'nothing has happened',
  )
  await mall.prove()
  const { data } = await submit({ ...chosen, expectedPayable: seen.payable })
  const orders = await ordersOf(data.orderNos)
  const of = (name: string) => orders.map((order) => order[name] as number)
  const total = (name: string) => of(name).reduce((a, b) => a + b, 0)
  t.strictSame(
    [total('coupon_fen'), total('points'), total('gift_card_fen'), total('payable_fen')],
    [2_000, 4_000, 3_000, 18_200],
  )
  t.strictSame(of('freight_fen'), [0, 1_200], 'the second store sends free')
  t.equal(await balanceOf(account('points', me.actor.memberId)), 1_000)
  t.equal(await balanceOf(account('pointsHeld', me.actor.memberId)), 4_000)
  t.equal(await balanceOf(account('giftCardHeld', giftCardId)), 3_000)
  has(t, await sql`select state from coupons where id = ${couponId}`, [{ state: 'held' }])
})

t.test('goods that are fetched cost no freight', async (t) => {
  await put(carbon.skuId, 1)
  has(t, (await preview()).data, { freight: '12.00', payable: '72.00' })
  const fetched = { stores: [{ storeId: '1', delivery: 'pickup' }] }
  has(t, (await preview(fetched)).data, { freight: '0.00', payable: '60.00' })
  const { data } = await buy(fetched)
  has(t, await ordersOf(data.orderNos), [{ delivery: { method: 'pickup' }, freight_fen: 0 }])
})

t.test('the best coupon is pointed out, and what one still lacks', async (t) => {
  const best = String(await mall.giveCoupon({ offFen: 1_000 }))
  const dear = String(await mall.giveCoupon({ offFen: 5_000, minimumFen: 90_000 }))
  await put(lead.skuId)
  const { data } = await preview()
  const of = (id: string) => data.coupons.find((coupon: { id: string }) => coupon.id === id)
  has(t, of(best), { best: true, chosen: false, off: '10.00', missing: '0.00' })
  has(t, of(dear), { best: false, off: '0.00', missing: '700.00' })
  t.equal(data.discount, '0.00', 'nothing is used without being chosen')
})

t.test('an order in which nothing is due is paid at once, under the proof of the placing', async (t) => {
  const giftCardId = String(await mall.giveCard(90_000))
  await put(carbon.skuId, 2)
  await mall.prove()
  const { data } = await buy({ giftCardId })
  has(t, data, { next: 'done', payable: '0.00' })
  has(t, await ordersOf(data.orderNos), [
    { state: 'awaitingShipment', paid_by: 'none', gift_card_fen: 12_000 },
  ])
})

t.test('goods are bought without lying in the cart, which stays as it is (api 5.5)', async (t) => {
  const kept = await put(lead.skuId, 2)
  const cart = () => sql`select id, sku_id, quantity, checked from cart_lines order by id`
  const before = await cart()
  const goods = { skuId: String(carbon.skuId), quantity: 2, batchNumber: carbon.batches[0]!.number }
  const { data: seen } = await preview(goods)
  has(t, seen, { original: '120.00', freight: '0.00', payable: '120.00', problems: [] })
  has(t, seen.groups, [
    { orders: [{ lines: [{ id: null, skuId: goods.skuId, quantity: 2, stock: Number }] }] },
  ])
  const { data } = await submit({ ...goods, expectedPayable: seen.payable })
  has(t, data, { next: 'pay', payable: '120.00', orderNos: { length: 1 } })
  has(
    t,
    await sql`
      select l.sku_id, l.quantity, b.number, r.quantity as held from order_lines l join orders o on o.id = l.order_id
      join reservations r on r.order_line_id = l.id join batches b on b.id = r.batch_id where o.number = ${data.orderNos[0]}`,
    [{ sku_id: carbon.skuId, quantity: 2, number: goods.batchNumber, held: 2 }],
  )
  const made = { skuId: String(propane.skuId), values }
  const { data: dear } = await preview(made)
  has(t, dear, { payable: '1000.00' }, 'one where no quantity is said')
  has(t, await submit({ ...made, expectedPayable: dear.payable }), { data: { next: 'confirm' } })
  t.strictSame([...(await cart())], [...before])
  has(t, (await preview({ cartIds: [kept] })).data.groups, [{ orders: [{ lines: [{ id: kept }] }] }])
})

t.test('goods without a line are refused where the cart would refuse them', async (t) => {
  const skuId = String(carbon.skuId)
  const id = await put(carbon.skuId)
  for (const mixed of [{ skuId, cartIds: [id] }, { quantity: 2 }, { values }, { batchNumber: 'B' }])
    for (const call of [preview, (it: object) => submit({ ...it, expectedPayable: '60.00' })])
      has(t, await call(mixed), { status: 400, data: { errors: [{ path: 'skuId', msg: /either lines/ }] } })
  has(t, await preview({ skuId, quantity: 0 }), { status: 400, data: { errors: [{ path: 'quantity' }] } })
  has(t, await preview({ skuId: '999999' }), { status: 404 })
  has(t, await preview({ skuId, batchNumber: 'NONE' }), { status: 409, code: 2034 })
  has(t, await preview({ skuId: String(propane.skuId) }), {
    status: 400,
    data: { errors: [{ path: 'value.c3h8' }] },
  })
  const [batch] = carbon.batches
  await sql`update batches set reserved = on_hand - 1 where id = ${batch!.id}`
  has(t, (await preview({ skuId, quantity: 2 })).data.groups[0].orders[0].lines, [{ quantity: 2, stock: 1 }])
  has(t, await submit({ skuId, quantity: 2, expectedPayable: '120.00' }), { status: 409, code: 2001 })
  await sql`update batches set reserved = on_hand where id = ${batch!.id}`
  has(t, await submit({ skuId, expectedPayable: '72.00' }), { status: 409, code: 2036, msg: /Nothing left/ })
})
