import t from 'tap'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'

const { app, database } = await startMall(t, { demo: true })

interface Reviews {
  list: { id: string; grade: number; author: string; time: string }[]
  total: number
  page: number
  size: number
  summary: { rating: number; total: number; good: number; medium: number; bad: number }
}
const page = async (query: string) =>
  (await app.inject(`/f/api/review/page?${query}`)).json<{ data: Reviews }>().data

t.test('reviews come newest first, ten at a time, with the summary of all', async (t) => {
  const first = await page('spuId=1')
  t.equal(first.list.length, 10)
  has(t, first, { page: 1, size: 10, total: first.summary.total })
  const instants = first.list.map(({ time }) => time)
  t.strictSame(instants, instants.toSorted().toReversed())
  const { good, medium, bad, total } = first.summary
  t.equal(good + medium + bad, total)
})

t.test('a grade narrows the list, never the summary', async (t) => {
  const all = await page('spuId=1')
  const medium = await page('spuId=1&grade=medium')
  t.ok(medium.list.every(({ grade }) => grade === 3))
  t.equal(medium.total, all.summary.medium)
  t.strictSame(medium.summary, all.summary)
})

t.test('pages do not overlap, and one beyond the last is empty', async (t) => {
  const [first, second] = [await page('spuId=1&size=5'), await page('spuId=1&page=2&size=5')]
  const ids = [...first.list, ...second.list].map(({ id }) => id)
  t.equal(new Set(ids).size, 10)
  t.strictSame((await page('spuId=1&page=900')).list, [])
})

t.test('a bad id, grade or size is a 400 that names it', async (t) => {
  for (const [query, field] of [
    ['spuId=x', 'spuId'],
    ['', 'spuId'],
    ['spuId=1&grade=great', 'grade'],
    ['spuId=1&size=101', 'size'],
  ] as const) {
    const answer = await app.inject(`/f/api/review/page?${query}`)
    t.equal(answer.statusCode, 400, query)
    t.equal(answer.json().data.errors[0].path, field, query)
  }
})

t.test('the database takes no grade outside one to five', async (t) => {
  await t.rejects(
    database.owner
      .sql`insert into reviews (spu_id, store_id, grade, author, body, created_at) values (1, 1, 6, 'a', 'b', now())`,
    /reviews_grade/,
  )
})
