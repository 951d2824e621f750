import t from 'tap'
import { quarantineWaiting } from '../../../src/modules/returns/quarantine/service.ts'
import type { Context } from '../../../src/platform/context.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'
import { CARRIER, exchangeIn } from './exchanged.ts'

const world = exchangeIn(await orderMall(t))
const { sql, clock, store, received, asked, atStore, accepted } = world
const DAY = 86_400

type Received = Awaited<ReturnType<typeof received>>

/** A received line whose goods are a bottle or an instrument, not a cylinder. */
async function receivedAs(kind: 'bottle' | 'unit', quantity = 2): Promise<Received> {
  const order = await received({ quantity })
  await sql`
    update order_lines set goods = jsonb_set(goods, '{packageKind}', ${`"${kind}"`}::jsonb) where order_id = ${order.id}`
  return order
}

/** Units of it are with the store, inspected and accepted, to be exchanged. */
async function back(kind: 'bottle' | 'unit', order: Received, quantity: number): Promise<string> {
  const no = await asked(order, quantity)
  for (const answer of [
    await atStore('agree', no, { address: '苏州' }),
    await atStore('receive', no),
    await atStore('accept', no, { condition: '批号一致', ...(kind === 'bottle' && { seal: 'broken' }) }),
  ])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return no
}

const decide = (returnNo: string, outcome: string, quantity: number, more: object = {}, by = store) =>
  by.post('/api/seller/quarantine/decide', { returnNo, outcome, quantity, reason: '按检验结果', ...more })
const detail = async (no: string) =>
  (await store.get(`/api/seller/quarantine/detail?returnNo=${no}`)).data as unknown
const listed = async (status: string) =>
  (
    (await store.get(`/api/seller/quarantine/page?status=${status}&size=100`)).data.list as {
      returnNo: string
    }[]
  ).map(({ returnNo }) => returnNo)
const keeper = { memberId: 0, storeId: 1, permissions: ['store.ship'] }
/** What the rail of the desk says of quarantine. */
const waiting = async () =>
  (await quarantineWaiting({ ...world.services, actor: keeper } as unknown as Context)).count
const onHand = async (skuId: number) =>
  Object.fromEntries(
    (
      await sql<{ number: string; n: number }[]>`
        select number, on_hand - reserved as n from batches where sku_id = ${skuId} order by id`
    ).map(({ number, n }) => [number, n]),
  )
const breaches = () => findBreaches(world.database.owner, 'I4')

t.test('reference materials are destroyed, each unit once, and are never on hand again', async (t) => {
  const order = await receivedAs('bottle', 3)
  const before = await onHand(order.goods.skuId)
  const no = await back('bottle', order, 2)
  t.ok((await listed('held')).includes(no))
  has(t, await detail(no), {
    kind: 'bottle',
    quantity: 2,
    held: 2,
    lots: [`T-${order.goods.skuId}`],
    seal: 'broken',
    valve: null,
    outcomes: ['destroyed', 'missing'],
    decisions: [],
  })
  for (const outcome of ['opened', 'emptied', 'handedBack'])
    has(t, await decide(no, outcome, 1), { status: 409, code: 2466 }, `${outcome} is not for a bottle`)
  has(t, await decide(no, 'destroyed', 3), { status: 409, code: 2465 }, 'more than came back')
  has(t, await decide(no, 'destroyed', 1, { reason: '' }), { status: 400 }, 'a reason is needed')
  has(t, await decide(no, 'destroyed', 1), { status: 200, data: { held: 1 } })
  has(t, await decide(no, 'destroyed', 1, { held: 2 }), { status: 409 }, 'it changed since they looked')
  const both = await Promise.all([decide(no, 'destroyed', 1), decide(no, 'missing', 1)])
  t.strictSame(both.map(({ status }) => status).sort(), [200, 409], 'of two one decides the last unit')
  has(t, await detail(no), {
    held: 0,
    outcomes: [],
    decisions: [{ outcome: 'destroyed', quantity: 1, reason: '按检验结果', by: /./ }, { quantity: 1 }],
  })
  t.notOk((await listed('held')).includes(no))
  t.ok((await listed('decided')).includes(no))
  t.strictSame(await onHand(order.goods.skuId), before, 'nothing is on hand again')
  has(t, (await world.buyer.get(`/api/return/detail?returnNo=${no}`)).data, {
    seal: 'broken',
    valve: null,
    quarantine: { held: 0, became: [{ outcome: 'destroyed', quantity: 1 }, { quantity: 1 }] },
  })
  await t.rejects(
    sql`update quarantine set decided = 3 where return_id = (select id from returns where number = ${no})`,
    /quarantine_decided/,
  )
  await t.rejects(
    sql`
      insert into quarantine_decisions (return_id, kind, outcome, quantity, reason, batch_id, decided_by, decided_at)
      select return_id, kind, 'opened', 1, 'x', (select min(id) from batches), 1, since from quarantine
      where return_id = (select id from returns where number = ${no})`,
    /quarantine_decisions_outcome/,
    'the database refuses it too',
  )
  await t.rejects(sql`delete from quarantine_decisions`, /never/i, 'what was decided stays')
  t.strictSame(await breaches(), [])
})

t.test('nothing is decided while it is open whose the goods are, and refused ones go back', async (t) => {
  const order = await receivedAs('bottle')
  const no = await asked(order, 1)
  const others = await waiting()
  has(t, await decide(no, 'destroyed', 1), { status: 404 }, 'it has not come back')
  await atStore('agree', no, { address: '苏州' })
  await atStore('receive', no)
  has(t, await detail(no), { held: 1, outcomes: [] })
  has(t, await decide(no, 'destroyed', 1), { status: 409, code: 2466 }, 'it was not inspected')
  t.ok((await listed('held')).includes(no), 'it is in the list')
  t.equal(await waiting(), others, 'and does not wait for anybody')
  for (const [call, found] of [
    ['refuse', { reason: '封口破损' }],
    ['accept', { condition: '属实' }],
  ] as const) {
    const unsaid = { status: 400, data: { errors: [{ path: 'seal' }] } }
    has(t, await atStore(call, no, found), unsaid, `${call}: what was found of the seal is said`)
    const valve = { status: 400, data: { errors: [{ path: 'valve' }] } }
    has(
      t,
      await atStore(call, no, { ...found, seal: 'broken', valve: 'damaged' }),
      valve,
      'a bottle has none',
    )
  }
  has(t, await atStore('refuse', no, { reason: '封口破损', seal: 'broken' }), { status: 200 })
  has(t, await decide(no, 'handedBack', 1), { status: 409, code: 2466 }, 'the buyer may ask the platform')
  t.equal(await waiting(), others)
  clock.forward(8 * DAY)
  has(t, await detail(no), { outcomes: ['handedBack', 'missing'] })
  t.equal(await waiting(), others + 1, 'now it does')
  has(t, await decide(no, 'destroyed', 1), { status: 409, code: 2466 }, 'it is the buyer’s')
  has(t, await decide(no, 'handedBack', 1), { status: 200, data: { held: 0 } })
  t.equal(await waiting(), others)
  t.strictSame(await breaches(), [])
})

t.test('what the platform decided waits at once: rejected, or refused after it was heard', async (t) => {
  const rejected = await asked(await receivedAs('bottle'), 1)
  const again = await asked(await receivedAs('bottle'), 1)
  const others = await waiting()
  const arrived = async (no: string) => {
    await atStore('agree', no, { address: '苏州' })
    await atStore('receive', no)
    await atStore('refuse', no, { reason: '封口破损', seal: 'broken' })
  }
  await arrived(rejected)
  await world.atBuyer('complain', rejected, { text: '到货时已破损' })
  const decision = { returnNo: rejected, for: 'store', reason: '图片为使用后状态' }
  t.equal(await waiting(), others, 'not while the platform has it')
  has(t, await world.finance.post('/api/admin/return/decide', decision), { status: 200 })
  t.equal(await waiting(), others + 1)
  await atStore('refuse', again, { reason: '超出期限' })
  await world.atBuyer('complain', again, { text: '期限内申请' })
  const granted = { returnNo: again, for: 'buyer', reason: '在期限内' }
  has(t, await world.finance.post('/api/admin/return/decide', granted), { status: 200 })
  await atStore('receive', again)
  t.equal(await waiting(), others + 1, 'nor before it was inspected')
  await atStore('refuse', again, { reason: '封口破损', seal: 'broken' })
  has(t, await detail(again), { outcomes: ['handedBack', 'missing'] }, 'nobody hears it twice')
  t.equal(await waiting(), others + 2)
})

t.test('an inspected instrument is sold as opened, to nobody who does not choose it', async (t) => {
  const order = await receivedAs('unit', 3)
  const { skuId } = order.goods
  const lot = `T-${skuId}`
  const opened = `${lot}-OPENED`
  const before = await onHand(skuId)
  const no = await back('unit', order, 2)
  has(t, await detail(no), { seal: null, valve: null, outcomes: ['destroyed', 'opened', 'missing'] })
  has(t, await decide(no, 'opened', 1, { lot: 'OTHER' }), {
    status: 400,
    data: { errors: [{ path: 'lot' }] },
  })
  has(t, await decide(no, 'opened', 1), {
    status: 200,
    data: { held: 1, decisions: [{ outcome: 'opened', lot: opened }] },
  })
  t.strictSame(await onHand(skuId), { ...before, [opened]: 1 }, 'a lot of its own')
  const stock = (await store.get(`/api/seller/sku/batches?skuId=${skuId}`)).data
  has(t, stock, {
    batches: [{ lot }, { lot: opened, state: 'opened', onHand: 1 }],
    moves: [
      { lot: opened, kind: 'returned', quantity: 1, reason: '按检验结果' },
      { lot, kind: 'shipped' },
    ],
  })
  has(
    t,
    await store.post('/api/seller/sku/receive', {
      skuId: String(skuId),
      lot: opened,
      quantity: 1,
      producedOn: '2026-01-01',
      expiresOn: '2028-11-21',
    }),
    { status: 409, code: 2341 },
    'nothing new comes to it',
  )
  const sku = (await world.buyer.get(`/f/api/frontspu/sku?skuId=${skuId}`)).data
  has(t, sku, {
    lots: [
      { batchNumber: lot, opened: false },
      { batchNumber: opened, opened: true },
    ],
  })

  // All unopened units are held: whoever names no lot gets none.
  await sql`update batches set reserved = on_hand where sku_id = ${skuId} and number = ${lot}`
  const cart = (more: object) =>
    world.buyer.post('/api/cart/add', { skuId: String(skuId), quantity: 1, ...more })
  has(t, await cart({}), { status: 409, code: 2001 })
  has(t, await cart({ batchNumber: opened }), { status: 200 })
  const page = (await world.buyer.get('/api/cart/page')).data
  t.match(JSON.stringify(page), opened, 'the cart names the lot')
  await sql`update batches set reserved = 0 where sku_id = ${skuId} and number = ${lot}`

  has(t, await decide(no, 'opened', 1, { lot }), { status: 200, data: { held: 0 } })
  t.strictSame(await onHand(skuId), { ...before, [opened]: 2 }, 'the same lot again')
  t.strictSame(await breaches(), [])
})

t.test('an exchange takes nothing of opened goods', async (t) => {
  const order = await receivedAs('unit', 2)
  const no = await back('unit', order, 1)
  await decide(no, 'opened', 1)
  const wanted = await asked(order, 1)
  for (const [call, input] of [
    ['agree', { address: '苏州' }],
    ['receive', {}],
    ['accept', { condition: '属实' }],
  ] as const)
    has(t, await atStore(call, wanted, input), { status: 200 })
  await sql`update batches set reserved = on_hand where sku_id = ${order.goods.skuId} and not opened`
  const free = await store.get(`/api/seller/return/replaceable?returnNo=${wanted}`)
  t.strictSame(free.data, [])
  const parcel = { carrier: CARRIER, no: 'R-1', serials: [] }
  has(t, await atStore('replace', wanted, parcel), { status: 409, code: 2001 })
  await sql`update batches set reserved = 0 where sku_id = ${order.goods.skuId}`
})

t.test('cylinders are named, each once, and end their round in the ledger', async (t) => {
  const order = await received({ quantity: 3 })
  const no = await accepted(order, 3)
  const [one, two, three] = order.serials as [string, string, string]
  const stateOf = async (serial: string) =>
    (await sql<{ state: string }[]>`select state from cylinders where serial = ${serial}`)[0]!.state
  t.equal(await stateOf(one), 'received')
  has(t, await detail(no), {
    kind: 'cylinder',
    seal: 'intact',
    valve: 'damaged',
    serials: order.serials,
    outcomes: ['destroyed', 'emptied', 'missing'],
  })
  has(t, await decide(no, 'emptied', 1), { status: 409, code: 2463 }, 'which one')
  has(t, await decide(no, 'emptied', 1, { serials: ['X'] }), { status: 409, code: 2462 })
  has(t, await decide(no, 'emptied', 1, { serials: [one] }), { status: 200 })
  t.equal(await stateOf(one), 'empty', 'it can be filled again')
  has(t, await decide(no, 'destroyed', 1, { serials: [one] }), { status: 409, code: 2462 }, 'once')
  has(t, await decide(no, 'destroyed', 1, { serials: [two] }), { status: 200 })
  t.equal(await stateOf(two), 'scrapped')
  has(t, await detail(no), { held: 1, serials: [three] })
  const [step] = await sql`
    select h.move, h.reason from state_history h join cylinders c on c.id = h.subject_id
    where h.axis = 'cylinder' and c.serial = ${one} order by h.id desc limit 1`
  t.strictSame({ ...step }, { move: 'clear', reason: no }, 'the return is its document')
  t.strictSame(await breaches(), [])
})

t.test(
  'cylinders that their buyer has not said to be sent are named by the store that receives them',
  async (t) => {
    const waits = async (no: string) => {
      const { list } = (await store.get('/api/seller/return/page?status=waiting&size=100')).data
      return (list as { returnNo: string }[]).some(({ returnNo }) => returnNo === no)
    }
    const order = await received({ quantity: 2, dangerous: true })
    const serial = order.serials[1]!
    const no = await asked(order, 1)
    has(t, await atStore('agree', no), { status: 200 })
    t.ok(await waits(no), 'a pick-up is to be booked')
    const tomorrow = shanghaiDay(new Date(clock.now().getTime() + DAY * 1000))
    const booked = { carrier: CARRIER, from: tomorrow, to: tomorrow }
    has(t, await atStore('book', no, booked), { status: 200 })
    t.notOk(await waits(no), 'the buyer is to hand it over')
    has(t, await atStore('receive', no), { status: 409, code: 2463 }, 'which one')
    has(t, await atStore('receive', no, { serials: ['X'] }), { status: 409, code: 2462 }, 'none of these')
    has(
      t,
      await atStore('receive', no, { serials: [serial.toLowerCase()] }),
      { status: 200 },
      'as it is typed',
    )
    t.strictSame(
      [...(await sql`select state, holder_id as holder from cylinders where serial = ${serial}`)].map(
        (row) => ({ ...row }),
      ),
      [{ state: 'received', holder: null }],
      'its buyer has it no longer',
    )
    has(t, await detail(no), { serials: [serial] })
  },
)

t.test(
  'a cylinder whose return was refused is its buyer’s again in the ledger, and comes back empty',
  async (t) => {
    const order = await received({ quantity: 1 })
    const serial = order.serials[0]!
    const cylinder = async () =>
      (
        await sql`
        select state, order_line_id::text as line, holder_id as holder, return_on::text as "returnOn" from cylinders where serial = ${serial}`
      )[0]!
    const before = await cylinder()
    const no = await asked(order, 1)
    for (const answer of [
      await atStore('agree', no, { address: '苏州' }),
      await world.atBuyer('sendBack', no, { carrier: '顺丰', no: 'SF-9', serials: [serial] }),
      await atStore('receive', no),
    ])
      has(t, answer, { status: 200 })
    has(
      t,
      await atStore('accept', no, { condition: '属实', seal: 'intact' }),
      { status: 400, data: { errors: [{ path: 'valve' }] } },
      'of a cylinder the valve is inspected too',
    )
    const intact = { reason: '阀门完好', seal: 'intact', valve: 'undamaged' }
    has(t, await atStore('refuse', no, intact), { status: 200 })
    has(t, await cylinder(), { state: 'received', line: null, holder: null, returnOn: null })
    clock.forward(8 * DAY)
    has(t, await decide(no, 'handedBack', 1, { serials: [serial] }), { status: 200, data: { held: 0 } })
    const after = await cylinder()
    t.strictSame({ ...after }, { ...before, state: 'atCustomer', returnOn: after.returnOn })
    t.ok(after.returnOn > before.returnOn, 'for ninety days from then')
    t.ok(
      (await world.buyer.get('/api/cylinder/page')).data.list.some(
        (one: { serial: string }) => one.serial === serial,
      ),
      'the buyer sees it among their cylinders',
    )
  },
)

t.test('whose it is: another store and who does not ship see nothing of it', async (t) => {
  const no = await back('bottle', await receivedAs('bottle'), 1)
  const other = world.account('demo-store-2')
  has(t, await decide(no, 'destroyed', 1, {}, other), { status: 404 }, 'R17')
  has(t, await other.get(`/api/seller/quarantine/detail?returnNo=${no}`), { status: 404 })
  has(t, await decide(no, 'destroyed', 1, {}, world.account('demo-member')), { status: 403 })
  has(t, await detail(no), { held: 1 })
})

t.test(
  'the check of the books finds what was put back without a decision, and what was decided twice',
  async (t) => {
    const order = await receivedAs('unit')
    const no = await back('unit', order, 1)
    await decide(no, 'opened', 1)
    t.strictSame(await breaches(), [])
    const [opened] = await sql<{ id: number }[]>`
    select id from batches where sku_id = ${order.goods.skuId} and opened`
    await sql`
    insert into stock_moves (batch_id, kind, quantity, ref, at) values (${opened!.id}, 'returned', 1, 'x', ${clock.now()})`
    await sql`update batches set on_hand = on_hand + 1 where id = ${opened!.id}`
    await sql`update quarantine set decided = 0 where return_id = (select id from returns where number = ${no})`
    t.strictSame(
      (await breaches()).map(({ subject }) => subject),
      [`batch ${opened!.id}`, `return ${no}`],
    )
  },
)
