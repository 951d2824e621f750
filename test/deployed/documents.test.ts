import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import t from 'tap'
import { openFile, removeUnkept } from '../../src/platform/files/index.ts'
import { orderMall } from '../modules/orders/world.ts'
import { jobsProcessesOf } from '../support/jobs-process.ts'
import { signIn } from '../support/mall.ts'
import { identity, readSignature } from '../support/seals.ts'
import { eventually } from '../support/eventually.ts'
import { freePort, startServer } from '../support/server-process.ts'

/** What is waited for at most: a bound for faults, not for speed. */
const PATIENCE_MS = 120_000
/** Of each a contract in two languages. */
const ORDERS = 6
/** Of each the PDF, under a seal whose bytes never repeat, and the XML. */
const CERTIFICATES = 4
const ALL = 2 * (ORDERS + CERTIFICATES)
const KILLS = 2
const sealer = identity({ name: 'Seal of tests', kind: 'ec' })
const seal = { SEAL_KEY: sealer.pem.key, SEAL_CERTIFICATES: sealer.pem.certificate }

t.test('kills of the process while documents are made leave exactly one of each (R40)', async (t) => {
  const folder = t.testdir()
  const mall = await orderMall(t, { env: { FILES_DIR: folder, ...seal } })
  const { owner } = mall.database
  const cookie = await signIn(mall.app, 'demo-member')
  const goods = await mall.goodsOf('stocked')
  for (let order = 0; order < ORDERS; order++) {
    const { number } = (await mall.place([{ goods }])).orders[0]!
    for (const language of ['zh', 'en'])
      await mall.app.inject({ url: `/api/order/contract?orderNo=${number}`, headers: { cookie, language } })
  }
  const staff = await signIn(mall.app, 'demo-store')
  const issued = await owner.sql<{ number: string }[]>`
    select number from certificates where store_id = 1 and state = 'signed' and version = 1 order by id limit ${CERTIFICATES}`
  for (const { number } of issued)
    for (const form of ['pdf', 'xml'])
      await mall.app.inject({
        url: `/api/certificate/file?certUrl=${number}&form=${form}`,
        headers: { cookie: staff },
      })
  const settings = { DATABASE_URL: mall.database.appUrl, DATABASE_OWNER_URL: mall.database.ownerUrl }
  const server = startServer(t, await freePort(), {
    ...settings,
    ...seal,
    JOBS_PROCESS: 'on',
    FILES_DIR: folder,
  })
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
  await eventually(async () => (await made()) === ALL, PATIENCE_MS)
  clearInterval(soon)
  server.signal('SIGTERM')
  t.equal(await server.ended, 0)
  const rows = await owner.sql<{ key: string; sha256: string; kind: string }[]>`
    select f.key, f.sha256, d.kind from documents d join files f on f.key = d.file_key`
  t.equal(new Set(rows.map(({ key }) => key)).size, ALL, 'each has a file of its own')
  const [files] = await owner.sql<{ count: number }[]>`select count(*)::int as count from files`
  t.equal(files!.count, ALL, 'and there is no other')
  for (const { key, sha256, kind } of rows) {
    const file = await openFile(mall.services, key)
    t.equal(createHash('sha256').update(file!.bytes).digest('hex'), sha256)
    if (kind !== 'certificates.pdf') continue
    const { coversAll, hasDigest, isByKey } = readSignature(file!.bytes, sealer.certificate)
    t.ok(coversAll && hasDigest && isByKey, 'the seal holds on what was kept')
  }
  t.ok((await arriving()) > 0, 'bytes that were on their way')
  await owner.sql`update unkept_files set due_at = ${mall.clock.now()}`
  await removeUnkept(mall.services)
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  t.equal(stored.length, ALL, 'nor other bytes in the store')
})
