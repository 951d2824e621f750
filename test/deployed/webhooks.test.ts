import t from 'tap'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { orderMall } from '../modules/orders/world.ts'
import { jobsProcessesOf } from '../support/jobs-process.ts'
import { eventually } from '../support/eventually.ts'
import { freePort, startServer } from '../support/server-process.ts'
import { seal } from '../../src/platform/sealing.ts'
import { secretOf } from '../../src/modules/webhooks/rules.ts'

/** What is waited for at most: a bound for faults, not for speed. */
const PATIENCE_MS = 120_000
const CODE_KEYS = 'a key that only this test knows and nobody else'

t.test(
  'the process of jobs is killed while an event is sent: another sends it again, and it is one delivered row',
  async (t) => {
    const { database, place, goodsOf } = await orderMall(t)
    const { sql } = database.owner
    const receiver = await webhookReceiver(t, () => new Date())
    const secret = secretOf(Buffer.alloc(32, 5))
    receiver.knows(secret)
    // The first is kept waiting until its sender is dead.
    let kept = true
    receiver.answers(() => {
      const waitMs = kept ? 5_000 : 0
      kept = false
      return { status: 204, waitMs }
    })
    await sql`
      insert into webhook_endpoints (store_id, url, events, secret, made_by, made_at)
      select null, ${receiver.url}, array['order.placed'], ${seal({ CODE_KEYS: [CODE_KEYS] }, 'webhook secret', secret)}, id, now()
      from members where username = 'demo-operator'`
    const server = startServer(t, await freePort(), {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      JOBS_PROCESS: 'on',
      CODE_KEYS,
    })
    await server.ready()
    await eventually(() => jobsProcessesOf(database.appUrl).length === 1, PATIENCE_MS)
    await place([{ goods: await goodsOf('stocked') }])
    await eventually(() => receiver.received.length === 1, PATIENCE_MS)
    process.kill(jobsProcessesOf(database.appUrl)[0]!, 'SIGKILL')
    await eventually(() => receiver.received.length === 2, PATIENCE_MS)
    const deliveries = () => sql<{ number: string; state: string; attempts: number }[]>`
      select number, state, attempts from webhook_deliveries`
    await eventually(async () => (await deliveries())[0]?.state === 'delivered', PATIENCE_MS)
    const { id } = receiver.received[0]!
    t.strictSame([...(await deliveries())], [{ number: id, state: 'delivered', attempts: 2 }])
    t.equal(receiver.received[1]!.id, id, 'its receiver knows it by its number')
    t.strictSame(
      [...(await sql`select number, status from webhook_attempts order by number`)],
      [
        { number: 1, status: null },
        { number: 2, status: 204 },
      ],
      'nobody knows what came of the first',
    )
    t.strictSame(receiver.faults, [])
  },
)
