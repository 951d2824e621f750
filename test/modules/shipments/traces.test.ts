import t from 'tap'
import { readConfig } from '../../../src/platform/config.ts'
import { trackingGateway } from '../../../src/platform/gateways/index.ts'
import { askCarriers } from '../../../src/modules/shipments/service/traces.ts'
import { hrefOf } from '../../../src/sitemap.ts'
import { atOnce } from '../../support/at-once.ts'
import { barred } from '../../support/barred.ts'
import { faultsTo } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { signIn } from '../../support/mall.ts'
import { startTrackingSimulator } from '../../support/tracking-simulator/index.ts'
import { CARRIER } from '../orders/world.ts'
import { parcelMall } from './world.ts'

const HOUR = 3600
const mall = await parcelMall(t)
const { sql, paid, clock, services, store, account, versionOf, noticesOf } = mall
const simulator = await startTrackingSimulator({ clock })
t.teardown(() => simulator.close())
const config = readConfig({ APP_ENV: 'test', ...simulator.env })
const tracking = trackingGateway(config, services)!
const faults: string[] = []
const round = () =>
  askCarriers(
    faultsTo(services, (fault) => faults.push((fault as Error).message)),
    tracking,
  )
await sql`update carriers set tracking_code = 'shunfeng' where name = ${CARRIER}`

/** A parcel under this number, with what its buyer reads of its way. */
async function sent(no: string) {
  const order = await paid(1)
  await order.ship(1, { no })
  const way = async () => {
    const { data } = await (await account('demo-member')).get(`/api/order/logistics?orderNo=${order.number}`)
    const { status, traceStatus, traces } = data[0]
    return {
      status,
      traceStatus,
      texts: traces.map((trace: { text: string; by: string }) => `${trace.by}: ${trace.text}`),
    }
  }
  return { ...order, way }
}

t.test(
  'the provider is asked once an hour, each of its traces stands once, and its buyer is told',
  async (t) => {
    const { number, way } = await sent('SF-10000')
    t.strictSame(await way(), { status: 'shipped', traceStatus: null, texts: [] })
    await round()
    const begin = 'carrier: 【苏州市】快件已由示例营业点揽收'
    const onTheWay = 'carrier: 【无锡市】快件到达示例转运中心'
    t.strictSame(await way(), { status: 'shipped', traceStatus: 'moving', texts: [onTheWay, begin] })
    clock.forward(HOUR / 2)
    await round()
    t.equal(simulator.calls.length, 1, 'not asked again within the hour')
    clock.forward(2 * HOUR)
    await round()
    has(t, await way(), { traceStatus: 'delivering', texts: { length: 3 } })
    clock.forward(2 * HOUR)
    await round()
    has(
      t,
      await way(),
      { status: 'shipped', traceStatus: 'delivered', texts: { length: 4 } },
      'not received by that',
    )
    clock.forward(2 * HOUR)
    await round()
    t.strictSame(
      simulator.calls.map(({ answer }) => answer),
      ['200', '200', '200'],
      'what was delivered is not asked for again',
    )
    t.strictSame(simulator.calls[0]!.param, {
      com: 'shunfeng',
      num: 'SF-10000',
      phone: '13800000000',
      resultv2: '1',
      order: 'desc',
    })
    t.strictSame(await noticesOf(number), [
      'orderPaid',
      'orderShipped',
      'parcelDelivering',
      'parcelDelivered',
    ])
    const page = await mall.app.inject({
      url: hrefOf('OrderDetail', { orderNo: number }),
      headers: { cookie: await signIn(mall.app, 'demo-member'), language: 'zh' },
    })
    for (const words of ['承运人显示已送达', '【南京市】快件已签收，本人签收'])
      t.ok(page.body.includes(words), words)
  },
)

t.test('one number for several orders is asked for once', async (t) => {
  const before = simulator.calls.length
  const [one, other] = [await sent('SF-20002'), await sent('SF-20002')]
  await round()
  t.equal(simulator.calls.length, before + 1)
  clock.forward(2 * HOUR)
  await round()
  for (const order of [one, other]) {
    has(t, await order.way(), { traceStatus: 'problem', texts: { length: 3 } })
    t.strictSame((await noticesOf(order.number)).slice(-1), ['parcelProblem'])
  }
})

t.test('what the provider refuses, breaks or does not know leaves everything as it is', async (t) => {
  const { way } = await sent('SF-30009')
  const empty = { status: 'shipped', traceStatus: null, texts: [] }
  await sql`update shipments set asked_at = ${clock.now()} where tracking_number <> 'SF-30009'`
  faults.length = 0
  await round()
  t.strictSame(await way(), empty, 'an unknown number')
  t.strictSame(faults, [])
  for (const [fault, said] of [
    ['nonsense', 'the answer is not JSON'],
    [502, 'answered 502'],
    ['silence', 'no answer: SocketError'],
  ] as const) {
    simulator.fault = fault
    await sql`update shipments set asked_at = null where tracking_number = 'SF-30009'`
    faults.length = 0
    await round()
    t.strictSame(faults, [said])
  }
  simulator.fault = null
  const wrong = trackingGateway({ ...config, KUAIDI100_KEY: 'another' }, services)!
  const asked = { company: 'shunfeng', number: 'SF-30001', phone: '13800000000' }
  await t.rejects(wrong.find(asked), { message: 'refused: 503' }, 'a wrong signature')
  await t.rejects(tracking.find({ ...asked, company: 'nobody' }), { message: 'refused: 400' })
  await tracking.find(asked)
  await t.rejects(tracking.find(asked), { message: 'refused: 505' }, 'twice within half an hour')
  t.strictSame(await way(), empty)
})

t.test('of two who write the last trace at once the second is refused', async (t) => {
  const order = await paid(1)
  await order.ship(1)
  const [parcel] = await sql<{ id: number }[]>`select id from shipments where order_id = ${order.id}`
  const { id } = parcel!
  await sql`
    insert into parcel_traces (shipment_id, at, text, place, written_by, recorded_at)
    select ${id}, ${clock.now()}, 'Kilometre ' || n, null, 1, ${clock.now()} from generate_series(1, 199) n`
  const write = (text: string) => () =>
    store.post('/api/seller/order/trace', { orderNo: order.number, parcelId: String(id), text })
  const [first, second] = await atOnce(
    mall.database,
    (tx) => tx.sql`select 1 from shipments where id = ${id} for update`,
    write('Kilometre 200'),
    write('Kilometre 201'),
  )
  has(t, first, { status: 200 })
  has(t, second, { status: 409, code: 2259 })
  t.strictSame(
    [...(await sql`select count(*)::int as traces from parcel_traces where shipment_id = ${id}`)],
    [{ traces: 200 }],
  )
})

t.test('a parcel whose traces cannot be kept holds up no other', async (t) => {
  const [bad, good] = [await sent('SF-40000'), await sent('SF-50000')]
  const [parcel] = await sql<{ id: number }[]>`select id from shipments where order_id = ${bad.id}`
  faults.length = 0
  await barred(sql, 'parcel_traces', `shipment_id <> ${parcel!.id}`, round)
  t.equal(faults.filter((fault) => fault.includes('parcel_traces')).length, 1, faults.join('\n'))
  t.strictSame([(await bad.way()).traceStatus, (await good.way()).traceStatus], [null, 'moving'])
})

t.test('staff write what a carrier without an interface told them', async (t) => {
  const order = await paid(1)
  await order.ship(1)
  const [parcel] = await sql<{ id: number }[]>`select id from shipments where order_id = ${order.id}`
  const input = { orderNo: order.number, parcelId: String(parcel!.id), text: '已装车，司机王师傅' }
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()
  const trace = (more: object, by = store) => by.post('/api/seller/order/trace', { ...input, ...more })
  has(t, await trace({ at: at(60) }), { status: 400 }, 'not yet')
  has(t, await trace({ at: at(-86_400) }), { status: 400 }, 'before it left')
  clock.forward(HOUR)
  for (const _ of [1, 2]) await trace({ at: at(-600), place: '苏州', status: 'moving' })
  const { packages } = await order.detail()
  t.equal(packages[0].traceStatus, 'moving')
  t.strictSame(
    packages[0].traces,
    [{ at: at(-600), text: input.text, place: '苏州', by: 'store' }],
    'the same words at the same time stand once',
  )
  await trace({ text: '货已送达', status: 'delivered' })
  t.strictSame((await noticesOf(order.number)).slice(-1), ['parcelDelivered'])
  t.strictSame(await order.states(), ['awaitingReceipt', 'shipped'], 'the buyer receives it')
  await sql`update members set store_id = 2 where username = 'demo-store'`
  has(t, await trace({ text: '别家' }), { status: 404 }, 'R17')
  t.equal(await versionOf(order.number), (await order.detail()).version)
})
