import { readdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import t from 'tap'
import type { Test } from 'tap'
import {
  askFor,
  documentOf,
  documentWorker,
  makeDocument,
  MOST_WAITING,
} from '../../src/platform/documents/index.ts'
import type { DocumentKind } from '../../src/platform/documents/index.ts'
import { removeExpired, removeUnkept } from '../../src/platform/files/index.ts'
import type { DomainError } from '../../src/shared/errors.ts'
import { newSheet } from '../../src/platform/pdf/index.ts'
import { startWork } from '../../src/platform/jobs/index.ts'
import { has } from '../support/has.ts'
import { startMall } from '../support/mall.ts'
import { readPdf } from '../support/pdf.ts'

const at = new Date('2026-11-26T04:00:00Z')

/** A kind that prints its subject; `before` may fail first. */
const printed = (before: (subject: string) => Promise<void> = async () => {}): DocumentKind => ({
  name: 'test.print',
  file: 'contract',
  async make(_services, subject) {
    await before(subject)
    const sheet = newSheet({ lang: 'zh', title: subject, author: 'test', at })
    sheet.title(`合同 ${subject}`)
    return { ...(await sheet.finish()), type: 'application/pdf', filename: `合同 ${subject}.pdf` }
  },
})

async function world(t: Test) {
  const folder = t.testdir()
  const mall = await startMall(t, { env: { FILES_DIR: folder } })
  const stored = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  const count = async (table: 'files' | 'documents') => {
    const [row] = await mall.database.owner.sql.unsafe(`select count(*)::int as count from ${table}`)
    return (row as unknown as { count: number }).count
  }
  return { ...mall, stored, count }
}

t.test('a document is made once by a job, and its file has the hash of its bytes', async (t) => {
  const { services, database, stored, count } = await world(t)
  let times = 0
  const kind = printed(async () => void times++)
  const asked = await Promise.all(Array.from({ length: 6 }, () => documentOf(services, kind, 'A-1')))
  t.strictSame(new Set(asked), new Set([null]), 'being prepared')
  const work = await startWork(services, [documentWorker([kind])], { idleMs: 20 })
  t.teardown(() => work.stop())
  await work.idle()
  t.equal(times, 1)
  const file = await documentOf(services, kind, 'A-1')
  t.equal(file!.filename, '合同 A-1.pdf')
  t.equal(file!.sha256, createHash('sha256').update(file!.bytes).digest('hex'))
  t.match((await readPdf(file!.bytes)).text, '合同 A-1')
  const [row] = await database.sql<{ sha256: string; bytes: number }[]>`select sha256, bytes from files`
  t.strictSame(row, { sha256: file!.sha256, bytes: file!.bytes.length })
  t.strictSame([await count('files'), await count('documents'), stored().length], [1, 1, 1])
})

t.test('of two who make the same document one keeps it, and nothing else is left', async (t) => {
  const { services, database, stored, count } = await world(t)
  const both = Promise.withResolvers<void>()
  let here = 0
  const kind = printed(async () => {
    if (++here === 2) both.resolve()
    await both.promise
  })
  await database.transaction((tx) => askFor(tx, kind, 'B-1', services.clock.now()))
  await Promise.all([makeDocument(services, kind, 'B-1'), makeDocument(services, kind, 'B-1')])
  t.strictSame([await count('files'), await count('documents'), stored().length], [1, 1, 1])
  const [left] = await database.sql`select 1 from unkept_files`
  t.equal(left, undefined)
})

t.test(
  'a rolled back transaction asks for no document; what fails is tried again, and said after the last try',
  async (t) => {
    const { services, database, clock, count } = await world(t)
    let faults = 100
    const kind = printed(async () => {
      if (faults-- > 0) throw new Error('passing')
    })
    await t.rejects(
      database.transaction(async (tx) => {
        await askFor(tx, kind, 'C-1', services.clock.now())
        throw new Error('rolled back')
      }),
      /rolled back/,
    )
    t.equal(await count('documents'), 0)
    t.equal(await documentOf(services, kind, 'C-1'), null)
    const work = await startWork(services, [documentWorker([kind])], { idleMs: 20 })
    t.teardown(() => work.stop())
    const soon = setInterval(
      () =>
        void database.owner.sql`update pgboss.job set start_after = now() where state = 'retry'`.catch(
          () => {},
        ),
      30,
    )
    await work.idle()
    t.equal(faults, 94, 'six tries')
    await t.rejects(documentOf(services, kind, 'C-1'), { message: 'errors.documents.failed' })
    faults = 1
    clock.forward(61)
    t.equal(await documentOf(services, kind, 'C-1'), null, 'asked for again')
    await work.idle()
    clearInterval(soon)
    t.ok(await documentOf(services, kind, 'C-1'))
  },
)

t.test(
  'the queue is bounded: one more is refused with a time to come back, those that wait are not',
  async (t) => {
    const { services, database } = await world(t)
    const kind = printed()
    await database.owner.sql`
    insert into documents (kind, subject, asked_at)
    select 'test.print', 'S-' || n, ${services.clock.now()} from generate_series(1, ${MOST_WAITING}) n`
    const refused = await documentOf(services, kind, 'one more').catch((error: DomainError) => error)
    has(t, refused, { status: 503, key: 'errors.common.busy', vars: { seconds: 20 } })
    t.equal(await documentOf(services, kind, 'S-7'), null)
    await database.owner.sql`delete from documents where subject = 'S-1'`
    t.equal(await documentOf(services, kind, 'one more'), null)
  },
)

t.test(
  'a job that was lost is asked for again, and a file past its time is deleted and made anew',
  async (t) => {
    const { services, database, clock, stored, count } = await world(t)
    const kind = printed()
    await documentOf(services, kind, 'D-1')
    await database.owner.sql`delete from pgboss.job`
    clock.forward(30)
    await documentOf(services, kind, 'D-1')
    const jobs = async () => (await database.sql`select 1 from pgboss.job where name = 'mall.work'`).length
    t.equal(await jobs(), 0, 'not within a minute')
    clock.forward(31)
    await documentOf(services, kind, 'D-1')
    t.equal(await jobs(), 1)
    const work = await startWork(services, [documentWorker([kind])], { idleMs: 20 })
    t.teardown(() => work.stop())
    await work.idle()
    const first = await documentOf(services, kind, 'D-1')
    await removeExpired({ ...services, log: services.log })
    t.equal(await count('files'), 1, 'kept')
    await database.owner.sql`update files set keep_until = ${clock.now()}`
    await removeExpired(services)
    await removeUnkept(services)
    t.strictSame([await count('files'), await count('documents'), stored().length], [0, 0, 0])
    t.equal(await documentOf(services, kind, 'D-1'), null)
    await work.idle()
    t.equal((await documentOf(services, kind, 'D-1'))!.sha256, first!.sha256, 'the same bytes')
  },
)
