import t from 'tap'
import { renewReservations } from '../../../src/modules/orders/index.ts'
import { refundUnheld } from '../../../src/modules/refunds/index.ts'
import { faultless } from '../../support/faults.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { orderWorld } from '../orders/world.ts'
import { payWorld } from '../payments/world.ts'

/** An unpaid order for which no batch is left ends; the rest of its group goes on. */
const clock = handClock('2026-11-21T02:10:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const world = await payWorld(t, { clock, env: simulator.env })
await world.listen()
t.beforeEach(() => simulator.reset())
const { goodsOf, place, services } = await orderWorld(world)
const { sql } = world.database.owner
const buyer = await world.caller()

const renew = () => renewReservations(faultless(services), refundUnheld)
const expire = (skuId: number) => sql`update batches set expires_on = '2026-11-21' where sku_id = ${skuId}`

t.test('the code of an order that ends is closed at the provider first', async (t) => {
  const goods = await goodsOf('stocked')
  const { orders, group } = await place([{ goods }])
  const ids = [orders[0]!.id]
  const { status, body } = await buyer.post('/api/pay/weixin', { payGroupNo: group!.payNo })
  t.equal(status, 200)
  const { payNo: n } = body.data as { payNo: string }
  const attempt = async () =>
    (await sql<{ state: string }[]>`select state from payments where number = ${n}`)[0]!.state
  await expire(goods.skuId)
  simulator.status({ status: 500, call: 'close', times: 20 })
  await renew()
  t.strictSame([await world.statesOf(ids), await attempt()], [['awaitingPayment'], 'processing'], 'it waits')
  simulator.reset()
  await renew()
  t.strictSame([await world.statesOf(ids), await attempt()], [['cancelled'], 'closed'])
})

t.test('its buyer reads why it ended, and not that it was paid too late', async (t) => {
  const goods = await goodsOf('stocked')
  const { id, number } = (await place([{ goods }])).orders[0]!
  await expire(goods.skuId)
  await renew()
  const [zh, en] = [
    '批次已到期或被召回，没有可替换的批次',
    'The batch expired or was recalled, and there is no other',
  ]
  const [step] = await sql`
    select move, to_state as state, role, actor_id as actor, reason from state_history
    where axis = 'order' and subject_id = ${id} order by id desc limit 1`
  t.strictSame(
    { ...step },
    { move: 'cancel', state: 'cancelled', role: 'store', actor: null, reason: `${zh} / ${en}` },
  )
  const notices = await sql<{ key: string; vars: object }[]>`
    select key, vars from notices where member_id = ${world.memberId} and vars ->> 'number' = ${number} order by id`
  t.strictSame(
    notices.map((row) => ({ ...row })),
    [{ key: 'orderCancelled', vars: { number, reason: zh, reasonEn: en } }],
  )
})

t.test('where nothing is due of the orders that are left, their group is settled', async (t) => {
  const [dear, free] = [await goodsOf('stocked'), await goodsOf('stocked', 20, 2)]
  const { orders } = await place([{ goods: dear }, { goods: free, points: free.priceFen + 1200 }])
  await expire(dear.skuId)
  await renew()
  t.strictSame(await world.statesOf(orders.map(({ id }) => id)), ['cancelled', 'awaitingShipment'])
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})
