import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { closeAttempt } from '../../../src/modules/payments/index.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { payWorld } from './world.ts'

const clock = handClock('2026-11-21T04:00:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const world = await payWorld(t, { clock, env: simulator.env })
await world.listen()
t.beforeEach(() => simulator.reset())
const { sql } = world.database.owner
const buyer = await world.caller()
await buyer.prove()

const code = async (payGroupNo: string) => {
  const { status, body } = await buyer.post('/api/pay/weixin', { payGroupNo })
  t.equal(status, 200, JSON.stringify(body))
  return (body.data as { payNo: string }).payNo
}
const stateOf = async (number: string) =>
  (await sql<{ state: string }[]>`select state from payments where number = ${number}`)[0]!.state

t.test(
  'a group that is paid already, and then by a code as well: the second money waits to go back',
  async (t) => {
    await world.give(account('balance', world.memberId), 5000)
    const { payNo, groupId, orderIds } = await world.place({ goodsFen: 5000 })
    const n = await code(payNo)
    // The code cannot be closed at the provider, and is given up here alone.
    simulator.status({ status: 500, call: 'close', times: 20 })
    t.equal(await closeAttempt(world.services, groupId, { insist: true }), 'closed')
    simulator.reset()
    t.equal((await buyer.post('/api/pay/balance', { payGroupNo: payNo })).status, 200)
    t.strictSame(await world.statesOf(orderIds), ['awaitingShipment'])

    t.equal((await simulator.pay({ n }))!.status, 204)
    t.equal(await stateOf(n), 'closed')
    const items = await sql`select reason, amount_fen, state from suspense_items`
    t.strictSame(
      items.map((item) => ({ ...item })),
      [{ reason: 'second', amount_fen: 5000, state: 'held' }],
    )
    t.equal(await world.balance(account('suspense')), 5000)
    const effects = await sql<{ effect: string }[]>`select effect from channel_notices`
    t.strictSame(
      effects.map(({ effect }) => effect),
      ['suspense:second'],
    )
    t.strictSame(await world.statesOf(orderIds), ['awaitingShipment'], 'what was bought stays bought')
    t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
  },
)

t.test(
  'R50: of a flood of notifies a process works on twenty; the others wait at the provider',
  async (t) => {
    const { payNo, groupId, orderIds } = await world.place({ goodsFen: 5000 })
    const n = await code(payNo)
    await simulator.dropNotify({})
    await simulator.pay({ n })
    const busy = async () => {
      const { values } = await world.metrics.notifiesRefused.get()
      return values.find(({ labels }) => labels.reason === 'BUSY')?.value ?? 0
    }
    let all!: Promise<{ status: number }[]>
    let isOver = false
    await world.database.owner.transaction(async (tx) => {
      await tx.sql`select 1 from payment_groups where id = ${groupId} for update`
      all = simulator.notify({ n, times: 25, parallel: true })
      all.finally(() => (isOver = true)).catch(() => {})
      while ((await busy()) < 5 && !isOver) await pause(10)
    })
    const statuses = (await all).map(({ status }) => status)
    t.equal(statuses.filter((status) => status === 503).length, 5)
    t.equal(await busy(), 5)
    t.ok(statuses.includes(204))
    // On a busy machine one of twenty that take turns at one lock may give up; the provider is asked to come again.
    const others = new Set(statuses.filter((status) => status !== 204 && status !== 503))
    t.strictSame(
      [...others].filter((status) => status !== 500),
      [],
    )
    t.strictSame(await world.statesOf(orderIds), ['awaitingShipment'])
    t.equal((await simulator.notify({ n }))[0]!.status, 204, 'there is room again')
  },
)
