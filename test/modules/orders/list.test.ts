import t from 'tap'
import { ownListing } from '../../../src/modules/orders/list.ts'
import { listOrders } from '../../../src/modules/orders/queries/read.ts'
import { MOST_COUNTED, counted, placeOf } from '../../../src/platform/list.ts'
import { signedIn } from '../../support/caller.ts'
import { orderMall } from './world.ts'

const mall = await orderMall(t)
const { database, place } = mall
const buyer = await signedIn(mall.app, 'demo-member')
const store = await signedIn(mall.app, 'demo-store')

const goods = [await mall.goodsOf('stocked', 500), await mall.goodsOf('madeToOrder')]
/** So many orders of both kinds, in several states; their numbers in the order of placing. */
async function placed(count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { orders } = await place([{ goods: goods[n % 2]!, quantity: 1 + (n % 3) }])
    numbers.push(orders[0]!.number)
  }
  return numbers
}
const numbers = await placed(13)
const amountOf = async () => {
  const rows = await database.sql<{ number: string; payable_fen: number; id: number }[]>`
    select number, payable_fen, id from orders where member_id = ${mall.memberId}`
  return new Map(rows.map((row) => [row.number, row]))
}

type Caller = typeof buyer
interface Walked {
  pages: string[][]
  totals: unknown[]
}

/** Walks a list by cursor from its first page to its end; `between` happens after the first page. */
async function walk(caller: Caller, url: string, between = async () => {}): Promise<Walked> {
  const walked: Walked = { pages: [], totals: [] }
  let cursor: string | null = ''
  while (cursor !== null) {
    const { status, data } = await caller.get(`${url}&cursor=${cursor}`)
    if (status !== 200) throw new Error(`${url} answered ${status}`)
    walked.pages.push(data.list.map(({ orderNo }: { orderNo: string }) => orderNo))
    walked.totals.push([data.total, data.totalExact])
    cursor = data.nextCursor
    if (walked.pages.length === 1) await between()
  }
  return walked
}

t.test('walked by cursor, a list shows each order once, also when orders arrive meanwhile', async (t) => {
  for (const [who, caller, path] of [
    ['buyer', buyer, '/api/order/page'],
    ['store', store, '/api/seller/order/page'],
  ] as const) {
    const before = (await walk(caller, `${path}?size=50`)).pages.flat()
    const { pages } = await walk(caller, `${path}?size=5`, async () => void (await placed(3)))
    t.strictSame(pages.flat(), before, `${who}: newest first, none twice, none left out`)
    t.ok(
      pages.slice(0, -1).every(({ length }) => length === 5),
      `${who}: pages are full`,
    )
    const arrived = (await caller.get(`${path}?size=3`)).data.list
    t.equal(arrived.filter(({ orderNo }: { orderNo: string }) => before.includes(orderNo)).length, 0)
  }
})

t.test('by page and size, the list is what it was, with the cursor that goes on from it', async (t) => {
  const all = (await walk(buyer, '/api/order/page?size=100')).pages[0]!
  const second = (await buyer.get('/api/order/page?page=2&size=4')).data
  t.strictSame(
    second.list.map(({ orderNo }: { orderNo: string }) => orderNo),
    all.slice(4, 8),
  )
  const third = (await buyer.get(`/api/order/page?page=3&size=4&cursor=${second.nextCursor}`)).data
  t.strictSame(
    third.list.map(({ orderNo }: { orderNo: string }) => orderNo),
    all.slice(8, 12),
  )
  t.strictSame([third.page, third.size, third.total, third.totalExact], [3, 4, all.length, true])
})

t.test('orders are sorted by time and amount, both ways, on every page', async (t) => {
  const rows = [...(await amountOf()).values()]
  const expected = {
    '-placed': rows.toSorted((a, b) => b.id - a.id),
    placed: rows.toSorted((a, b) => a.id - b.id),
    '-amount': rows.toSorted((a, b) => b.payable_fen - a.payable_fen || b.id - a.id),
    amount: rows.toSorted((a, b) => a.payable_fen - b.payable_fen || a.id - b.id),
  }
  for (const [sort, sorted] of Object.entries(expected))
    t.strictSame(
      (await walk(buyer, `/api/order/page?size=4&sort=${sort}`)).pages.flat(),
      sorted.map(({ number }) => number),
      sort,
    )
  const oldest = (await walk(store, '/api/seller/order/page?size=4&sort=placed')).pages.flat()
  t.strictSame(
    oldest.filter((number) => numbers.includes(number)),
    numbers,
  )
  t.equal(
    (await store.get('/api/seller/order/page?sort=amount')).status,
    400,
    'which no index of the store holds',
  )
})

t.test('a list that is narrowed is walked within its filters', async (t) => {
  for (const [caller, path] of [
    [buyer, '/api/order/page'],
    [store, '/api/seller/order/page'],
  ] as const) {
    const { pages } = await walk(caller, `${path}?size=2&status=toBeConfirmed`)
    const rows = await database.sql<{ number: string }[]>`
      select number from orders where state in ('toBeConfirmed', 'confirmed') and store_id = 1 order by id desc`
    t.strictSame(
      pages.flat(),
      rows.map(({ number }) => number),
    )
  }
})

t.test('a cursor that is not of this list is refused by its name', async (t) => {
  const { nextCursor } = (await buyer.get('/api/order/page?size=4')).data
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const bad = {
    'of another sort': `${nextCursor}&sort=amount`,
    'no base64 of ours': 'xyz!',
    'no list': written({ a: 1 }),
    'no number': written(['-placed', false, "1' or true"]),
    'a part of a number': written(['-placed', false, 1.5]),
    'too few keys': written(['-placed', false]),
    'too many keys': written(['-placed', false, 1, 2]),
    'no direction': written(['-placed', 0, 1]),
    'too long': 'a'.repeat(201),
  }
  for (const [why, cursor] of Object.entries(bad)) {
    const { status, data } = await buyer.get(`/api/order/page?cursor=${cursor}`)
    t.strictSame([status, data.errors.map(({ path }: { path: string }) => path)], [400, ['cursor']], why)
  }
  t.equal((await buyer.get('/api/order/page?sort=price')).status, 400)
  const whole = (await buyer.get(`/api/order/page?size=4&cursor=${nextCursor}`)).status
  t.equal(whole, 200, 'the same list goes on')
})

t.test('back by cursor, the page before is the one that was seen', async (t) => {
  const whose = { memberId: mall.memberId }
  const read = (beside: { keys: number[]; back: boolean } | null) =>
    listOrders(
      database,
      whose,
      {},
      {
        listing: ownListing,
        place: { ...placeOf(ownListing, { size: 3 }), beside },
      },
    )
  const [a, b, c, d] = (await read(null)).map(({ id }) => id)
  const back = await read({ keys: [d!], back: true })
  t.strictSame(
    back.map(({ id }) => id),
    [c, b, a],
    'the nearest first',
  )
})

t.test('more than a thousand rows are not counted', async (t) => {
  const { sql } = database
  const count = (rows: number) => counted(database, sql`from generate_series(1, ${rows}::int)`)
  t.strictSame(await count(0), { count: 0, exact: true })
  t.strictSame(await count(MOST_COUNTED), { count: 1000, exact: true })
  t.strictSame(await count(MOST_COUNTED + 1), { count: 1000, exact: false })
})
