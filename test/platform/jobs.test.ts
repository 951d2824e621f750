import t from 'tap'
import { setTimeout as pause } from 'node:timers/promises'
import { jobAge, startJobs } from '../../src/platform/jobs/index.ts'
import { testDatabase } from '../support/database.ts'

const silent = { warn: () => {}, error: () => {}, info: () => {} } as never
const quick = { pollSeconds: 0.5 }

/** Waits until something is so. */
async function until(isSo: () => boolean | Promise<boolean>) {
  for (let i = 0; i < 300 && !(await isSo()); i++) await pause(100)
}

t.test('of two processes one does a job, and a job that failed is tried again (R39)', async (t) => {
  const database = await testDatabase(t)
  const done: string[] = []
  let failures = 1
  const jobOf = (process: string) => [
    {
      name: 'test.once',
      cron: '0 0 1 1 *',
      run: async () => {
        await pause(50)
        done.push(process)
      },
    },
    {
      name: 'test.again',
      cron: '0 0 1 1 *',
      run: async () => {
        if (failures-- > 0) throw new Error('the first time')
        done.push('again')
      },
    },
  ]
  const one = await startJobs({ database, log: silent }, jobOf('one'), quick)
  const two = await startJobs({ database, log: silent }, jobOf('two'), quick)
  await one.soon('test.once')
  await two.soon('test.again')
  await until(() => done.length === 2)
  t.equal(done.filter((who) => who !== 'again').length, 1)
  t.ok(done.includes('again'))
  await Promise.all([one.stop(), two.stop()])
})

t.test(
  'a job under way is finished before the process ends (R41), and the next process takes what waits',
  async (t) => {
    const database = await testDatabase(t)
    let begun = false
    let ended = false
    const slow = {
      name: 'test.slow',
      cron: '0 0 1 1 *',
      run: async () => {
        begun = true
        await pause(1500)
        ended = true
      },
    }
    const first = await startJobs({ database, log: silent }, [slow], quick)
    await first.soon('test.slow')
    await until(() => begun)
    await first.soon('test.slow')
    await first.stop()
    t.ok(ended)
    t.ok((await jobAge(database)) >= 0, 'what waits is measured (R59)')
    ended = false
    const second = await startJobs({ database, log: silent }, [slow], quick)
    await until(() => ended)
    t.ok(ended)
    await second.stop()
  },
)

t.test('a job whose process was killed is taken over by another within a minute (R40)', async (t) => {
  const database = await testDatabase(t)
  let times = 0
  const job = { name: 'test.lost', cron: '0 0 1 1 *', run: async () => void times++ }
  const first = await startJobs({ database, log: silent }, [job], quick)
  await first.stop()
  const asking = await startJobs({ database, log: silent }, [], quick)
  await asking.soon(job.name)
  await asking.stop()
  // As a process leaves it that began a minute ago and was killed at once.
  await database.owner.sql`
    update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
    where name = ${job.name}`
  const second = await startJobs({ database, log: silent }, [job], { ...quick, superviseSeconds: 1 })
  await until(() => times > 0)
  t.equal(times, 1)
  await second.stop()
})

t.test('while nothing is due, many queues cost one statement a look', async (t) => {
  const database = await testDatabase(t)
  let [looks, fetches] = [0, 0]
  const sql = new Proxy(database.sql, {
    apply(target, self, args: [readonly string[]]) {
      if (args[0].join('').includes('pgboss.job')) looks++
      return Reflect.apply(target as never, self, args) as unknown
    },
    get(target, name) {
      if (name !== 'unsafe') return Reflect.get(target, name) as unknown
      return (text: string, values: never) => {
        if (/skip locked/i.test(text)) fetches++
        return target.unsafe(text, values)
      }
    },
  })
  const names = Array.from({ length: 20 }, (_, i) => `test.idle${i}`)
  const ran: string[] = []
  const jobs = await startJobs(
    { database: { sql }, log: silent },
    names.map((name) => ({ name, cron: '0 0 1 1 *', run: async () => void ran.push(name) })),
    quick,
  )
  await until(() => looks > 0)
  ;[looks, fetches] = [0, 0]
  await until(() => looks === 3)
  t.ok(fetches <= 1, 'pg-boss asks for a job of its own at most')
  await jobs.soon('test.idle7')
  await until(() => ran.length > 0)
  t.strictSame(ran, ['test.idle7'], 'and a job that is due is run at the next look')
  await jobs.stop()
})

t.test('a connection that is cut ends neither the process nor its jobs', async (t) => {
  const database = await testDatabase(t)
  let times = 0
  const job = { name: 'test.cut', cron: '0 0 1 1 *', run: async () => void times++ }
  const jobs = await startJobs({ database, log: silent }, [job], quick)
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
  await until(async () =>
    jobs.soon('test.cut').then(
      () => true,
      () => false,
    ),
  )
  await until(() => times > 0)
  t.ok(times > 0)
  await jobs.stop()
})
