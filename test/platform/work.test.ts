import t from 'tap'
import type { Test } from 'tap'
import { z } from 'zod'
import { cancelJob, enqueue, jobStatus, startWork, workerOf } from '../../src/platform/jobs/index.ts'
import type { RunningJob, Worker } from '../../src/platform/jobs/index.ts'
import { startMall } from '../support/mall.ts'
import type { TestMall } from '../support/mall.ts'

const greet = { name: 'test.greet', payload: z.strictObject({ name: z.string() }) }
const quick = { superviseSeconds: 1, idleMs: 20 }

/** Works these jobs in the test's own process until its end. */
async function working(t: Test, mall: TestMall, workers: Worker[]) {
  const work = await startWork(mall.services, workers, quick)
  t.teardown(() => work.stop())
  return work
}

/** A worker that notes the names it greets. */
const greeter = (names: string[], first: (job: RunningJob) => Promise<void> = async () => {}) =>
  workerOf(greet, async (_services, { name }, job) => {
    await first(job)
    names.push(name)
  })

t.test('asked for twice under one key, a job is done once; later the same key is free again', async (t) => {
  const mall = await startMall(t)
  const ask = (name: string, key?: string) =>
    mall.database.transaction((tx) => enqueue(tx, greet, { payload: { name }, ...(key && { key }) }))
  const first = await ask('a', 'k')
  t.equal(await ask('b', 'k'), first, 'the id of the one that waits')
  const together = await Promise.all(Array.from({ length: 8 }, () => ask('c', 'parallel')))
  t.equal(new Set(together).size, 1)
  await ask('d')
  await ask('d')
  const names: string[] = []
  const work = await working(t, mall, [greeter(names)])
  await work.idle()
  t.strictSame(names.toSorted(), ['a', 'c', 'd', 'd'])
  t.strictSame(await jobStatus(mall.database, first), { state: 'done', progress: 100 })
  t.not(await ask('e', 'k'), first)
  await work.idle()
  t.strictSame(names.toSorted(), ['a', 'c', 'd', 'd', 'e'])
})

t.test('a transaction rolled back asked for nothing', async (t) => {
  const mall = await startMall(t)
  await t.rejects(
    mall.database.transaction(async (tx) => {
      await enqueue(tx, greet, { payload: { name: 'nobody' }, key: 'k' })
      throw new Error('rolled back')
    }),
    /rolled back/,
  )
  const [row] = await mall.database.sql<{ count: number }[]>`
    select count(*)::int as count from pgboss.job where name = 'mall.work'`
  t.equal(row!.count, 0)
  await t.rejects(
    mall.database.transaction((tx) => enqueue(tx, greet, { payload: { name: 5 as never } })),
    { name: 'ZodError' },
  )
})

t.test('progress is seen, a cancelled job stops and one that waited is not begun', async (t) => {
  const mall = await startMall(t)
  const ask = (name: string) => mall.database.transaction((tx) => enqueue(tx, greet, { payload: { name } }))
  const names: string[] = []
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const id = await ask('cancelled')
  const work = await working(t, mall, [
    greeter(names, async ({ progress }) => {
      await progress(40)
      begun.resolve()
      await goOn.promise
      await progress(80)
    }),
  ])
  await begun.promise
  t.strictSame(await jobStatus(mall.database, id), { state: 'running', progress: 40 })
  t.equal(await cancelJob(mall.database, id), true)
  goOn.resolve()
  await work.idle()
  await work.stop()
  t.strictSame(names, [])
  t.strictSame(await jobStatus(mall.database, id), { state: 'cancelled', progress: 40 })
  t.equal(await cancelJob(mall.database, id), false, 'only once')
  const waiting = await ask('waiting')
  t.strictSame(await jobStatus(mall.database, waiting), { state: 'waiting', progress: 0 })
  await cancelJob(mall.database, waiting)
  const again = await working(t, mall, [greeter(names)])
  await again.idle()
  t.strictSame(names, [])
})

t.test('a job that failed is tried again', async (t) => {
  const mall = await startMall(t)
  const names: string[] = []
  const lasts: boolean[] = []
  const worker = greeter(names, async ({ isLastTry }) => {
    lasts.push(isLastTry)
    if (lasts.length === 1) throw new Error('the first time')
  })
  const id = await mall.database.transaction((tx) => enqueue(tx, greet, { payload: { name: 'a' } }))
  const work = await working(t, mall, [worker])
  const soon = setInterval(
    () =>
      void mall.database.owner
        .sql`update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where state = 'retry'`.catch(
        () => {},
      ),
    50,
  )
  await work.idle()
  clearInterval(soon)
  t.strictSame(names, ['a'])
  t.strictSame(lasts, [false, true])
  t.strictSame(await jobStatus(mall.database, id), { state: 'done', progress: 100 })
})
