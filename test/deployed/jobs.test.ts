import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import t from 'tap'
import { testDatabase } from '../support/database.ts'
import { jobsProcessesOf } from '../support/jobs-process.ts'
import { eventually } from '../support/eventually.ts'
import { isAlive } from '../support/own-server.ts'
import { asOrdinaryUser, freePort, startServer } from '../support/server-process.ts'

/** What is waited for at most: a bound for faults, not for speed. */
const PATIENCE_MS = 120_000

const database = await testDatabase(t)
const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, JOBS_PROCESS: 'on' }

const working = () => jobsProcessesOf(database.appUrl)

const ENDED = 'the process of jobs ended unasked'

/** Whether it has a connection to the database: that is what it does after it gave way. */
const connected = async () =>
  (
    await database.sql`
      select 1 from pg_stat_activity where datname = current_database() and application_name = 'mall-jobs'`
  ).length > 0

const niceOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')[16])

/** Nicer than this run, which may itself be nice. */
const nice = Math.min(19, Math.max(7, getPriority() + 2))

for (const processes of ['1', '2'])
  t.test(
    `PROCESSES=${processes}: one process works jobs, nicer than pages; killed it is replaced, and it ends with the mall`,
    async (t) => {
      const settings = { ...env, PROCESSES: processes, JOBS_NICE: String(nice) }
      const server = startServer(t, await freePort(), settings)
      await server.ready()
      await eventually(() => working().length === 1 && niceOf(working()[0]!) === nice, PATIENCE_MS)
      const [first] = working()
      process.kill(first!, 'SIGKILL')
      await eventually(() => working().length === 1 && working()[0] !== first, PATIENCE_MS)
      await eventually(() => server.output().includes(ENDED), PATIENCE_MS)
      await eventually(() => working().length === 1 && niceOf(working()[0]!) === nice, PATIENCE_MS)
      const [second] = working()
      server.signal('SIGTERM')
      t.equal(await server.ended, 0)
      t.notOk(isAlive(second!))
    },
  )

t.test(
  'started by an ordinary user at a higher nice value, the process of jobs keeps it; it ends when the mall was killed',
  async (t) => {
    // No more than it takes: at a high value it would wait for the other files of a busy run.
    const niced = [...asOrdinaryUser, 'nice', '-n', '2']
    const server = startServer(t, await freePort(), { ...env, PROCESSES: '1', JOBS_NICE: '1' }, [], niced)
    await server.ready()
    await eventually(async () => (await connected()) || server.output().includes(ENDED), PATIENCE_MS)
    t.notMatch(server.output(), ENDED)
    t.equal(working().length, 1)
    const [jobs] = working()
    t.ok(niceOf(jobs!) >= getPriority() + 2)
    server.signal('SIGKILL')
    await server.ended
    await eventually(() => !isAlive(jobs!), PATIENCE_MS)
    t.notOk(isAlive(jobs!))
  },
)
