import t from 'tap'
import type { Test } from 'tap'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { has } from '../../support/has.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { orderMall } from '../orders/world.ts'
import { CARRIER, exchangeIn } from './exchanged.ts'

const world = exchangeIn(await orderMall(t))
const { sql, clock, received, accepted, stocked, atStore, atBuyer, stateOf, rounds } = world
const DAY = 86_400

const stockOf = async (skuId: number) => {
  const [row] = await sql`select on_hand as "onHand", reserved from batches where sku_id = ${skuId}`
  return { ...row }
}
const moneyMoves = async () => (await sql<{ n: number }[]>`select count(*)::int as n from entries`)[0]!.n
const orderOf = async (id: number) => {
  const [row] = await sql`
    select state, due_at as "dueAt", parcels, open_parcels as "openParcels" from orders where id = ${id}`
  return { ...row }
}
const detail = async (no: string) => (await world.buyer.get(`/api/return/detail?returnNo=${no}`)).data
const parcel = (serials: string[], more: object = {}) => ({
  carrier: CARRIER,
  no: `R-${serials[0]}`,
  serials,
  ...more,
})

t.test(
  'an exchange ends with new goods and a new certificate; the order and its money stay as they are',
  async (t) => {
    const order = await received({ quantity: 2 })
    const before = await orderOf(order.id)
    t.equal(before['state'], 'awaitingReview')
    const money = await moneyMoves()
    const no = await accepted(order)
    t.equal(await stateOf(no), 'accepted')
    const [fresh] = await stocked(order.goods.skuId, 1)
    const free = await world.store.get(`/api/seller/return/replaceable?returnNo=${no}`)
    has(t, free, { status: 200 })
    t.strictSame(free.data, [
      { batchNumber: `T-${order.goods.skuId}`, free: 18, expiresOn: '2028-11-21', serials: [fresh] },
    ])
    has(t, await atStore('replace', no, parcel([fresh!])), { status: 200, data: { status: 'replacing' } })
    t.strictSame(await orderOf(order.id), before, 'no state, no term, no parcel of the order moved')
    t.strictSame(await stockOf(order.goods.skuId), { onHand: 17, reserved: 0 })
    const [mine] = await sql<{ number: string }[]>`
    select c.number from certificate_holders h join certificates c on c.id = h.certificate_id
    where h.order_id = ${order.id} and h.serial = ${fresh!}`
    const shown = await detail(no)
    has(t, shown, { status: 'replacing', back: null, dueAt: null })
    t.strictSame(shown.replacement.serials, [fresh])
    t.strictSame(shown.replacement.certificates, [
      { number: mine!.number, href: `/certPDF/${mine!.number}`, verify: `/verify?number=${mine!.number}` },
    ])
    has(t, await world.buyer.get(`/f/api/certificate/verify?number=${mine!.number}`), {
      status: 200,
      data: { status: 'current' },
    })
    const other = await world.asked(order)
    has(t, await atBuyer('withdraw', other), { status: 200 }, 'other units may be returned meanwhile')
    has(t, await atBuyer('confirm', no), { status: 200, data: { status: 'completed' } })
    t.strictSame(await orderOf(order.id), before)
    t.equal(await moneyMoves(), money, 'no money moved')
    const [line] = await sql`
    select shipped_quantity as shipped, returned_quantity as returned, returning_quantity as returning, refunded_quantity as refunded
    from order_lines where order_id = ${order.id}`
    t.strictSame({ ...line }, { shipped: 2, returned: 0, returning: 0, refunded: 0 })
    const cylinders = await sql<{ serial: string; state: string }[]>`
    select serial, state from cylinders where serial = any (${[...order.serials, fresh!]}) order by serial`
    t.strictSame(
      cylinders.map(({ state }) => state),
      ['atCustomer', 'received', 'atCustomer'],
      'the new one is with the buyer, the faulty one at the store',
    )
    has(t, await atBuyer('confirm', no), { status: 409, code: 2457 })
    t.strictSame(await findBreaches(world.database.owner, 'I4', 'I5'), [])
  },
)

t.test('what came back never leaves again, nor what nobody certified or has free', async (t) => {
  const order = await received({ quantity: 2, onHand: 4 })
  const no = await accepted(order)
  has(t, await atStore('replace', no, parcel([order.serials[0]!])), { status: 409, code: 2312 })
  const [bare] = await stocked(order.goods.skuId, 1, { certified: false })
  await sql`delete from certificates where serial = ${bare!}`
  has(t, await atStore('replace', no, parcel([bare!])), { status: 409, code: 2236 }, 'no certificate')
  has(t, await atStore('replace', no, parcel([], { no: 'R' })), { status: 409, code: 2015 }, 'no serial')
  has(t, await atStore('replace', no, parcel([bare!], { batch: 'NOWHERE' })), { status: 409, code: 2801 })
  has(t, await atStore('replace', no, parcel([bare!], { carrier: 'nobody' })), { status: 409 }, 'R: carriers')
  await sql`update batches set reserved = on_hand where sku_id = ${order.goods.skuId}`
  const [late] = await stocked(order.goods.skuId, 1)
  has(t, await atStore('replace', no, parcel([late!])), { status: 409, code: 2001 }, 'all of it is held')
  await sql`update batches set reserved = 0 where sku_id = ${order.goods.skuId}`
  t.strictSame(await stockOf(order.goods.skuId), { onHand: 2, reserved: 0 }, 'nothing of that has left')
  t.equal(await stateOf(no), 'accepted')
  const other = world.account('demo-store-2')
  const theirs = await other.post('/api/seller/return/replace', { returnNo: no, ...parcel([late!]) })
  has(t, theirs, { status: 404 }, 'R17')
  has(t, await other.get(`/api/seller/return/replaceable?returnNo=${no}`), { status: 404 })
  has(t, await atStore('replace', no, parcel([late!])), { status: 200 })
})

t.test('a return for money is not replaced', async (t) => {
  const order = await received({ quantity: 1 })
  const no = await world.asked(order, 1, 'refund')
  has(t, await atStore('replace', no, parcel(['X'])), { status: 409, code: 2800 })
  has(t, await atStore('refundInstead', no, { reason: 'x' }), { status: 409, code: 2800 })
})

t.test('two exchanges race for the last cylinder, and two people for one exchange', async (t) => {
  const order = await received({ quantity: 3, onHand: 4 })
  const first = await accepted(order, 1)
  const second = await world.asked(order, 1)
  for (const [call, input] of [
    ['agree', { address: '苏州' }],
    ['receive', { serials: order.serials.slice(1, 2) }],
    ['accept', { condition: '属实', seal: 'intact', valve: 'damaged' }],
  ] as const)
    has(t, await atStore(call, second, input), { status: 200 })
  const serials = await stocked(order.goods.skuId, 2)
  const answers = await Promise.all([
    atStore('replace', first, parcel([serials[0]!])),
    atStore('replace', second, parcel([serials[1]!])),
    atStore('replace', first, parcel([serials[0]!], { no: 'R-twice' })),
  ])
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409], 'one cylinder, one parcel')
  t.strictSame(await stockOf(order.goods.skuId), { onHand: 0, reserved: 0 })
  t.strictSame([await stateOf(first), await stateOf(second)].sort(), ['accepted', 'replacing'])
})

t.test('a replacement is received by itself when its term is over', async (t) => {
  const order = await received({ quantity: 2 })
  const no = await accepted(order)
  const [fresh] = await stocked(order.goods.skuId, 1)
  has(t, await atStore('replace', no, parcel([fresh!])), { status: 200 })
  const due = (await orderOf(order.id))['dueAt']
  await rounds()
  t.equal(await stateOf(no), 'replacing')
  clock.forward(15 * DAY)
  await rounds()
  t.equal(await stateOf(no), 'completed')
  t.strictSame((await orderOf(order.id))['dueAt'], due, 'the review term is what it was')
})

t.test('the parcel is received from the page of the order too, and the exchange follows', async (t) => {
  const order = await received({ quantity: 1 })
  const no = await accepted(order)
  const [fresh] = await stocked(order.goods.skuId, 1)
  has(t, await atStore('replace', no, parcel([fresh!])), { status: 200 })
  const [box] = await sql<{ id: number }[]>`
    select id from shipments where order_id = ${order.id} and is_replacement`
  const at = { orderNo: order.number, parcelId: String(box!.id) }
  const press = async (call: string) =>
    world.buyer.post(`/api/order/${call}`, { ...at, version: await world.versionOf(order.number) })
  const before = await orderOf(order.id)
  has(t, await press('extend'), { status: 200 })
  t.strictSame(await orderOf(order.id), before, 'more time for the parcel is none for the review')
  has(t, await press('confirmReceipt'), { status: 200 })
  t.strictSame(await orderOf(order.id), before)
  has(t, await atBuyer('confirm', no), { status: 409, code: 2232 }, 'it was received there')
  await rounds()
  t.equal(await stateOf(no), 'completed')
})

t.test('a cylinder that went back does not go back twice', async (t) => {
  const order = await received({ quantity: 1 })
  const no = await accepted(order)
  const [fresh] = await stocked(order.goods.skuId, 1)
  await atStore('replace', no, parcel([fresh!]))
  await atBuyer('confirm', no)
  const again = await world.asked(order)
  await atStore('agree', again, { address: '苏州' })
  const send = (serials: string[]) => atBuyer('sendBack', again, { carrier: '顺丰', no: 'S', serials })
  has(t, await send(order.serials), { status: 409, code: 2462 }, 'it is at the store')
  has(t, await send([fresh!]), { status: 200 })
})

/**
 * An order of two lines: what left of the first is received and exchanged, and its replacement and the parcel of the second are on
 * their way.
 */
async function onTheWay(t: Test) {
  const goods = await world.goodsOf('stocked')
  const { group, orders } = await world.place([{ goods, beside: [goods] }])
  await world.pay(group!.id)
  const { id, number, lineIds } = orders[0]!
  await sql`
    update order_lines set goods = jsonb_set(goods, '{dangerousGoods}', 'false') where order_id = ${id}`
  await sql`update orders set delivery = jsonb_set(delivery, '{when}', '"stocked"') where id = ${id}`
  const named = async () => ({ orderNo: number, version: await world.versionOf(number) })
  const send = async (line: number) => {
    const serial = `TWO-${lineIds[line]!}`
    await readyToLeave(world.database.owner, number, [serial], [lineIds[line]!])
    const lines = [{ lineId: String(lineIds[line]!), serials: [serial] }]
    const sent = { ...(await named()), carrier: CARRIER, no: `P-${serial}`, lines }
    has(t, await world.store.post('/api/seller/order/ship', sent), { status: 200 })
    return serial
  }
  const parcels = async () =>
    (
      await sql<{ id: number; state: string; isReplacement: boolean }[]>`
        select id, state, is_replacement as "isReplacement" from shipments where order_id = ${id} order by id`
    ).map((row) => ({ ...row }))
  const serials = [await send(0)]
  const parcelId = String((await parcels())[0]!.id)
  has(t, await world.buyer.post('/api/order/confirmReceipt', { ...(await named()), parcelId }), {
    status: 200,
  })
  const no = await accepted({ id, number, goods, lineId: String(lineIds[0]!), serials })
  await send(1)
  const [fresh] = await stocked(goods.skuId, 1)
  has(t, await atStore('replace', no, parcel([fresh!])), { status: 200 })
  const states = async () => [
    (await orderOf(id))['state'],
    ...(await parcels()).map(({ state, isReplacement }) => (isReplacement ? `anew ${state}` : state)),
  ]
  t.strictSame(await states(), ['awaitingReceipt', 'received', 'shipped', 'anew shipped'])
  return { no, named, states }
}

t.test('who receives all that is on its way does not receive the replacement with it', async (t) => {
  const { no, named, states } = await onTheWay(t)
  has(t, await world.buyer.post('/api/order/confirmReceipt', await named()), { status: 200 })
  await rounds()
  t.strictSame(await states(), ['awaitingReview', 'received', 'received', 'anew shipped'])
  t.equal(await stateOf(no), 'replacing')
})

t.test('nor does the clock: a replacement has a round of its own', async (t) => {
  const { no, states } = await onTheWay(t)
  clock.forward(15 * DAY)
  await world.round('orders.endTerms')
  t.strictSame(await states(), ['awaitingReview', 'received', 'received', 'anew shipped'])
  await rounds()
  t.strictSame(await states(), ['awaitingReview', 'received', 'received', 'anew received'])
  t.equal(await stateOf(no), 'completed')
})
