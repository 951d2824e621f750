import t from 'tap'
import { paymentJobs, reconcileBill } from '../../../src/modules/payments/index.ts'
import { billedRefunds } from '../../../src/modules/refunds/index.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { payWorld } from './world.ts'

const clock = handClock('2026-11-21T04:00:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const world = await payWorld(t, { clock, env: simulator.env })
await world.listen()
const { sql } = world.database.owner
const buyer = await world.caller()
const finance = await world.caller('demo-operator')
const day = '2026-11-21'

async function pay() {
  const { payNo } = await world.place({ goodsFen: 5000 })
  const answer = await buyer.post('/api/pay/weixin', { payGroupNo: payNo })
  const n = (answer.body.data as { payNo: string }).payNo
  await simulator.pay({ n })
  return n
}
const open = async () =>
  (
    (await finance.get('/api/admin/difference/page')).body.data as {
      list: { id: string; kind: string; ours: string; theirs: string }[]
    }
  ).list

t.test('R28: a bill that agrees with the books finds nothing, however often it is read', async (t) => {
  await pay()
  await simulator.bill({ date: day, now: true })
  t.equal(await reconcileBill(world.services, day, billedRefunds), 0)
  t.equal(await reconcileBill(world.services, day, billedRefunds), 0)
  t.equal((await sql`select 1 from bill_lines`).length, 1)
})

t.test(
  'R28: what is missing, unknown or of another amount is a difference that a person closes',
  async (t) => {
    const [missing, dearer, forgotten] = [await pay(), await pay(), await pay()]
    await sql`update payments set transaction_id = 'other' where number = ${forgotten}`
    await simulator.bill({ date: day, omit: [missing], plusOne: [dearer], now: true })
    t.equal(await reconcileBill(world.services, day, billedRefunds), 4)
    t.equal(
      await reconcileBill(world.services, day, billedRefunds),
      0,
      'a difference is told once while it is open',
    )
    const found = await open()
    t.strictSame(found.map(({ kind }) => kind).sort(), [
      'billAmount',
      'billMissing',
      'billMissing',
      'billUnknown',
    ])
    has(
      t,
      found.find(({ kind }) => kind === 'billAmount'),
      { ours: '50.00', theirs: '50.01' },
    )
    const close = { id: found[0]!.id, note: '已核对' }
    t.equal((await buyer.post('/api/admin/difference/close', close)).status, 403)
    t.equal((await finance.post('/api/admin/difference/close', close)).status, 200)
    t.equal((await finance.post('/api/admin/difference/close', close)).status, 404)
    t.equal((await open()).length, 3)
  },
)

t.test('a bill that is not there yet is asked for again later', async (t) => {
  simulator.status({ status: 500, call: 'bill', times: 9 })
  t.equal(await reconcileBill(world.services, day, billedRefunds), null)
  simulator.reset()
  clock.forward(86_400)
  for (const { run } of paymentJobs(world.services, billedRefunds)) await run()
})
