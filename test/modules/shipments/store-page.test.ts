import t from 'tap'
import { readyToLeave } from '../../support/leaving.ts'
import { Visitor } from '../identity/world.ts'
import { CARRIER } from '../orders/world.ts'
import { parcelMall } from './world.ts'

const mall = await parcelMall(t)
const { sql, paid, versionOf, clock } = mall
const store = new Visitor(mall.app)
await store.enter('demo-store')
const textOf = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const pageOf = (number: string) => `/seller/orders/${number}`

/** Submits a form of the page of an order, as it stands when it is read. */
async function formOf(number: string, action: string) {
  const { body } = await store.open(pageOf(number))
  const field = (name: string) =>
    new RegExp(`value="${action}"[\\s\\S]*?name="${name}" value="([^"]+)"`).exec(body)![1]!
  const formToken = /name="formToken" value="([^"]+)"/.exec(body)![1]!
  const formRead = field('formRead')
  return (fields: Record<string, string>) =>
    store.post(pageOf(number), { formToken, formRead, action, orderNo: number, ...fields })
}

t.test('a part that was shipped twice is told by who shipped it, not by who paid', async (t) => {
  const { number, lineId } = await paid(2)
  await readyToLeave(mall.database.owner, number, ['TWICE-1', 'TWICE-2'])
  t.match((await store.open(pageOf(number))).body, `<option value="${CARRIER}">`, 'a carrier to choose')
  const send = await formOf(number, 'ship')
  const fields = {
    version: String(await versionOf(number)),
    [`quantity-${lineId}`]: '１',
    carrier: CARRIER,
    no: 'ＴＷＩＣＥ',
    serials: 'TWICE-1',
  }
  t.equal((await send(fields)).status, 303)
  const again = await send(fields)
  t.equal(again.status, 409)
  t.match(textOf(again.body), /演示店铺客服 已先一步处理（[^）]+）： 运单 TWICE 的包裹已发出/)
  t.match(textOf(again.body), /发货 批次 数量 可发瓶号 T-1 1 TWICE-2/, 'what is left')
})

t.test('a change that nobody is named for names nobody', async (t) => {
  const { id, number } = await paid(1)
  clock.forward(60)
  const send = await formOf(number, 'ship')
  const version = String(await versionOf(number))
  await sql`update orders set version = version + 1 where id = ${id}`
  const late = await send({ version, carrier: CARRIER, no: 'LATE' })
  t.match(textOf(late.body), '状态已变化')
  t.notMatch(textOf(late.body), '已先一步处理')
})

t.test('staff who ship write on the page where a parcel is, and its buyer reads it', async (t) => {
  const order = await paid(1)
  await order.ship(1)
  const [parcel] = await sql<{ id: number }[]>`select id from shipments where order_id = ${order.id}`
  const send = await formOf(order.number, 'trace')
  const fields = { parcelId: String(parcel!.id), text: '已装车，司机王师傅', status: 'moving', place: '苏州' }
  const empty = await send({ ...fields, text: '' })
  t.equal(empty.status, 422)
  t.match(textOf(empty.body), '进展 * 此项必填')
  t.equal((await send({ ...fields, at: '2020-01-01T08:00' })).status, 422, 'before it left')
  const minute = new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
  t.equal((await send({ ...fields, at: minute })).status, 303, 'the minute in which it left')
  for (const _ of [1, 2]) t.equal((await send(fields)).status, 303, 'now, once')
  t.match(textOf((await store.open(pageOf(order.number))).body), /苏州 已装车，司机王师傅/)
  const { traceStatus, traces } = (await order.detail()).packages[0]
  t.equal(traceStatus, 'moving')
  t.equal(traces.length, 1)
  await order.press('confirmReceipt', 0)
  t.notMatch((await store.open(pageOf(order.number))).body, 'value="trace"', 'it is over')
})

t.test('the list of dangerous goods goes with a parcel that has some', async (t) => {
  const order = await paid(1)
  await order.ship(1)
  const papers = async () => textOf((await store.open(pageOf(order.number))).body)
  const sheet = sql`
    from order_lines l where l.spu_id = h.spu_id and h.state = 'signed' and l.order_id = ${order.id}`
  await sql`update safety_sheets h set un = '1956', danger_class = '2.2' ${sheet}`
  t.match(await papers(), '危险货物托运清单')
  await sql`update safety_sheets h set un = null, danger_class = null, subsidiary = '{}', packing_group = null ${sheet}`
  t.notMatch(await papers(), '危险货物托运清单')
  t.match(await papers(), '送货单')
})

t.test('home names an order to be shipped once all of it that had to be made is made', async (t) => {
  const { id, number, lineId, goods } = await paid(1)
  await sql`update orders set kind = 'madeToOrder' where id = ${id}`
  await sql`
    insert into filling_tasks (number, store_id, order_id, order_line_id, sku_id, quantity, state, recipe, created_at)
    values ('T-MADE', 1, ${id}, ${lineId}, ${goods.skuId}, 1, 'inQualityCheck', '[]', now())`
  const today = async () =>
    textOf(
      (await store.open('/seller')).body.split('aria-labelledby="home-today"')[1]!.split('</section>')[0]!,
    )
  t.notMatch(await today(), number, 'it waits on the floor')
  await sql`update filling_tasks set state = 'qualityCheckComplete' where number = 'T-MADE'`
  t.match(await today(), number)
})
