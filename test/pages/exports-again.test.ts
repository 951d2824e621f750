import t from 'tap'
import { paidTask, toScales } from './floor.ts'
import { openMall, stopClock } from './visitors.ts'
import type { Visitor } from './visitors.ts'

/** A page on which an export is under way asks for itself every two seconds, as long as that can tell anything. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner

/** An export of the demo member that nobody makes. */
const asked = () => sql`
  insert into export_requests (member_id, kind, format, filter, lang, state, asked_at)
  select id, 'orders.own', 'csv', '{}', 'zh', 'asked', ${mall.clock.now()} from members where username = 'demo-member'`
const ended = () => sql`
  update export_requests set state = 'cancelled', ended_at = ${mall.clock.now()} where state = 'asked'`

/** Two seconds pass; answers how the page was answered, null where it did not ask. */
async function asks({ page }: Visitor, passed: (ms: number) => Promise<void>) {
  let answered: Promise<number> | null = null
  page.once('request', (request) => {
    answered = request.response().then((answer) => answer?.status() ?? 0)
  })
  await passed(2000)
  // What the page asked before this evaluation has been told by then.
  await page.evaluate(() => document.readyState)
  return answered as Promise<number> | null
}

/** Two seconds pass until the page asks: its script may have come later, or be reading an answer. Answers how it was answered. */
async function nextAnswer(...page: Parameters<typeof asks>): Promise<number> {
  for (;;) {
    const answered = await asks(...page)
    if (answered !== null) return answered
  }
}

t.test('the list is morphed into what it is now until nothing on it is under way', async (t) => {
  await asked()
  const reader = await member()
  const passed = await stopClock(reader, '/order/exports')
  const list = reader.page.locator('#exports')
  const heading = await list.locator('h1').elementHandle()
  t.equal(await nextAnswer(reader, passed), 200)
  await list.and(reader.page.locator('[data-again]')).waitFor()
  await ended()
  t.equal(await nextAnswer(reader, passed), 200)
  await list.and(reader.page.locator(':not([data-again])')).waitFor()
  t.ok(await heading!.evaluate((element) => element.isConnected), 'what is the same stays in the page')
  t.equal(await asks(reader, passed), null)
  t.strictSame(reader.faults, [])
})

t.test('a server that fails is asked once more; whoever signed out elsewhere asks once', async (t) => {
  await asked()
  t.teardown(ended)
  const reader = await member()
  const passed = await stopClock(reader, '/order/exports')
  await reader.context.route('**/order/exports', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  })
  t.equal(await nextAnswer(reader, passed), 503)
  await reader.context.clearCookies()
  t.equal(await nextAnswer(reader, passed), 303)
  await reader.page.locator('#exports:not([data-again])').waitFor()
  t.equal(await asks(reader, passed), null)
  t.ok(await reader.page.locator('#exports progress, #exports td').first().isVisible(), 'the list stays')
})

t.test('who weighs is not asked for: what may be sent again there is no list under way', async (t) => {
  const { taskNo } = await paidTask(mall, 1)
  const filler = await member({ username: 'demo-store' })
  await toScales(filler.page, taskNo)
  const passed = await stopClock(filler, filler.page.url())
  t.equal(await filler.page.locator('[data-again]').count(), 1)
  t.equal(await asks(filler, passed), null)
})
