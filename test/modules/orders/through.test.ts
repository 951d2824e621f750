import t from 'tap'
import { orderData } from '../../../src/modules/orders/personal.ts'
import type { MemberContext } from '../../../src/platform/context.ts'
import { yuanText } from '../../../src/shared/fen.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { emptiesFor } from '../../support/cylinders.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { has } from '../../support/has.ts'
import { certifyTask } from '../../support/made.ts'
import { signedIn } from '../../support/caller.ts'
import { CARRIER, orderMall } from './world.ts'

const mall = await orderMall(t)
const { database, goodsOf, place, pay, clock, idOf } = mall

const asked = {
  ...mall.services,
  actor: { memberId: mall.memberId },
  lang: 'zh',
  t: translateFor('zh'),
} as unknown as MemberContext
const buyer = await signedIn(mall.app, 'demo-member')
const store = await signedIn(mall.app, 'demo-store')
const inspector = await signedIn(mall.app, 'demo-inspector')
const operator = await signedIn(mall.app, 'demo-operator')
const manager = await signedIn(mall.app, 'demo-manager')

const detail = async (orderNo: string) => (await buyer.get(`/api/order/detail?orderNo=${orderNo}`)).data
const states = async (number: string) =>
  (
    await database.sql<{ to_state: string; role: string }[]>`
    select h.to_state, h.role from state_history h join orders o on o.id = h.subject_id
    where h.axis = 'order' and o.number = ${number} order by h.id`
  ).map(({ to_state, role }) => `${to_state} ${role}`)

t.test('a stocked order goes from payment to completion, and each step is in its timeline', async (t) => {
  const goods = await goodsOf('stocked')
  const { group, orders } = await place([{ goods, quantity: 2 }])
  const { number } = orders[0]!
  has(t, await buyer.get('/api/order/count'), { data: { awaitingPayment: 1, all: 1 } })
  has(t, await detail(number), { status: 'awaitingPayment', actions: ['pay', 'cancel'], version: 1 })
  await pay(group!.id)
  const early = await store.post('/api/seller/order/ship', {
    orderNo: number,
    version: 1,
    carrier: CARRIER,
    no: '1',
    serials: [],
  })
  has(t, early, { status: 409, code: 409 }, 'an older version is told')
  const ship = { orderNo: number, version: 2, carrier: CARRIER, no: 'W-1' }
  const cylinders = ['S-1', 'S-2']
  await readyToLeave(mall.database.owner, number, cylinders)
  const bare = await store.post('/api/seller/order/ship', { ...ship, serials: [] })
  if (bare.status !== 200) has(t, bare, { code: 2015, msg: 'Name 2 different cylinder serial numbers' })
  has(t, await store.post('/api/seller/order/ship', { ...ship, serials: cylinders }), {
    status: 200,
    data: { status: 'awaitingReceipt' },
  })
  const [batch] = await database.sql`select on_hand, reserved from batches where sku_id = ${goods.skuId}`
  t.strictSame({ ...batch }, { on_hand: 18, reserved: 0 }, 'the units have left')
  has(t, await buyer.get(`/api/order/logistics?orderNo=${number}`), {
    data: [{ carrier: CARRIER, no: 'W-1' }],
  })
  has(t, await buyer.post('/api/order/confirmReceipt', { orderNo: number, version: 3 }), {
    data: { status: 'awaitingReview' },
  })
  has(t, await buyer.post('/api/order/confirmReceipt', { orderNo: number, version: 3 }), {
    status: 409,
    code: 409,
  })
  t.strictSame(await states(number), [
    'awaitingPayment buyer',
    'awaitingShipment payment',
    'awaitingReceipt store',
    'awaitingReview buyer',
  ])
  has(t, await detail(number), {
    log: [{ title: 'Receipt confirmed by the buyer' }, {}, {}, { title: 'Order placed' }],
  })
})

t.test(
  'a made-to-order line is confirmed, accepted, filled, checked by another one, and only then shipped',
  async (t) => {
    const goods = await goodsOf('madeToOrder')
    const placed = await place([{ goods, quantity: 2 }])
    const { number, lineIds } = placed.orders[0]!
    const confirm = {
      orderNo: number,
      version: 1,
      eta: '2026-12-10',
      price: { amountAfter: yuanText(goods.priceFen * 2 - 10_00), reason: '年度复购' },
    }
    has(t, await store.post('/api/seller/order/confirm', { ...confirm, eta: '2026-11-01' }), { status: 400 })
    has(t, await buyer.post('/api/seller/order/confirm', confirm), { status: 403 })
    const confirmed = await store.post('/api/seller/order/confirm', confirm)
    has(t, confirmed, {
      status: 200,
      data: { status: 'confirmed', contractNumber: number.replace('HZ', 'HT'), promisedOn: '2026-12-10' },
    })
    has(t, await detail(number), { actions: ['accept', 'cancel'], amountDeducted: '10.00' })
    has(t, await buyer.post('/api/order/accept', { orderNo: number, version: 2 }), {
      data: { status: 'awaitingPayment' },
    })
    const { payGroupNo, filling, lines } = await detail(number)
    t.match(lines[0].values[0], /^[A-Z].* 500 umol/, 'values by formula')
    has(t, filling, [{ state: 'toBeCalculated', quantity: 2 }])
    const [task] = filling
    const substanceId = goods.substances[0] ?? 'CO'
    const masses = [{ substanceId, grams: 12.5 }]
    const at = (version: number) => ({ taskNo: task.taskNo, version })
    const step = async (who: typeof store, name: string, input: object) =>
      who.post(`/api/seller/filling/${name}`, input)
    const worked = {
      ...at(1),
      masses,
      pressureMpa: 9.5,
      tolerancePercent: 2,
      parentExpiresOn: '2027-01-01',
    }
    has(t, await step(store, 'calculate', { ...worked, parentExpiresOn: '2026-01-01' }), { code: 2131 })
    has(t, await step(inspector, 'calculate', worked), { status: 403 }, 'the wrong role')
    has(t, await step(operator, 'calculate', worked), { status: 403 }, 'no store at all')
    has(t, await step(store, 'calculate', worked), {
      data: { state: 'toBeAssigned', allowed: ['assignSome', 'assignAll'] },
    })
    const fillerId = String(await idOf('demo-store'))
    const [one, two] = (await emptiesFor(database.owner, { skuId: goods.skuId, count: 2 })) as [
      string,
      string,
    ]
    const [old] = await emptiesFor(database.owner, {
      skuId: goods.skuId,
      count: 1,
      inspectedOn: '2023-11-20',
    })
    const cylinder = (serial: string) => ({ serial, operator: fillerId })
    has(
      t,
      await step(store, 'assign', { ...at(2), cylinders: [cylinder(one)] }),
      { code: 2121 },
      'nothing is assigned before payment',
    )
    const [paid] = await database.sql<{ id: number }[]>`
      select id from payment_groups where pay_no = ${payGroupNo}`
    await pay(paid!.id)
    const ship = { orderNo: number, version: 4, carrier: CARRIER, no: 'W-2', serials: [] }
    has(t, await store.post('/api/seller/order/ship', ship), { code: 2014 }, 'not before its quality check')
    has(t, await step(store, 'assign', { ...at(2), cylinders: [cylinder(one)] }), {
      data: { state: 'partiallyAssigned' },
    })
    has(t, await step(store, 'assign', { ...at(3), cylinders: [cylinder(one)] }), { code: 2304 })
    has(
      t,
      await step(store, 'assign', { ...at(3), cylinders: [cylinder(old!)] }),
      { code: 2303 },
      'inspection overdue',
    )
    has(t, await step(store, 'assign', { ...at(3), cylinders: [cylinder(two)] }), {
      data: { state: 'toBeFilled' },
    })
    const rest = { homogenisedMinutes: 120, restMinutes: 240 }
    const both = (more: object) => [one, two].map((serial) => ({ serial, ...more }))
    has(t, await step(store, 'pretreat', { ...at(4), cylinders: both({ vacuumPa: 50 }) }), { code: 2128 })
    has(t, await step(store, 'pretreat', { ...at(4), cylinders: both({ vacuumPa: 2 }) }), {
      data: { state: 'cylinderPretreatment' },
    })
    has(t, await step(store, 'start', at(5)), { data: { state: 'filling' } })
    has(t, await step(store, 'weigh', { ...at(6), cylinders: [{ serial: one, masses }] }), {
      data: { state: 'partiallyFilled' },
    })
    has(t, await step(store, 'weigh', { ...at(7), cylinders: [{ serial: one, masses }] }), { code: 2120 })
    has(t, await step(store, 'weigh', { ...at(7), cylinders: [{ serial: two, masses }] }), {
      data: { state: 'awaitingQualityCheck' },
    })
    has(
      t,
      await step(store, 'submitQc', { ...at(8), ...rest }),
      { status: 403 },
      'who filled does not inspect',
    )
    has(t, await step(inspector, 'submitQc', { ...at(8), ...rest }), { data: { state: 'inQualityCheck' } })
    const values = (value: string) =>
      both({ values: [{ substanceId, value, unit: 'umol/mol', uncertaintyPercent: 1 }] })
    const qc = { ...at(9), pass: true, expiry: '2028-11-30', method: 'GC-TCD' }
    has(t, await step(inspector, 'qc', { ...qc, cylinders: values('520') }), { code: 2130 })
    has(t, await step(inspector, 'qc', { ...qc, cylinders: values('505') }), {
      data: { state: 'qualityCheckComplete', allowed: [] },
    })
    has(
      t,
      await store.post('/api/seller/order/ship', ship),
      { status: 409, code: 2239, data: { reasons: [{ code: 2236 }, { code: 2236 }] } },
      'not before both cylinders are certified',
    )
    await certifyTask(mall, task.taskNo)
    has(t, await store.post('/api/seller/order/ship', ship), { data: { status: 'awaitingReceipt' } })
    has(t, await detail(number), {
      filling: [{ state: 'shipped', lot: /^L/ }],
      packages: [{ serials: [one, two] }],
    })
    t.ok(lineIds.length)
  },
)

t.test('a failed check is made anew; what cannot be made is put right', async (t) => {
  const goods = await goodsOf('madeToOrder')
  const { orders } = await place([{ goods }])
  await store.post('/api/seller/order/confirm', { orderNo: orders[0]!.number, version: 1, eta: '2026-12-10' })
  const [task] = (await detail(orders[0]!.number)).filling
  const rejected = await store.post('/api/seller/filling/calculate', {
    taskNo: task.taskNo,
    version: 1,
    rejected: '母气不足',
  })
  has(t, rejected, { data: { state: 'notApprovedToErp', allowed: ['correct'] } })
  has(t, await store.post('/api/seller/filling/pushErp', { taskNo: task.taskNo, version: 2 }), {
    data: { state: 'toBeCalculated' },
  })
  has(t, await store.get('/api/seller/filling/page?status=toBeCalculated'), { data: { total: 1 } })
  await buyer.post('/api/order/cancel', { orderNo: orders[0]!.number, version: 2, reason: '太慢' })
  has(t, (await detail(orders[0]!.number)).filling, [{ state: 'cancelled' }], 'given up with its order')
})

t.test('R17: another store and a manager neither see nor move an order', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('stocked', 20, 2) }])
  const { number } = orders[0]!
  has(t, await store.get(`/api/seller/order/detail?orderNo=${number}`), { status: 404 })
  has(t, await store.post('/api/seller/order/refuse', { orderNo: number, version: 1, reason: 'x' }), {
    status: 404,
  })
  has(t, await manager.get(`/api/order/detail?orderNo=${number}`), { status: 404 }, 'R14')
  has(t, await manager.get('/api/seller/order/page'), { status: 403 })
  has(t, await store.get(`/api/order/detail?orderNo=${number}`), { status: 404 })
})

t.test(
  'the price of an unpaid order only falls, its points and card are released as far as they are too much',
  async (t) => {
    const goods = await goodsOf('stocked')
    const { orders } = await place([{ goods, points: 100 }])
    const { number, id } = orders[0]!
    const adjust = (version: number, deductedFen: number, more: object = {}) =>
      store.post('/api/seller/order/adjust', {
        orderNo: number,
        version,
        price: { amountAfter: yuanText(goods.priceFen - deductedFen), reason: '老客户', ...more },
      })
    const upwards = { status: 400, data: { errors: [{ path: 'price.amountAfter' }] } }
    has(t, await adjust(1, -99_00), upwards)
    has(t, await adjust(1, 5_00), { status: 200, data: { version: 2 } })
    has(t, await adjust(2, 4_00), upwards, 'never upwards')
    has(t, await adjust(2, goods.priceFen, { deducted: yuanText(goods.priceFen) }), {
      status: 200,
      data: { amountAfter: '0.00' },
    })
    const row = await mall.orderRow(id)
    t.equal(row['points'], 0)
    const [held] =
      await database.sql`select balance from accounts where kind = 'pointsHeld' and owner_id = ${mall.memberId}`
    t.equal(held!['balance'], 0)
  },
)

t.test(
  'before it is accepted a store may ask for more; the buyer accepts that price, and no other',
  async (t) => {
    const goods = await goodsOf('madeToOrder')
    const confirmed = async (price: object) => {
      const { orders } = await place([{ goods, points: 100 }])
      const { number } = orders[0]!
      const seen = Number((await detail(number)).payable)
      const confirm = {
        orderNo: number,
        version: 1,
        eta: '2026-12-10',
        price: { reason: '加急配制', ...price },
      }
      return { number, seen, answer: await store.post('/api/seller/order/confirm', confirm) }
    }
    for (const [price, path] of [
      [{ surcharge: '50.00', amountAfter: '1.00' }, 'price.amountAfter'],
      [{ preferentialPrice: '1.00', amountAfter: '1.00' }, 'price.amountAfter'],
      [{}, 'price.amountAfter'],
      [{ surcharge: '-1.00' }, 'price.surcharge'],
      [{ surcharge: '999999999.99' }, 'price.surcharge'],
      [{ amountAfter: yuanText(goods.priceFen + 1) }, 'price.amountAfter'],
      [{ preferentialPrice: yuanText(goods.priceFen + 1) }, 'price.preferentialPrice'],
    ] as const)
      has(t, (await confirmed(price)).answer, { status: 400, data: { errors: [{ path }] } })
    const { number, seen, answer } = await confirmed({ surcharge: '50.00' })
    const payable = seen + 50
    has(t, answer, { status: 200, data: { status: 'confirmed', payable: payable.toFixed(2) } })
    const after = yuanText(goods.priceFen + 50_00)
    has(t, await detail(number), {
      amountBefore: yuanText(goods.priceFen),
      amountDeducted: '0.00',
      surcharge: '50.00',
      amountAfter: after,
      amounts: { preferentialPrice: after, preferentialReason: '加急配制', points: 100 },
    })
    has(
      t,
      await database.sql`select vars from notices where key = 'orderConfirmedAnew' and vars ->> 'number' = ${number}`,
      [{ vars: { payable: payable.toFixed(2), reason: '加急配制' } }],
      'the buyer is told what it comes to',
    )
    has(
      t,
      await buyer.post('/api/order/accept', { orderNo: number, version: 1 }),
      { status: 409, code: 409 },
      'who looked before the price was raised accepts nothing',
    )
    has(t, await buyer.post('/api/order/accept', { orderNo: number, version: 2 }), {
      data: { status: 'awaitingPayment', payable: payable.toFixed(2) },
    })
    const adjust = (price: object) =>
      store.post('/api/seller/order/adjust', {
        orderNo: number,
        version: 3,
        price: { reason: 'x', ...price },
      })
    has(t, await adjust({ surcharge: '50.01' }), {
      status: 400,
      data: { errors: [{ path: 'price.surcharge' }] },
    })
    has(t, await adjust({ surcharge: '20.00' }), { data: { payable: (payable - 30).toFixed(2) } })
  },
)

t.test('what was payable at once never becomes dearer, not even in the database', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('stocked') }])
  const { number, id } = orders[0]!
  const dearer = { orderNo: number, version: 1, price: { surcharge: '1.00', reason: 'x' } }
  has(t, await store.post('/api/seller/order/adjust', dearer), { status: 400 })
  await t.rejects(
    database.sql`update orders set adjust_fen = -100, adjust_reason = 'x', payable_fen = payable_fen + 100 where id = ${id}`,
    /orders_dearer/,
  )
})

t.test('a finished order goes to the recycle bin, back, and out of sight for good', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('stocked') }])
  const orderNo = orders[0]!.number
  has(
    t,
    await buyer.post('/api/order/remove', { orderNo, version: 1 }),
    { status: 409, code: 2010 },
    'not while it is open',
  )
  await buyer.post('/api/order/cancel', { orderNo, version: 1, reason: '不要了' })
  has(t, await buyer.post('/api/order/remove', { orderNo, version: 2 }), {
    data: { status: 'removed', actions: ['restore', 'hide'] },
  })
  has(t, await buyer.get('/api/order/page?status=removed'), { data: { total: 1 } })
  has(t, await buyer.post('/api/order/restore', { orderNo, version: 3 }), { data: { status: 'cancelled' } })
  await buyer.post('/api/order/remove', { orderNo, version: 4 })
  has(t, await buyer.post('/api/order/hide', { orderNo, version: 5 }), { data: true })
  has(t, await buyer.get(`/api/order/detail?orderNo=${orderNo}`), { status: 404 })
  t.equal((await database.sql`select 1 from orders where number = ${orderNo}`).length, 1, 'it is kept')
})

t.test('lists are searched and filtered; frequent purchases count what was paid', async (t) => {
  const goods = await goodsOf('stocked')
  const { group, orders } = await place([{ goods }])
  await pay(group!.id)
  const page = async (query: string) => (await buyer.get(`/api/order/page?${query}`)).data
  has(t, await page(`q=${orders[0]!.number.slice(4)}`), { total: 1, list: [{ orderNo: orders[0]!.number }] })
  has(t, await page('q=no such goods'), { total: 0 })
  has(t, await page('q=100%25_'), { total: 0 }, 'wildcards are letters')
  has(t, await page('from=2026-11-21&to=2026-11-21&status=awaitingShipment'), {
    list: [{ orderNo: orders[0]!.number }],
  })
  has(t, await page('to=2026-11-20'), { total: 0 })
  has(t, await buyer.get('/api/order/page?status=nonsense'), { status: 400 })
  has(t, await buyer.get('/api/purchase/frequent'), { data: { list: [{}, {}, {}] } })
})

t.test('the buyer reminds the store once a day, and its staff are told', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('madeToOrder') }])
  const orderNo = orders[0]!.number
  has(t, await buyer.post('/api/order/remind', { orderNo }), { data: true })
  has(t, await buyer.post('/api/order/remind', { orderNo }), { status: 429 })
  const rows =
    await database.sql`select member_id from notices where key = 'orderReminded' and vars ->> 'number' = ${orderNo}`
  t.strictSame(
    rows.map((row) => row['member_id']),
    [await idOf('demo-store')],
  )
  clock.forward(1)
})

t.test(
  'R56: an open order blocks erasure; erased, an order keeps its amounts and forgets its buyer',
  async (t) => {
    const data = orderData
    const open = await data.blocks!(asked)
    t.equal(open, 'orders.blocks.open')
    for (const order of (await data.exported(asked)) as object[])
      has(t, order, { address: { consignee: '张工' } })
    await database.transaction((tx) =>
      data.erase(tx, {
        memberId: mall.memberId,
        username: '',
        phone: null,
        mails: [],
        now: mall.clock.now(),
      }),
    )
    const rows =
      await database.sql`select address ->> 'consignee' as name, goods_fen from orders where member_id = ${mall.memberId}`
    t.ok(rows.length > 0 && rows.every((row) => row['name'] === '—' && row['goods_fen'] > 0))
  },
)
