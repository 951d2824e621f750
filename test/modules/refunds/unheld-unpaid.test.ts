import t from 'tap'
import { renewReservations } from '../../../src/modules/orders/index.ts'
import { refundUnheld } from '../../../src/modules/refunds/index.ts'
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

const renew = () =>
  renewReservations(services, refundUnheld, (error) => {
    throw error
  })
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
  t.strictSame([await world.statesOf(ids), await attempt()], [['closed'], 'closed'])
})

t.test('where nothing is due of the orders that are left, their group is settled', async (t) => {
  const [dear, free] = [await goodsOf('stocked'), await goodsOf('stocked', 20, 2)]
  const { orders } = await place([{ goods: dear }, { goods: free, points: free.priceFen + 1200 }])
  await expire(dear.skuId)
  await renew()
  t.strictSame(await world.statesOf(orders.map(({ id }) => id)), ['closed', 'awaitingShipment'])
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})
