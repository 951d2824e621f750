import { randomUUID } from 'node:crypto'
import t from 'tap'
import { mayTravelTogether } from '../../../src/modules/shipments/co-loading.ts'
import { recallStock, releaseStock, reserveStock } from '../../../src/modules/stock/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { Visitor } from '../identity/world.ts'
import { CARRIER } from '../orders/world.ts'
import type { Goods } from '../orders/world.ts'
import { parcelMall } from './world.ts'

const mall = await parcelMall(t)
const { sql, paid } = mall

t.test('goods leave with their certificate and their cylinder, which the buyer then holds', async (t) => {
  const { id, number, ship, press } = await paid(2)
  await readyToLeave(mall.database.owner, number, ['G-1', 'G-2'])
  const picked = await mall.store.get(`/api/seller/order/pick?orderNo=${number}`)
  has(t, picked.data, [{ quantity: 2, serials: ['G-1', 'G-2'] }])
  has(t, await ship(2, { lines: undefined, serials: ['g-1', 'Ｇ-2'] }), { status: 200 }, 'as they are typed')
  const held = await sql`
    select h.member_id as member, h.quantity, h.serial, c.batch_id is not null as batch from certificate_holders h
    join certificates c on c.id = h.certificate_id where h.order_id = ${id} order by h.serial`
  t.strictSame(
    [...held].map((row) => ({ ...row })),
    ['G-1', 'G-2'].map((serial) => ({ member: mall.memberId, quantity: 1, serial, batch: true })),
  )
  const cylinders = async () =>
    (
      await sql<{ state: string; holder: number }[]>`
        select state, holder_id as holder from cylinders where serial in ('G-1', 'G-2') order by serial`
    ).map(({ state, holder }) => [state, holder])
  t.strictSame(await cylinders(), [
    ['shipped', mall.memberId],
    ['shipped', mall.memberId],
  ])
  await press('confirmReceipt', 0)
  t.strictSame(await cylinders(), [
    ['atCustomer', mall.memberId],
    ['atCustomer', mall.memberId],
  ])
})

t.test('a serial that the ledger does not know, or that must be inspected, holds the parcel', async (t) => {
  const { id, number, ship, states, goods } = await paid(1)
  const one = { lines: undefined, serials: ['NOBODY-1'] }
  has(t, await ship(1, one), { status: 409, code: 2302 })
  await readyToLeave(mall.database.owner, number, ['G-3'])
  const [batch] = await sql`select on_hand, reserved from batches where sku_id = ${goods.skuId}`
  t.strictSame({ ...batch }, { on_hand: 20, reserved: 1 }, 'nothing has left')
  await sql`update cylinders set inspected_until = '2026-12-20' where serial = 'G-3'`
  has(t, await ship(1, { ...one, serials: ['G-3'] }), { status: 409, code: 2303, msg: /20 Dec 2026/ })
  await sql`update cylinders set inspected_until = '2026-12-21' where serial = 'G-3'`
  has(t, await ship(1, { ...one, serials: ['G-3'] }), { status: 200 }, 'thirty days are left')
  t.strictSame(await states(), ['awaitingReceipt', 'shipped'])
  t.equal((await mall.orderRow(id))['state'], 'awaitingReceipt')
})

t.test('nothing leaves from stock without a signed certificate', async (t) => {
  const { number, ship } = await paid(1)
  await readyToLeave(mall.database.owner, number, ['G-4'], undefined, { certified: false })
  const answer = await mall.store.post('/api/seller/order/ship', {
    orderNo: number,
    version: await mall.versionOf(number),
    carrier: CARRIER,
    no: 'G',
    serials: ['G-4'],
  })
  has(t, answer, { status: 409, code: 2236, msg: / G-4” has no signed certificate$/ })
  has(t, await ship(1, { lines: undefined, serials: ['G-4'] }), { status: 200 }, 'now there is one')
})

t.test(
  'of stock that is no cylinder a line leaves with the units that it holds, and with no others',
  async (t) => {
    const [unit] = await sql<Goods[]>`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
      array[]::text[] as substances
    from skus k join spus s on s.id = k.spu_id
    where s.kind = 'instrument' and s.on_shelf and s.store_id = 1 and k.fulfilment = 'stocked'
      and not exists (select from order_lines l where l.sku_id = k.id) order by k.id limit 1`
    const { skuId } = unit!
    await sql`delete from batches where sku_id = ${skuId}`
    await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${skuId}, 'T-UNITS', '2026-01-01', '2029-01-01', 2)`
    const { orders, group } = await mall.place([{ goods: unit!, quantity: 2 }])
    await mall.pay(group!.id)
    const [{ id: orderId, number, lineIds }] = orders as [(typeof orders)[number]]
    await sql`
    update order_lines set goods = goods || '{"packageKind": "unit", "dangerousGoods": false}' where order_id = ${orderId}`
    const now = mall.clock.now()
    const hold = (quantity: number) =>
      mall.database.transaction(async (tx) => {
        await releaseStock(tx, { orderId }, now)
        const wanted = { orderId, orderLineId: lineIds[0]!, skuId, batchId: null, name: 'unit' }
        if (quantity > 0) await reserveStock(tx, [{ ...wanted, quantity }], now)
      })
    const ship = async () =>
      mall.store.post('/api/seller/order/ship', {
        orderNo: number,
        version: await mall.versionOf(number),
        carrier: CARRIER,
        no: 'W-UNITS',
      })
    for (const held of [0, 1]) {
      await hold(held)
      has(t, await ship(), {
        status: 409,
        code: 2265,
        msg: new RegExp(`^Only ${held} of 2 units of “.+” are reserved`),
      })
    }
    const stock = () => sql`select on_hand, reserved from batches where sku_id = ${skuId}`
    t.strictSame(
      [...(await stock())].map((row) => ({ ...row })),
      [{ on_hand: 2, reserved: 1 }],
      'nothing has left',
    )
    await hold(2)
    has(t, await ship(), { status: 200 })
    t.strictSame(
      [...(await stock())].map((row) => ({ ...row })),
      [{ on_hand: 0, reserved: 0 }],
    )
  },
)

t.test('what an order holds of a recalled lot does not leave; what is held instead does', async (t) => {
  const { id, number, ship, goods } = await paid(2)
  await readyToLeave(mall.database.owner, number, ['R-1', 'R-2'])
  const lot = `T-${goods.skuId}`
  // As it stands until the recall, or the daily round after it, holds something else.
  await mall.database.transaction((tx) =>
    recallStock(tx, { storeId: goods.storeId, lot, ref: 'recall:gate' }, mall.clock.now()),
  )
  const leaving = { lines: undefined, serials: ['R-1', 'R-2'] }
  has(t, await ship(2, leaving), {
    status: 409,
    code: 2249,
    msg: `Batch ${lot} has been recalled and cannot be shipped`,
  })
  const chinese = new Visitor(mall.app)
  await chinese.enter('demo-store')
  const { status, body } = await chinese.call(
    '/api/seller/order/ship',
    {
      orderNo: number,
      version: await mall.versionOf(number),
      carrier: CARRIER,
      no: 'R',
      serials: ['R-1', 'R-2'],
    },
    { language: 'zh', origin: 'http://localhost', 'idempotency-key': randomUUID() },
  )
  has(t, { status, ...JSON.parse(body) }, { status: 409, code: 2249, msg: `批次 ${lot} 已召回，不能发货` })
  const [kept] = await sql`
    select b.on_hand, b.reserved, r.state, (select count(*)::int from shipments where order_id = ${id}) as parcels
    from reservations r join batches b on b.id = r.batch_id where r.order_id = ${id}`
  t.strictSame({ ...kept }, { on_hand: 2, reserved: 2, state: 'living', parcels: 0 }, 'nothing has left')
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${goods.skuId}, ${`${lot}-B`}, '2026-01-01', '2028-11-21', 2)`
  await mall.round('orders.renewReservations')
  await readyToLeave(mall.database.owner, number, ['R-3', 'R-4'])
  has(t, await ship(2, { lines: undefined, serials: ['R-3', 'R-4'] }), { status: 200 })
})

t.test('what was promised to be valid longer does not leave', async (t) => {
  const { id, number, ship } = await paid(1)
  await readyToLeave(mall.database.owner, number, ['G-5'])
  const until = (day: string) =>
    sql`update batches set expires_on = ${day} where id = (select batch_id from reservations where order_id = ${id})`
  const buyer = await signedIn(mall.app, 'demo-member')
  const said = async () => (await buyer.get(`/api/order/detail?orderNo=${number}`)).data.lines[0].validUntil
  t.equal(await said(), '2027-02-19', 'the line says until when at least')
  await until('2027-02-18')
  has(t, await ship(1, { lines: undefined, serials: ['G-5'] }), {
    status: 409,
    code: 2237,
    msg: /is valid until 18 Feb 2027, but until 19 Feb 2027 at least was promised$/,
  })
  await until('2027-02-19')
  has(t, await ship(1, { lines: undefined, serials: ['G-5'] }), { status: 200 })
  await sql`
    update order_lines l set goods = jsonb_set(l.goods, '{batchNumber}', to_jsonb(b.number))
    from reservations r join batches b on b.id = r.batch_id where r.order_line_id = l.id and l.order_id = ${id}`
  await until('2027-01-05')
  t.equal(await said(), '2027-01-05', 'a batch that the buyer chose is named by its own last day')
})

t.test('a batch that the buyer chose leaves until the day before it expires', async (t) => {
  const { id, number, ship } = await paid(1)
  await readyToLeave(mall.database.owner, number, ['G-7'])
  await sql`
    update order_lines l set goods = jsonb_set(l.goods, '{batchNumber}', to_jsonb(b.number))
    from reservations r join batches b on b.id = r.batch_id where r.order_line_id = l.id and l.order_id = ${id}`
  const until = (day: string) =>
    sql`update batches set expires_on = ${day} where id = (select batch_id from reservations where order_id = ${id})`
  await until('2026-11-21')
  has(t, await ship(1, { lines: undefined, serials: ['G-7'] }), {
    status: 409,
    code: 2237,
    msg: /is valid until 20 Nov 2026, but until 21 Nov 2026 at least was promised$/,
  })
  await until('2026-11-22')
  await sql`
    update certificates set valid_until = '2026-11-21'
    where batch_id = (select batch_id from reservations where order_id = ${id}) and state = 'signed'`
  has(
    t,
    await ship(1, { lines: undefined, serials: ['G-7'] }),
    { status: 200 },
    'its certificate is valid through its last day',
  )
})

t.test('several reasons are told at once, each in the words of the caller', async (t) => {
  const { id, number, ship } = await paid(1)
  await readyToLeave(mall.database.owner, number, ['G-6'])
  await sql`update cylinders set inspected_until = '2026-12-01' where serial = 'G-6'`
  await sql`
    update batches set expires_on = '2026-12-31' where id = (select batch_id from reservations where order_id = ${id})`
  const answer = await ship(1, { lines: undefined, serials: ['G-6'], carrier: 'Nobody' })
  has(t, answer, { status: 409, code: 2239 })
  t.strictSame(
    answer.data.reasons.map(({ code }: { code: number }) => code),
    [2142, 2303, 2237],
  )
  for (const { msg } of answer.data.reasons) t.ok(answer.msg.includes(msg), msg)
})

t.test('classes that must not meet travel apart; what is not listed does too', (t) => {
  const goods = (dangerClass: string, ...subsidiary: string[]) => ({ dangerClass, subsidiary })
  const pairs = [
    [goods('2.2'), goods('2.2'), true],
    [goods('2.1'), goods('2.2'), true],
    [goods('2.1'), goods('2.2', '5.1'), false],
    [goods('2.1'), goods('2.3'), false],
    [goods('3', '6.1'), goods('3'), true],
    [goods('6.1'), goods('8'), false],
    [goods('9'), goods('2.2'), false],
  ] as const
  for (const [one, other, may] of pairs) {
    t.equal(mayTravelTogether(one, other), may, `${one.dangerClass} ${other.dangerClass}`)
    t.equal(mayTravelTogether(other, one), may)
  }
  t.end()
})
