import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import whole from 'tap'
import { DatabaseUnavailable, startEmbedded, StartupError } from '../../src/platform/db/index.ts'
import { eventually } from '../support/eventually.ts'
import { isAlive, open, ownFolder, postmaster, startElsewhere } from '../support/own-server.ts'

/** What is waited for at most: a bound for faults, not for speed. */
const PATIENCE_MS = 60_000

whole.test('data survives a restart, and the port stays when it is free', async (t) => {
  const dir = ownFolder(t)
  const first = await startEmbedded({ dir })
  const owner = open(t, first.ownerUrl)
  await owner.sql`create table kept as select 7 as n`
  await owner.close()
  const pid = postmaster(dir)
  await first.stop()
  t.notOk(isAlive(pid), 'no process is left')

  const second = await startEmbedded({ dir })
  t.teardown(second.stop)
  t.equal(second.appUrl, first.appUrl)
  t.strictSame([...(await open(t, second.ownerUrl).sql`select n from kept`)], [{ n: 7 }])
})

whole.test('a taken port is exchanged for a free one', async (t) => {
  const dir = ownFolder(t)
  const first = await startEmbedded({ dir, fast: true })
  await first.stop()
  const squatter = createServer().listen(Number(new URL(first.appUrl).port), '127.0.0.1')
  await once(squatter, 'listening')
  t.teardown(() => squatter.close())
  const second = await startEmbedded({ dir, fast: true })
  t.teardown(second.stop)
  t.not(second.appUrl, first.appUrl)
  await open(t, second.appUrl).ping()
})

whole.test('R41: the server of a killed process is found, used and stopped', async (t) => {
  const dir = ownFolder(t)
  const { child, appUrl } = await startElsewhere(t, dir)
  const pid = postmaster(dir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  t.ok(isAlive(pid), 'the server outlives its parent')

  const server = await startEmbedded({ dir, fast: true })
  t.equal(server.appUrl, appUrl)
  t.equal(postmaster(dir), pid)
  await server.stop()
  t.notOk(isAlive(pid))
})

whole.test('two processes that start at once share one server; the last one stops it', async (t) => {
  const dir = ownFolder(t)
  const [elsewhere, here] = await Promise.all([startElsewhere(t, dir), startEmbedded({ dir, fast: true })])
  const pid = postmaster(dir)
  t.equal(here.appUrl, elsewhere.appUrl)
  await here.stop()
  t.ok(isAlive(pid))
  elsewhere.child.kill('SIGTERM')
  await once(elsewhere.child, 'exit')
  t.notOk(isAlive(pid))
})

whole.test(
  'the pid file of a dead server whose number another program has now does not stop the start',
  async (t) => {
    const dir = ownFolder(t)
    await (await startEmbedded({ dir, fast: true })).stop()
    writeFileSync(
      join(dir, 'data/postmaster.pid'),
      `${process.pid}\n${join(dir, 'data')}\n0\n5432\n\n\n\nready\n`,
    )
    const server = await startEmbedded({ dir, fast: true })
    t.teardown(server.stop)
    await open(t, server.appUrl).ping()
  },
)

whole.test('two starts in one process share the server until both have stopped it', async (t) => {
  const dir = ownFolder(t)
  const [first, second] = await Promise.all([
    startEmbedded({ dir, fast: true }),
    startEmbedded({ dir, fast: true }),
  ])
  t.equal(first.appUrl, second.appUrl)
  const pid = postmaster(dir)
  await first.stop()
  t.ok(isAlive(pid))
  await second.stop()
  t.notOk(isAlive(pid))
})

whole.test('the server itself is killed: its data are there at the next start', async (t) => {
  const dir = ownFolder(t)
  const first = await startEmbedded({ dir })
  const owner = open(t, first.ownerUrl)
  await owner.sql`create table kept as select 7 as n`
  const busy = owner.sql`select count(*) from generate_series(1, 1e9)`.catch((error: unknown) => error)
  const isBusy = async () => {
    const active = await owner.sql`
      select from pg_stat_activity where state = 'active' and query like '%series(1, 1e9)%' and pid <> pg_backend_pid()`
    return active.length > 0
  }
  await eventually(isBusy, PATIENCE_MS)
  process.kill(postmaster(dir), 'SIGKILL')
  const second = await startEmbedded({ dir })
  t.teardown(second.stop)
  t.strictSame([...(await open(t, second.ownerUrl).sql`select n from kept`)], [{ n: 7 }])
  t.type(await busy, DatabaseUnavailable)
})

whole.test('data of another PostgreSQL is refused in one sentence', async (t) => {
  const dir = ownFolder(t)
  await (await startEmbedded({ dir, fast: true })).stop()
  writeFileSync(join(dir, 'data/PG_VERSION'), '15\n')
  const refusal = await startEmbedded({ dir }).catch((error: unknown) => error)
  t.type(refusal, StartupError)
  t.match(String(refusal), /made by PostgreSQL 15, this is 18/)
  t.notMatch((refusal as Error).message, /\n/)
})
