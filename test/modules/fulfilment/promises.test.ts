import t from 'tap'
import { moveMissed, promiseAfterFailure } from '../../../src/modules/fulfilment/index.ts'
import { promiseData } from '../../../src/modules/fulfilment/personal.ts'
import { plusWorkingDays } from '../../../src/modules/fulfilment/promises/calendar.ts'
import { REMAKE_DAYS } from '../../../src/modules/fulfilment/promises/rules.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { goodsOf, place, pay, clock, services } = mall
const { sql } = mall.database.owner
let buyer = await signedIn(mall.app, 'demo-member')
let store = await signedIn(mall.app, 'demo-store')
const other = await signedIn(mall.app, 'demo-store-2')
const DAY = 86_400_000
/** Another day has come: everybody signs in anew. */
async function comes(at: Date) {
  clock.set(at)
  buyer = await signedIn(mall.app, 'demo-member')
  store = await signedIn(mall.app, 'demo-store')
}
const today = () => shanghaiDay(clock.now())

/** A paid order of one made-to-order line, promised for the day that the mall proposed. */
async function promised(quantity = 1) {
  const placed = await place([{ goods: await goodsOf('madeToOrder'), quantity }])
  const { number, id } = placed.orders[0]!
  const { data: proposal } = await store.get(`/api/seller/order/proposedDay?orderNo=${number}`)
  const confirmed = await store.post('/api/seller/order/confirm', { orderNo: number, version: 1 })
  await buyer.post('/api/order/accept', { orderNo: number, version: 2 })
  const [row] = await sql<{ groupId: number }[]>`select group_id as "groupId" from orders where id = ${id}`
  await pay(row!.groupId)
  return { number, id, proposal, confirmed }
}
const fillingOf = async (number: string) => (await buyer.get(`/api/order/filling?orderNo=${number}`)).data
const promiseOf = async (number: string) => (await fillingOf(number))[0].promise
const notices = async () =>
  (
    await sql<{ key: string }[]>`
    select key from notices where member_id = ${mall.memberId} and key like 'date%' order by id`
  ).map(({ key }) => key)

t.test('a date is proposed by lead time and capacity, and taken where the store names none', async (t) => {
  const set = await store.post('/api/seller/filling/setSettings', { unitsPerDay: 2, weighingMg: 1.5 })
  has(t, set, { status: 200, data: { unitsPerDay: 2, weighingMg: 1.5 } })
  t.strictSame((await store.get('/api/seller/filling/settings')).data, { unitsPerDay: 2, weighingMg: 1.5 })
  t.strictSame((await other.get('/api/seller/filling/settings')).data, { unitsPerDay: 10, weighingMg: 15 })
  const first = await promised(2)
  t.equal(first.confirmed.data.promisedOn, first.proposal.day)
  t.equal(first.proposal.unitsPerDay, 2)
  const second = await promised(2)
  t.ok(second.proposal.day > first.proposal.day, 'the day of the first is full')
  t.equal((await other.get(`/api/seller/order/proposedDay?orderNo=${first.number}`)).status, 404)
})

t.test('a store moves the date with a reason; the history stays and the buyer is told', async (t) => {
  const { number, proposal } = await promised()
  const [{ taskNo }] = await fillingOf(number)
  const first = { day: proposal.day, by: 'store', reason: null }
  has(t, await promiseOf(number), { first: proposal.day, now: proposal.day, movedBy: null, moves: [first] })
  const move = { taskNo, version: 1, day: '2027-03-01', reason: '母气到货推迟' }
  const post = (who: typeof store, more: object) =>
    who.post('/api/seller/filling/moveDate', { ...move, ...more })
  t.equal((await post(other, {})).status, 404, 'another store')
  t.equal((await post(buyer, {})).status, 403)
  t.equal((await post(store, { version: 9 })).status, 409)
  t.equal((await post(store, { day: '2027-02-28' })).status, 400, 'a Sunday')
  t.equal((await post(store, { day: '2026-01-05' })).status, 400, 'a day before today')
  t.equal((await post(store, { day: proposal.day })).status, 400, 'the same day')
  has(t, await post(store, {}), { status: 200, data: { taskNo, day: '2027-03-01' } })
  const now = await promiseOf(number)
  has(t, now, {
    first: proposal.day,
    now: '2027-03-01',
    movedBy: 'store',
    reason: '母气到货推迟',
    mayWithdraw: true,
    missed: false,
    calendarKnown: false,
    moves: [first, { day: '2027-03-01', by: 'store', reason: '母气到货推迟' }],
  })
  t.ok(now.workingDaysMoved > 10)
  t.strictSame(await notices(), ['dateMoved', 'dateMayWithdraw'])
})

t.test('a unit that failed moves the date where it cannot be made again before it', async (t) => {
  const { number, id, proposal } = await promised()
  const [task] = await sql<{ id: number; orderId: number; storeId: number; etaOn: string }[]>`
    select id, order_id as "orderId", store_id as "storeId", eta_on as "etaOn" from filling_tasks where order_id = ${id}`
  const fail = () => mall.database.transaction((tx) => promiseAfterFailure(services, tx, task!))
  await fail()
  t.equal((await promiseOf(number)).moves.length, 1, 'there is time enough')
  await comes(new Date(Date.parse(`${proposal.day}T02:00:00Z`)))
  await fail()
  const moved = await promiseOf(number)
  has(t, moved, { movedBy: 'system', reason: 'A unit did not pass its quality check and is made again' })
  t.ok(moved.now > proposal.day)
  t.ok((await notices()).includes('dateUnitFailed'))
})

t.test('a missed date moves day by day, and is told once', async (t) => {
  const { number } = await promised()
  const { now: day } = await promiseOf(number)
  await comes(new Date(Date.parse(`${day}T02:00:00Z`) + DAY))
  has(t, await promiseOf(number), { missed: true, movedBy: null })
  await moveMissed(services)
  const stands = await promiseOf(number)
  has(t, stands, { missed: false, movedBy: 'system', reason: 'The promised date has passed' })
  t.ok(stands.now >= today())
  t.equal(await moveMissed(services), 0, 'once a day')
  const missed = (await notices()).filter((key) => key === 'dateMissed').length
  await comes(new Date(Date.parse(`${stands.now}T02:00:00Z`) + DAY))
  await moveMissed(services)
  t.equal((await notices()).filter((key) => key === 'dateMissed').length, missed)
  t.equal((await promiseOf(number)).moves.length, 3)
})

t.test(
  'units that failed take the capacity of their day once: a day that is soon enough stays',
  async (t) => {
    await comes(new Date('2027-05-17T02:00:00Z'))
    await store.post('/api/seller/filling/setSettings', { unitsPerDay: 2, weighingMg: 1.5 })
    const { number, id } = await promised(2)
    const day = plusWorkingDays(today(), REMAKE_DAYS)
    await sql`update filling_tasks set eta_on = case when order_id = ${id} then ${day}::date else '2027-01-04' end`
    const [task] = await sql<{ id: number; orderId: number; storeId: number; etaOn: string }[]>`
    select id, order_id as "orderId", store_id as "storeId", eta_on as "etaOn" from filling_tasks where order_id = ${id}`
    const fail = () => mall.database.transaction((tx) => promiseAfterFailure(services, tx, task!, 2))
    await fail()
    t.equal((await promiseOf(number)).moves.length, 1)
    await sql`update filling_tasks set eta_on = ${day} where id = (select min(id) from filling_tasks where store_id = 1)`
    await fail()
    const { moves } = await promiseOf(number)
    t.strictSame(
      moves.map(({ by }: { by: string }) => by),
      ['store', 'system'],
      'beside those of others there is no room',
    )
  },
)

t.test('R56: why a date was moved is in the copy of its buyer, and goes with their account', async (t) => {
  const { number } = await promised()
  const [{ taskNo }] = await fillingOf(number)
  const reason = '林工的色谱仪晚到'
  const move = { taskNo, version: 1, day: '2027-08-02', reason }
  has(t, await store.post('/api/seller/filling/moveDate', move), { status: 200 })
  const copied = async (memberId: number) =>
    (
      (await promiseData.exported({ ...services, actor: { memberId } } as never)) as { orderNo: string }[]
    ).filter(({ orderNo }) => orderNo === number)
  t.strictSame(await copied(mall.memberId), [
    { orderNo: number, day: '2027-08-02', reason, at: clock.now().toISOString() },
  ])
  t.strictSame(await copied(mall.memberId + 1), [])
  const erase = (memberId: number) =>
    mall.database.transaction((tx) =>
      promiseData.erase(tx, { memberId, username: '', phone: null, mails: [], now: clock.now() }),
    )
  const before = await promiseOf(number)
  await erase(mall.memberId + 1)
  t.strictSame(await promiseOf(number), before, 'who leaves takes nothing of others along')
  await erase(mall.memberId)
  t.strictSame(await promiseOf(number), {
    ...before,
    reason: '—',
    moves: [before.moves[0], { ...before.moves[1], reason: '—' }],
  })
})
