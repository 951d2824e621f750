import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { specialInvoices } from '../invoices/special.ts'
import { orderWorld } from '../orders/world.ts'
import { payWorld } from '../payments/world.ts'

const world = await payWorld(t, { clock: handClock('2026-11-21T02:10:00Z') })
const { goodsOf, place, database } = await orderWorld(world)
const { sql } = database.owner
await world.give(account('balance', world.memberId), 10_000_000)
const buyer = await world.caller()
await buyer.prove()
const store = await world.caller('demo-store')
const finance = await world.caller('demo-operator')
const special = await specialInvoices(world, { buyer, finance })

t.test(
  'what is made to order is not filled any more once its refund is decided, though it waits',
  async (t) => {
    const { number, id } = (await place([{ goods: await goodsOf('madeToOrder') }])).orders[0]!
    await store.post('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2026-12-01' })
    await buyer.post('/api/order/accept', { orderNo: number, version: 2 })
    const [group] = await sql<{ payNo: string }[]>`
    select g.pay_no as "payNo" from orders o join payment_groups g on g.id = o.group_id where o.id = ${id}`
    has(t, await buyer.post('/api/pay/balance', { payGroupNo: group!.payNo }), { status: 200 })
    await special(number)
    await buyer.post('/api/order/askRefund', { orderNo: number, reason: '项目取消' })
    const tasks = async () =>
      (await sql<{ state: string }[]>`select state from filling_tasks where order_id = ${id}`).map(
        ({ state }) => state,
      )
    t.strictSame(await tasks(), ['toBeCalculated'])
    const decided = await finance.post('/api/admin/refund/execute', { orderNo: number })
    has(t, decided, { status: 200, body: { data: { status: 'confirming' } } })
    t.strictSame(await tasks(), ['cancelled'])
  },
)
