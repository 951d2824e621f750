import t from 'tap'
import { handOver, signedFor } from '../../../src/modules/certificates/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { CARRIER } from '../orders/world.ts'
import { batchMall } from './world.ts'

const mall = await batchMall(t)
const { sql, certified, delivered, place, pay, orderRow, memberId, idOf, app } = mall
await sql`truncate certificate_holders cascade`
const store = await signedIn(app, 'demo-approver')
const operator = await signedIn(app, 'demo-operator')
const member = await signedIn(app, 'demo-member')
const other = await signedIn(app, 'demo-manager')
const otherId = await idOf('demo-manager')
const reason = '一氧化碳定值偏低。'

const stockOf = async (batchId: number) => {
  const [row] = await sql<{ onHand: number; reserved: number }[]>`
    select on_hand as "onHand", reserved from batches where id = ${batchId}`
  return { ...row! }
}
const verdictOf = async (number: string) =>
  (await member.get(`/f/api/certificate/verify?number=${number}`)).data.status

t.test('a recall stops sale and shipment, revokes, asks every holder and counts their answers', async (t) => {
  const signed = await certified(300)
  const first = await delivered(signed, { quantity: 2 })
  await delivered(signed, { to: otherId })
  const { onHand, reserved } = await stockOf(signed.batchId)
  t.equal(await verdictOf(signed.number), 'current')
  const typed = { lot: signed.lot.toLowerCase(), level: 'quality', reason }
  t.not(typed.lot, signed.lot)
  const called = await store.post('/api/seller/recall/create', typed)
  has(t, called, {
    status: 200,
    data: {
      lot: signed.lot,
      level: 'quality',
      stopped: onHand - reserved,
      shipped: 3,
      open: 3,
      answered: { returned: 0, destroyed: 0, usedUp: 0, notFound: 0 },
    },
  })
  const { number } = called.data
  const left = await stockOf(signed.batchId)
  t.equal(left.onHand, left.reserved, 'nothing of it is for sale')
  t.equal(await verdictOf(signed.number), 'revoked')
  const notices = await sql<{ memberId: number; vars: object }[]>`
    select member_id as "memberId", vars from notices where key = 'batchRecalled' order by id`
  t.strictSame(
    [...notices],
    [
      { memberId, vars: { lot: signed.lot, quantity: '2', why: reason } },
      { memberId: otherId, vars: { lot: signed.lot, quantity: '1', why: reason } },
    ],
  )
  const again = await store.post('/api/seller/recall/create', { lot: signed.lot, level: 'paper', reason })
  has(t, again, { status: 409, code: 2241 })

  const page = (await member.get('/api/batch/page?tab=changed')).data
  has(t, page.list[0], {
    orderNo: first.orderNo,
    notice: { kind: 'recalled', recallNo: number, level: 'quality', reason },
  })
  const answer = (by: typeof member, more: object = {}) =>
    by.post('/api/batch/recall/answer', { recallNo: number, answer: 'usedUp', ...more })
  has(t, await answer(member, { serial: 'no-such' }), { status: 404 })
  has(t, await answer(member), { status: 200, data: true })
  has(t, await answer(member, { answer: 'returned' }), { status: 409, code: 2242 })
  has(t, await answer(await signedIn(app, 'demo-inspector')), { status: 404 })
  const detail = (await store.get(`/api/seller/recall/detail?recallNo=${number}`)).data
  has(t, detail, { shipped: 3, open: 1, answered: { usedUp: 2, returned: 0 } })
  t.strictSame(
    detail.holders.map(({ quantity, answer }: any) => [quantity, answer]),
    [
      [1, null],
      [2, 'usedUp'],
    ],
    'who has not answered comes first',
  )
  for (const [place, page] of [
    ['size=1&page=2', 2],
    ['size=1&page=9', 2],
  ] as const)
    has(t, (await store.get(`/api/seller/recall/detail?recallNo=${number}&${place}`)).data, {
      holders: [{ quantity: 2, answer: 'usedUp' }],
      total: 2,
      page,
      size: 1,
      open: 1,
    })
  const serial = signed.serial!.toLowerCase()
  t.not(serial, signed.serial)
  has(t, await answer(other, { answer: 'notFound', serial }), { status: 200 }, 'as somebody types it')
  has(t, (await operator.get('/api/admin/recall/page')).data.list[0], {
    number,
    open: 0,
    answered: { notFound: 1 },
  })
})

t.test('orders that wait for the lot hold another batch of it, or are given up', async (t) => {
  const signed = await certified(300)
  const goods = { ...signed, number: signed.unitNumber, fulfilment: 'stocked' as const, substances: [] }
  await sql`delete from batches where sku_id = ${signed.skuId} and id <> ${signed.batchId}
    and not exists (select from reservations r where r.batch_id = batches.id)
    and not exists (select from certificates c where c.batch_id = batches.id)`
  await sql`update batches set on_hand = reserved where sku_id = ${signed.skuId} and id <> ${signed.batchId}`
  const { orders, group } = await place([{ goods }])
  await pay(group!.id)
  const unpaid = await place([{ goods }])
  await sql`insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${signed.skuId}, 'T-OTHER', '2026-01-01', '2029-01-01', 1)`
  await store.post('/api/seller/recall/create', { lot: signed.lot, level: 'safety', reason })
  const held = await sql<{ number: string }[]>`
    select b.number from reservations r join batches b on b.id = r.batch_id
    where r.order_id = ${orders[0]!.id} and r.state = 'living'`
  t.strictSame([...held], [{ number: 'T-OTHER' }], 'the order that came first')
  t.equal((await orderRow(unpaid.orders[0]!.id))['state'], 'cancelled', 'nothing is left for the other')
  t.strictSame(await stockOf(signed.batchId), { onHand: 0, reserved: 0 })
})

t.test(
  'a lot of instruments leaves sale and shipment too, opened ones as well, and its buyers are told',
  async (t) => {
    const [unit] = await sql<
      { skuId: number; spuId: number; storeId: number; number: string; priceFen: number }[]
    >`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen"
    from skus k join spus s on s.id = k.spu_id
    where s.kind = 'instrument' and s.on_shelf and s.store_id = 1 and k.fulfilment = 'stocked'
      and not exists (select from order_lines l where l.sku_id = k.id) order by k.id limit 1`
    const lot = 'T-INSTRUMENT'
    await sql`delete from batches where sku_id = ${unit!.skuId}`
    const [{ batchId }] = await sql<[{ batchId: number }]>`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${unit!.skuId}, ${lot}, '2026-01-01', '2029-01-01', 9) returning id as "batchId"`
    const goods = { ...unit!, fulfilment: 'stocked' as const, substances: [] }
    const order = async (to: number, quantity: number) => {
      const { orders, group } = await place([{ goods, quantity }], to)
      await pay(group!.id)
      const [{ id, number }] = orders as [(typeof orders)[number]]
      await sql`
      update order_lines set goods = goods || '{"packageKind": "unit", "dangerousGoods": false}' where order_id = ${id}`
      return { id, number }
    }
    const keeper = await signedIn(app, 'demo-store')
    const ship = async ({ id, number }: { id: number; number: string }) =>
      keeper.post('/api/seller/order/ship', {
        orderNo: number,
        version: (await orderRow(id))['version'],
        carrier: CARRIER,
        no: `W-${id}`,
      })
    const arrived = await order(otherId, 2)
    has(t, await ship(arrived), { status: 200 })
    const waiting = await order(memberId, 1)
    const chosen = await order(memberId, 1)
    // Four of the lot came back and were sold opened: one of them is the one that this order chose.
    const [{ openedId }] = await sql<[{ openedId: number }]>`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand, opened)
    values (${unit!.skuId}, ${`${lot}-OPENED`}, '2026-01-01', '2029-01-01', 3, true) returning id as "openedId"`
    await sql`
    update reservations set batch_id = ${openedId}, state = 'shipped', ended_at = ${mall.clock.now()} where order_id = ${chosen.id}`
    await sql`update batches set reserved = 1 where id = ${batchId}`
    t.strictSame(await stockOf(batchId), { onHand: 7, reserved: 1 })
    const recall = { lot: lot.toLowerCase(), level: 'safety', reason }
    has(t, await store.post('/api/seller/recall/create', recall), {
      status: 200,
      data: { lot, stopped: 9, shipped: 0, open: 0 },
    })
    t.strictSame(await stockOf(batchId), { onHand: 1, reserved: 1 }, 'nothing of it is for sale')
    t.strictSame(await stockOf(openedId), { onHand: 0, reserved: 0 }, 'nor of what came back of it')
    has(t, await ship(waiting), { status: 409, code: 2249 }, 'nor leaves')
    const told = await sql`
    select member_id as "memberId", vars, path from notices where key = 'batchRecalled' and vars ->> 'lot' = ${lot}
      order by member_id desc`
    t.strictSame(
      told.map((row) => ({ ...row })),
      [
        {
          memberId: otherId,
          vars: { lot, quantity: '2', why: reason },
          path: `/detail_dingdan?orderNo=${arrived.number}`,
        },
        {
          memberId,
          vars: { lot, quantity: '1', why: reason },
          path: `/detail_dingdan?orderNo=${chosen.number}`,
        },
      ],
    )
    const receive = (more: string, skuId: number) =>
      keeper.post('/api/seller/sku/receive', {
        skuId: String(skuId),
        lot: lot.toLowerCase() + more,
        quantity: 1,
        producedOn: '2026-01-01',
        expiresOn: '2028-01-01',
      })
    const [other] = await sql<{ skuId: number }[]>`
    select k.id as "skuId" from skus k join spus s on s.id = k.spu_id
    where s.store_id = 1 and k.fulfilment = 'stocked' and k.id <> ${unit!.skuId} order by k.id limit 1`
    has(t, await receive('', other!.skuId), { status: 409, code: 2249 }, 'nor comes in as other goods')
    has(t, await receive('-2', other!.skuId), { status: 200 })
    has(t, await store.post('/api/seller/recall/create', recall), { status: 409, code: 2241 })
  },
)

t.test('whoever receives a lot as other goods while it is called back is refused', async (t) => {
  const { lot, batchId, skuId } = await certified(300)
  const [other] = await sql<{ skuId: number }[]>`
    select k.id as "skuId" from skus k join spus s on s.id = k.spu_id
    where s.store_id = 1 and k.fulfilment = 'stocked' and k.id <> ${skuId} order by k.id limit 1`
  const keeper = await signedIn(app, 'demo-store')
  const dates = { producedOn: '2026-01-01', expiresOn: '2028-01-01' }
  const [called, received] = await atOnce(
    mall.database,
    (tx) => tx.sql`select 1 from batches where id = ${batchId} for update`,
    () => store.post('/api/seller/recall/create', { lot, level: 'quality', reason }),
    () => keeper.post('/api/seller/sku/receive', { skuId: String(other!.skuId), lot, quantity: 1, ...dates }),
  )
  has(t, called, { status: 200 })
  has(t, received, { status: 409, code: 2249 })
})

t.test('a store calls back its own lots alone, whoever may; the operator those of any', async (t) => {
  const theirs = await certified(300, 2)
  const recall = { lot: theirs.lot, level: 'paper', reason }
  has(t, await store.post('/api/seller/recall/create', recall), { status: 404, code: 2240 })
  has(t, await member.post('/api/seller/recall/create', recall), { status: 403 })
  has(t, await operator.post('/api/admin/recall/create', { ...recall, storeId: '1' }), {
    status: 404,
    code: 2240,
  })
  const done = await operator.post('/api/admin/recall/create', { ...recall, storeId: '2' })
  has(t, done, { status: 200, data: { storeId: '2', shipped: 0, open: 0 } })
  has(t, await store.get(`/api/seller/recall/detail?recallNo=${done.data.number}`), { status: 404 })
  const page = (await store.get('/api/seller/recall/page')).data
  t.ok(page.list.every(({ storeId }: any) => storeId === '1'))
  has(t, await operator.get(`/api/admin/recall/detail?recallNo=${done.data.number}`), {
    status: 200,
    data: { lot: theirs.lot, holders: [] },
  })
})

t.test('the desk shows the holders of a lot by pages, however many they are', async (t) => {
  const signed = await certified(300)
  await delivered(signed)
  const { data } = await store.post('/api/seller/recall/create', { lot: signed.lot, level: 'paper', reason })
  await sql`
    with more as (
      insert into certificate_holders (certificate_id, member_id, order_id, order_line_id, quantity, serial, at)
      select certificate_id, member_id, order_id, order_line_id, 1, 'MORE-' || n, at
      from certificate_holders, generate_series(1, 60) n where certificate_id = ${signed.id} returning id
    )
    insert into recall_answers (recall_id, holder_id) select r.id, m.id from recalls r, more m where r.number = ${data.number}`
  const visitor = new Visitor(app)
  await visitor.enter('demo-approver')
  const shown = async (page: string) =>
    (await visitor.open(`/seller/recalls?open=${data.number}${page}`)).body.match(/MORE-\d+/g) ?? []
  const [first, second, beyond] = [await shown(''), await shown('&holders=2'), await shown('&holders=99')]
  t.equal(first.length, 49)
  t.equal(new Set([...first, ...second]).size, 60)
  t.strictSame(beyond, second)
})

t.test('the palette of a desk finds a recall by its number and its lot', async (t) => {
  const signed = await certified(300)
  const { data } = await store.post('/api/seller/recall/create', { lot: signed.lot, level: 'paper', reason })
  for (const [username, desk] of [
    ['demo-approver', 'seller'],
    ['demo-operator', 'operator'],
  ] as const) {
    const visitor = new Visitor(app)
    await visitor.enter(username)
    for (const q of [data.number.toLowerCase(), signed.lot])
      t.match((await visitor.open(`/${desk}/find?q=${q}`)).body, `/${desk}/recalls?open=${data.number}`, q)
  }
})

t.test('two recalls of a lot at once make one', async (t) => {
  const signed = await certified(300)
  const answers = await Promise.all(
    [1, 2].map(() => store.post('/api/seller/recall/create', { lot: signed.lot, level: 'safety', reason })),
  )
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409])
  const moves =
    await sql`select count(*)::int as n from stock_moves where batch_id = ${signed.batchId} and ref like 'recall:RC%'`
  t.equal(moves[0]!['n'], 1)
})

/** Waits until so many others wait for a lock, or the call has its answer. */
async function untilWaiting(count: number, call: Promise<unknown>) {
  let answered = false
  const done = () => {
    answered = true
  }
  call.then(done, done)
  for (let waiting = 0; waiting < count && !answered;)
    waiting = (
      await sql`select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
    ).length
}

const inspector = await signedIn(app, 'demo-inspector')
const metrologist = await signedIn(app, 'demo-metrologist')

/** A new version of a certificate waits for its last signature. */
async function checkedAnew(number: string) {
  const change = { number, reason: '更正瓶阀出口', outlet: 'CGA 999' }
  await inspector.post('/api/seller/certificate/revise', change)
  return (await metrologist.post('/api/seller/certificate/sign', { number })).data.status
}

t.test('a version that waited for its signature when the lot was called back is not signed', async (t) => {
  const signed = await certified(300)
  await delivered(signed)
  const { number, lot } = signed
  t.equal(await checkedAnew(number), 'checked')
  has(t, await store.post('/api/seller/recall/create', { lot, level: 'quality', reason }), { status: 200 })
  has(t, await store.post('/api/seller/certificate/sign', { number }), { status: 409, code: 5009 })
  t.equal(await verdictOf(number), 'revoked')
  const [holding] = (await member.get(`/api/batch/page?q=${lot}`)).data.list
  has(t, holding, { certificate: { number, version: 1, state: 'revoked' } })
})

t.test('a lot that is called back in small letters is not received or signed in capitals', async (t) => {
  const { number, skuId } = await certified(300)
  const [former, next] = await sql<{ skuId: number }[]>`
    select k.id as "skuId" from skus k join spus s on s.id = k.spu_id
    where s.store_id = 1 and k.fulfilment = 'stocked' and k.id <> ${skuId} order by k.id limit 2`
  // As it was typed once; what is received is written in capitals.
  const [batch] = await sql<{ id: number }[]>`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${former!.skuId}, 'old-9', '2026-01-01', '2028-01-01', 1) returning id`
  await sql`update certificates set lot = 'OLD-9' where number = ${number}`
  t.equal(await checkedAnew(number), 'checked')
  const keeper = await signedIn(app, 'demo-store')
  const received = { skuId: String(next!.skuId), lot: 'OLD-9', quantity: 1 }
  const dates = { producedOn: '2026-01-01', expiresOn: '2028-01-01' }
  const answers = await atOnce(
    mall.database,
    (tx) => tx.sql`select 1 from batches where id = ${batch!.id} for update`,
    () => store.post('/api/seller/recall/create', { lot: 'old-9', level: 'quality', reason }),
    () => keeper.post('/api/seller/sku/receive', { ...received, ...dates }),
    () => store.post('/api/seller/certificate/sign', { number }),
  )
  has(t, answers, [
    { status: 200, data: { lot: 'old-9', stopped: 1 } },
    { status: 409, code: 2249 },
    { status: 409, code: 5009 },
  ])
})

t.test('whoever signs while the lot is being called back is refused', async (t) => {
  const { id, batchId, serial, lot } = await certified(300)
  const [other] = await sql<{ number: string }[]>`
    select number from certificates where batch_id = ${batchId} and state = 'signed' and id > ${id} order by id limit 1`
  const { number } = other!
  t.equal(await checkedAnew(number), 'checked')
  let recall: ReturnType<typeof store.post>
  let sign: typeof recall
  await mall.database.owner.transaction(async (tx) => {
    // A parcel that is being shipped: the recall waits for it.
    await signedFor(tx, { batchIds: [batchId], serials: [serial!] })
    recall = store.post('/api/seller/recall/create', { lot, level: 'quality', reason })
    await untilWaiting(1, recall)
    sign = store.post('/api/seller/certificate/sign', { number })
    await untilWaiting(2, sign)
  })
  has(t, await recall!, { status: 200 })
  has(t, await sign!, { status: 409, code: 5009 })
  const current = await sql`select number from certificates where lot = ${lot} and state = 'signed'`
  t.strictSame([...current], [])
})

t.test('goods that leave while the next version is being signed leave with it', async (t) => {
  const { number, batchId, serial } = await certified(300)
  t.equal(await checkedAnew(number), 'checked')
  const [signed, found] = await atOnce(
    mall.database,
    (tx) => tx.sql`select 1 from certificates where number = ${number} and version = 1 for update`,
    () => store.post('/api/seller/certificate/sign', { number }),
    () => mall.database.transaction((tx) => signedFor(tx, { batchIds: [batchId], serials: [serial!] })),
  )
  has(t, signed, { status: 200, data: { status: 'signed' } })
  t.strictSame(
    found.map((row) => [row.number, row.version]),
    [[number, 2]],
  )
})

t.test('whoever receives goods while their lot is called back is asked', async (t) => {
  const signed = await certified(300)
  const { orderId, lineId } = await delivered(signed, { to: otherId })
  let recall: ReturnType<typeof store.post>
  await mall.database.owner.transaction(async (tx) => {
    const [found] = await signedFor(tx, { batchIds: [signed.batchId], serials: [signed.serial!] })
    const { certificateId, serial } = found!
    const of = { orderId, orderLineId: lineId, memberId, quantity: 1 }
    await handOver(tx, mall.services, [{ ...of, certificateId, serial }])
    recall = store.post('/api/seller/recall/create', { lot: signed.lot, level: 'quality', reason })
    await untilWaiting(1, recall)
  })
  has(t, await recall!, { status: 200, data: { shipped: 2, open: 2 } })
  const told = await sql<{ memberId: number; vars: object }[]>`
    select member_id as "memberId", vars from notices where key = 'batchRecalled' and vars ->> 'lot' = ${signed.lot}
    order by id`
  const vars = { lot: signed.lot, quantity: '1', why: reason }
  t.strictSame(
    told.map((row) => ({ ...row })),
    [memberId, otherId].map((each) => ({ memberId: each, vars })),
  )
})

t.test('a holder answers on the page, without scripts', async (t) => {
  const signed = await certified(300)
  await delivered(signed)
  const { data } = await store.post('/api/seller/recall/create', { lot: signed.lot, level: 'safety', reason })
  const visitor = new Visitor(app)
  await visitor.enter()
  const page = (await visitor.open(`/order/pici?q=${signed.lot}`)).body
  t.match(page, '因安全原因召回')
  t.match(page, reason)
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)![1]!
  const answered = await visitor.post('/order/pici', {
    formToken,
    action: 'answer',
    recallNo: data.number,
    answer: 'destroyed',
  })
  has(t, answered, { status: 303 })
  t.notMatch((await visitor.open(`/order/pici?q=${signed.lot}`)).body, '因安全原因召回，')
  has(t, (await store.get(`/api/seller/recall/detail?recallNo=${data.number}`)).data, {
    open: 0,
    answered: { destroyed: 1 },
  })
})
