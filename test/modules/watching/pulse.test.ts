import t from 'tap'
import { axes } from '../../../src/axes.ts'
import { Watching } from '../../../src/modules/watching/index.ts'
import { connect } from '../../../src/platform/db/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { makeShoppers } from '../../support/shoppers.ts'
import { orderMall } from '../orders/world.ts'

const world = await orderMall(t)
const { database, goodsOf, place, pay, services } = world
const [buyer] = await makeShoppers(database.owner, 1)
const goods = await goodsOf('stocked', 50)
const { sql } = database.owner
const [session] = await sql<{ hash: Buffer }[]>`
  select token_hash as hash from sessions where member_id = ${buyer!.id}`

let asked = 0
const counted = connect(database.appUrl, {
  max: 2,
  applicationName: 'watching',
  onAnswer: () => void (asked += 1),
})
t.teardown(() => counted.close())

/** An answer that keeps what was written to it. */
function reader() {
  const written: string[] = []
  const raw = {
    destroyed: false,
    writableEnded: false,
    writableLength: 0,
    socket: null,
    once: (_event: string, listener: () => void) => void (raw.close = listener),
    close: () => {},
    writeHead: () => {},
    write: (text: string) => void written.push(text),
    end: () => raw.close(),
  }
  const reply = { raw, hijack: () => {}, getHeaders: () => ({}) }
  return { written, reply: reply as never }
}
const ctx = { actor: { memberId: buyer!.id, sessionHash: session!.hash } } as Context
const ordered = async () => {
  const { group, orders } = await place([{ goods }], buyer!.id)
  return { number: orders[0]!.number, groupId: group!.id }
}

t.test(
  'nothing happens: one statement a second for all watchers, and a beat every twenty seconds',
  async (t) => {
    const watching = new Watching({ database: counted, log: services.log }, axes, { everyMs: 86_400_000 })
    const orders = [await ordered(), await ordered(), await ordered()]
    const readers = orders.map(() => reader())
    for (const [n, order] of orders.entries())
      await watching.open(ctx, { orderNo: order.number, known: 1 }, readers[n]!.reply)
    await watching.tick()
    asked = 0
    for (let second = 2; second < 20; second += 1) await watching.tick()
    t.equal(asked, 18)
    await watching.tick()
    t.equal(asked, 20, 'that this process lives is said once in twenty seconds')
    for (let second = 21; second <= 40; second += 1) await watching.tick()
    for (const { written } of readers)
      t.strictSame(
        written.filter((text) => text === ':\n\n').length,
        2,
        'a heartbeat for each stream in twenty seconds',
      )
    await pay(orders[1]!.groupId)
    await watching.tick()
    t.strictSame(
      readers.map(({ written }) => written.filter((text) => text.startsWith('event')).length),
      [0, 1, 0],
    )
    await watching.stop()
    t.strictSame([...(await sql`select id from watchers`)], [])
    t.strictSame([...(await sql`select id from watching_processes`)], [])
  },
)

t.test('places of a process that died are free again', async (t) => {
  const order = await ordered()
  const dead = new Watching({ database: counted, log: services.log }, axes, { everyMs: 86_400_000 })
  for (let n = 0; n < 4; n += 1) await dead.open(ctx, { orderNo: order.number, known: 1 }, reader().reply)
  const living = new Watching({ database: counted, log: services.log }, axes, { everyMs: 86_400_000 })
  const open = () => living.open(ctx, { orderNo: order.number, known: 1 }, reader().reply)
  const refused = await open().then(
    () => null,
    (error: { status: number }) => error.status,
  )
  t.equal(refused, 429)
  await sql`update watching_processes set seen_at = now() - interval '61 seconds'`
  await open()
  t.equal((await sql`select id from watchers`).length, 1)
  await living.stop()
  await dead.stop()
})

t.test('a process that others took for dead begins anew: its readers ask again', async (t) => {
  const order = await ordered()
  const watching = new Watching({ database: counted, log: services.log }, axes, { everyMs: 86_400_000 })
  const { reply, written } = reader()
  await watching.open(ctx, { orderNo: order.number, known: 1 }, reply)
  await sql`delete from watching_processes`
  await watching.tick()
  t.equal((reply as { raw: { writableEnded: boolean } }).raw.writableEnded, false)
  t.ok(written.length > 0)
  for (let n = 0; n < 20; n += 1) await watching.tick()
  await watching.open(ctx, { orderNo: order.number, known: 1 }, reader().reply)
  t.equal((await sql`select id from watchers`).length, 1)
  await watching.stop()
})

t.test(
  'a process that others took for dead opens the streams of readers who come back at once',
  async (t) => {
    const order = await ordered()
    const watching = new Watching({ database: counted, log: services.log }, axes, { everyMs: 86_400_000 })
    const [left, came] = [reader(), reader()]
    await watching.open(ctx, { orderNo: order.number, known: 1 }, left.reply)
    await sql`delete from watching_processes`
    await watching.open(ctx, { orderNo: order.number, known: 1 }, came.reply)
    t.equal((await sql`select id from watchers`).length, 1)
    await pay(order.groupId)
    await watching.tick()
    t.equal(came.written.filter((text) => text.startsWith('event')).length, 1)
    await watching.stop()
    t.strictSame([...(await sql`select id from watching_processes`)], [])
  },
)
