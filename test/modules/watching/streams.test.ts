import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import t from 'tap'
import { StepPlace } from '../../../src/platform/streams/index.ts'
import { beginHistory, takeStep } from '../../../src/platform/moves/index.ts'
import { fillingAxis } from '../../../src/modules/fulfilment/states.ts'
import { orderAxis } from '../../../src/modules/orders/states.ts'
import { askForEvents, EventReader } from '../../support/event-reader.ts'
import { makeShoppers } from '../../support/shoppers.ts'
import { orderMall } from '../orders/world.ts'

const world = await orderMall(t)
const { app, database, goodsOf, place, pay } = world
const origin = await world.listen()
const { sql } = database.owner
const [buyer, other] = await makeShoppers(database.owner, 2)
const goods = await goodsOf('stocked', 500)

const ask = (orderNo: string, { token = buyer!.token, known = 0 } = {}) =>
  askForEvents(`${origin}/api/order/stream?orderNo=${orderNo}&known=${known}`, token)
const open = async (...asked: Parameters<typeof ask>) => {
  const stream = new EventReader(await ask(...asked))
  await stream.next('retry')
  return stream
}

const ordered = async () => {
  const { group, orders } = await place([{ goods }], buyer!.id)
  return { ...orders[0]!, groupId: group!.id }
}
const EVENT = 'event: change\ndata: '
/** The steps that a page of a placed order shows. */
const PLACED = 1
const statusOf = async (answer: Promise<IncomingMessage>) => {
  const { statusCode } = (await answer).resume()
  return statusCode
}
const openRows = async () => {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from watchers`
  return row!.n
}
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Waits until the process has read all that happened, and forgets what these streams heard of it. */
async function settle(...streams: EventReader[]): Promise<void> {
  const order = await ordered()
  const last = await open(order.number, { known: PLACED + 1 })
  await pay(order.groupId)
  await last.next('event')
  last.close()
  for (const stream of streams) stream.forget()
}

t.test('two tabs hear of a step of their order, and nobody else of it', async (t) => {
  const [order, quiet] = [await ordered(), await ordered()]
  const [one, two, apart] = [
    await open(order.number, { known: PLACED }),
    await open(order.number, { known: PLACED }),
    await open(quiet.number, { known: PLACED }),
  ]
  await settle(one, two, apart)
  t.equal(one.answer.headers['content-type'], 'text/event-stream; charset=utf-8')
  t.match(one.answer.headers['content-security-policy'], "default-src 'self'", 'the policy of every answer')
  await pay(order.groupId)
  t.equal(await one.next('event'), EVENT)
  t.equal(await two.next('event'), EVENT)
  t.strictSame(apart.heard, [], 'the steps of others are not its own')
  await pay(quiet.groupId)
  t.equal(await apart.next('event'), EVENT)
  for (const stream of [one, two, apart]) stream.close()
  await until(async () => (await openRows()) === 0)
})

t.test('a step of a filling task is told to who watches its order', async (t) => {
  const order = await ordered()
  const task = await database.transaction(async (tx) => {
    const [row] = await tx.sql<{ id: number }[]>`
      insert into filling_tasks (number, store_id, order_id, order_line_id, quantity, state, recipe, created_at)
      values ('FT-WATCH', 1, ${order.id}, ${order.lineIds[0]!}, 1, 'toBeCalculated', '[]', now()) returning id`
    await beginHistory(tx, fillingAxis, [{ id: row!.id, state: 'toBeCalculated' }], {
      role: 'system',
      actorId: null,
      at: new Date(),
    })
    return row!.id
  })
  const stream = await open(order.number, { known: PLACED + 1 })
  await database.transaction((tx) =>
    takeStep(tx, fillingAxis, {
      of: { id: task, state: 'toBeCalculated' },
      move: 'calculate',
      by: { role: 'chemist', actorId: null },
      at: new Date(),
    }),
  )
  t.equal(await stream.next('event'), EVENT)
  stream.close()
  await until(async () => (await openRows()) === 0)
})

t.test('what happened between the page and its stream is told at once', async (t) => {
  const order = await ordered()
  await pay(order.groupId)
  const late = await open(order.number, { known: PLACED })
  t.equal(await late.next('event'), EVENT)
  late.close()
  await until(async () => (await openRows()) === 0)
})

t.test('a step whose transaction commits late is told, although later ones were read before', async (t) => {
  const [slow, quick] = [await ordered(), await ordered()]
  const stream = await open(slow.number, { known: PLACED })
  const beside = await open(quick.number, { known: PLACED })
  await settle(stream, beside)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  let stepped = () => {}
  const hasStepped = new Promise<void>((resolve) => (stepped = resolve))
  const cancelling = database.transaction(async (tx) => {
    await takeStep(tx, orderAxis, {
      of: { id: slow.id, state: 'awaitingPayment' },
      move: 'cancel',
      by: { role: 'buyer', actorId: buyer!.id },
      at: new Date(),
    })
    stepped()
    await held
  })
  await hasStepped
  await pay(quick.groupId)
  await beside.next('event')
  t.strictSame(stream.heard, [])
  go()
  await cancelling
  t.equal(await stream.next('event'), EVENT)
  stream.close()
  beside.close()
  await until(async () => (await openRows()) === 0)
})

t.test(
  'another member’s order is not found, like none at all; a guest signs in; a fifth stream is refused',
  async (t) => {
    const order = await ordered()
    t.equal(await statusOf(ask(order.number, { token: other!.token })), 404)
    t.equal(await statusOf(ask('HZ000000000000')), 404)
    t.equal(await statusOf(ask(order.number, { token: '' })), 401)
    const four = await Promise.all([1, 2, 3, 4].map(() => open(order.number)))
    const fifth = await ask(order.number)
    t.equal(fifth.resume().statusCode, 429)
    t.ok(Number(fifth.headers['retry-after']) > 0)
    four[0]!.close()
    await until(async () => (await openRows()) === 3)
    const next = await open(order.number)
    for (const stream of [...four, next]) stream.close()
    await until(async () => (await openRows()) === 0)
  },
)

t.test('signing out closes the streams of the session, and no others', async (t) => {
  const order = await ordered()
  const second = randomBytes(32).toString('base64url')
  await sql`
    insert into sessions (token_hash, member_id, kind, created_at, seen_at, expires_at)
    values (${createHash('sha256').update(second).digest()}, ${buyer!.id}, 'api', now(), now(), now() + interval '1 hour')`
  const leaving = await open(order.number, { known: PLACED })
  const staying = await open(order.number, { token: second, known: PLACED })
  const out = await app.inject({
    method: 'POST',
    url: '/api/login/out',
    headers: { authorization: `Bearer ${buyer!.token}`, language: 'en' },
    payload: {},
  })
  t.equal(out.statusCode, 200)
  t.equal(await leaving.end(), true)
  t.equal(staying.ended, false)
  await pay(order.groupId)
  t.equal(await staying.next('event'), EVENT)
  staying.close()
  await until(async () => (await openRows()) === 0)
})

t.test('numbers that were passed over are asked for again, for a minute', (t) => {
  const place = new StepPlace([10, 9, 7], 0)
  t.strictSame([place.after, place.missing], [10, [8]])
  place.read([11, 14], 1000)
  t.strictSame([place.after, place.missing], [14, [8, 12, 13]])
  place.read([12], 2000)
  t.strictSame([place.after, place.missing], [14, [8, 13]])
  place.read([], 60_500)
  t.strictSame([place.after, place.missing], [14, [13]])
  place.read([], 61_500)
  t.strictSame([place.after, place.missing], [14, []])
  t.end()
})
