import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import t from 'tap'
import { openFile, removeUnkept } from '../../src/platform/files/index.ts'
import { orderMall } from '../modules/orders/world.ts'
import { jobsProcessesOf } from '../support/jobs-process.ts'
import { signIn } from '../support/mall.ts'
import { eventually } from '../support/own-server.ts'
import { freePort, startServer } from '../support/server-process.ts'

/** What is waited for at most: a bound for faults, not for speed. */
const PATIENCE_MS = 120_000
/** Of each a contract in two languages. */
const ORDERS = 6
const KILLS = 2

t.test('kills of the process while documents are made leave exactly one of each (R40)', async (t) => {
  const folder = t.testdir()
  const mall = await orderMall(t, { env: { FILES_DIR: folder } })
  const { owner } = mall.database
  const cookie = await signIn(mall.app, 'demo-member')
  const goods = await mall.goodsOf('stocked')
  for (let order = 0; order < ORDERS; order++) {
    const { number } = (await mall.place([{ goods }])).orders[0]!
    for (const language of ['zh', 'en'])
      await mall.app.inject({ url: `/api/order/contract?orderNo=${number}`, headers: { cookie, language } })
  }
  const settings = { DATABASE_URL: mall.database.appUrl, DATABASE_OWNER_URL: mall.database.ownerUrl }
  const server = startServer(t, await freePort(), { ...settings, JOBS_PROCESS: 'on', FILES_DIR: folder })
  const made = async () => {
    const [row] = await owner.sql<{ count: number }[]>`
      select count(*)::int as count from documents where made_at is not null`
    return row!.count
  }
  const arriving = async () => (await owner.sql`select 1 from unkept_files`).length
  let killed = 0
  for (let before = 0; killed < KILLS; before = await arriving()) {
    // At the worst moment: bytes may be in the store and there is no row yet.
    await eventually(async () => (await arriving()) > before, PATIENCE_MS)
    for (const pid of jobsProcessesOf(mall.database.appUrl)) process.kill(pid, 'SIGKILL')
    killed++
    await eventually(
      () => jobsProcessesOf(mall.database.appUrl).length === 0 || killed === KILLS,
      PATIENCE_MS,
    )
    // As fifteen seconds later, when its signs of life are missed.
    await owner.sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`
    await owner.sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`
  }
  const soon = setInterval(
    () =>
      void owner.sql`
        update pgboss.job set start_after = now() where state = 'retry'`.catch(() => {}),
    100,
  )
  await eventually(async () => (await made()) === 2 * ORDERS, PATIENCE_MS)
  clearInterval(soon)
  server.signal('SIGTERM')
  t.equal(await server.ended, 0)
  const rows = await owner.sql<{ key: string; sha256: string }[]>`
    select f.key, f.sha256 from documents d join files f on f.key = d.file_key`
  t.equal(new Set(rows.map(({ key }) => key)).size, 2 * ORDERS, 'each has a file of its own')
  const [files] = await owner.sql<{ count: number }[]>`select count(*)::int as count from files`
  t.equal(files!.count, 2 * ORDERS, 'and there is no other')
  for (const { key, sha256 } of rows) {
    const file = await openFile(mall.services, key)
    t.equal(createHash('sha256').update(file!.bytes).digest('hex'), sha256)
  }
  t.ok((await arriving()) > 0, 'bytes that were on their way')
  await owner.sql`update unkept_files set due_at = ${mall.clock.now()}`
  await removeUnkept(mall.services)
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  t.equal(stored.length, 2 * ORDERS, 'nor other bytes in the store')
})
