import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import type { Tx } from '../../../src/platform/db/index.ts'
import {
  listExpiredHolds,
  recallStock,
  releaseStock,
  reserveStock,
  shipStock,
} from '../../../src/modules/stock/index.ts'
import type { StockWanted } from '../../../src/modules/stock/index.ts'
import { testDatabase } from '../../support/database.ts'

const database = await testDatabase(t, { demo: true })

const now = new Date('2026-11-21T04:00:00Z')

/** How many SKUs tests took; each also has an order of this number. */
let sold = 0
/** A SKU of a product that no other test takes, with batches of so many units; each expires so many days from now. */
async function skuWith(batches: { onHand: number; days: number }[]) {
  const { owner } = database
  const [sku] = await owner.sql<{ id: number }[]>`
    select min(id) as id from skus where fulfilment = 'stocked' group by spu_id order by 1 limit 1 offset ${sold}`
  sold += 1
  await owner.sql`delete from batches where sku_id = ${sku!.id}`
  const ids: number[] = []
  for (const [index, { onHand, days }] of batches.entries()) {
    const [batch] = await owner.sql<{ id: number }[]>`
      insert into batches (sku_id, number, produced_on, expires_on, on_hand)
      values (${sku!.id}, ${`T-${sold}-${index}`}, '2026-01-01', '2026-11-21'::date + ${days}::int, ${onHand}) returning id`
    ids.push(batch!.id)
  }
  return { skuId: sku!.id, batchIds: ids, orderId: sold }
}

const wish = (skuId: number, quantity: number, more: Partial<StockWanted> = {}): StockWanted => ({
  orderId: sold,
  orderLineId: sold,
  skuId,
  batchId: null,
  quantity,
  name: 'goods',
  ...more,
})

const counts = async (skuId: number) =>
  database.sql<
    { on_hand: number; reserved: number }[]
  >`select on_hand, reserved from batches where sku_id = ${skuId} order by id`

t.test(
  'units are held from the earliest usable batch on, over several where one is not enough',
  async (t) => {
    const { skuId } = await skuWith([
      { onHand: 5, days: 400 },
      { onHand: 3, days: 200 },
      { onHand: 9, days: 60 },
    ])
    await database.transaction((tx) => reserveStock(tx, [wish(skuId, 4)], now))
    t.strictSame(
      (await counts(skuId)).map(({ reserved }) => reserved),
      [1, 3, 0],
      'the batch with fewer than 90 days left is not given to who did not choose it',
    )
    await t.rejects(
      database.transaction((tx) => reserveStock(tx, [wish(skuId, 5)], now)),
      { message: 'errors.stock.outOfStock' },
    )
    t.strictSame(
      (await counts(skuId)).map(({ reserved }) => reserved),
      [1, 3, 0],
      'a refusal holds nothing',
    )
  },
)

t.test('a batch that was chosen covers its line alone, even with few days left', async (t) => {
  const { skuId, batchIds } = await skuWith([
    { onHand: 2, days: 30 },
    { onHand: 9, days: 400 },
  ])
  const chosen = (quantity: number) => [wish(skuId, quantity, { batchId: batchIds[0]! })]
  await t.rejects(
    database.transaction((tx) => reserveStock(tx, chosen(3), now)),
    { message: 'errors.stock.outOfStock' },
  )
  await database.transaction((tx) => reserveStock(tx, chosen(2), now))
  t.strictSame(
    (await counts(skuId)).map(({ reserved }) => reserved),
    [2, 0],
  )
})

t.test('a batch may be chosen until the day before it expires, and is not sold on that day', async (t) => {
  const { skuId, batchIds } = await skuWith([
    { onHand: 5, days: 0 },
    { onHand: 5, days: 1 },
  ])
  const take = (batchId: number | null) =>
    database.transaction((tx) => reserveStock(tx, [wish(skuId, 1, { batchId })], now))
  const outOfStock = { message: 'errors.stock.outOfStock' }
  await t.rejects(take(batchIds[0]!), outOfStock, 'it expires today')
  await take(batchIds[1]!)
  await t.rejects(take(null), outOfStock, 'whoever chose none gets one with 90 days left')
  t.strictSame(
    (await counts(skuId)).map(({ reserved }) => reserved),
    [0, 1],
  )
})

t.test('who chose no batch gets one with ninety days left at least', async (t) => {
  const { skuId } = await skuWith([
    { onHand: 5, days: 89 },
    { onHand: 5, days: 90 },
  ])
  await database.transaction((tx) => reserveStock(tx, [wish(skuId, 5)], now))
  t.strictSame(
    (await counts(skuId)).map(({ reserved }) => reserved),
    [0, 5],
  )
})

t.test(
  'what was held is released once or shipped once; the book of stock tells what left (R32, I4, I5)',
  async (t) => {
    const { skuId, orderId } = await skuWith([{ onHand: 10, days: 400 }])
    const held = [wish(skuId, 2, { orderLineId: 11 }), wish(skuId, 3, { orderLineId: 12 })]
    await database.transaction((tx) => reserveStock(tx, held, now))
    const ship = async (lineId: number, quantity: number) => {
      const lines = [{ lineId, quantity }]
      const left = await database.transaction((tx) =>
        shipStock(tx, { orderId, lines, ref: 'shipment:1' }, now),
      )
      return left.map((units) => [units.lineId, units.quantity])
    }
    t.strictSame(await ship(11, 2), [[11, 2]])
    t.strictSame(await ship(11, 2), [], 'a second time changes nothing')
    t.strictSame(await ship(12, 1), [[12, 1]], 'a part of what a line holds')
    t.equal(await database.transaction((tx) => releaseStock(tx, { orderId }, now)), 1)
    t.equal(await database.transaction((tx) => releaseStock(tx, { orderId }, now)), 0)
    t.strictSame([...(await counts(skuId))], [{ on_hand: 7, reserved: 0 }])
    const [row] = await database.sql`
    select b.start_on_hand + sum(m.quantity)::int = b.on_hand as right from batches b join stock_moves m on m.batch_id = b.id
    where b.sku_id = ${skuId} group by b.id`
    t.equal(row!['right'], true)
  },
)

t.test('forty at once for the last ten sell exactly ten (R31)', async (t) => {
  const { skuId } = await skuWith([
    { onHand: 6, days: 400 },
    { onHand: 4, days: 300 },
  ])
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      database.transaction((tx) => reserveStock(tx, [wish(skuId, 1, { orderId: 1000 + index })], now)),
    ),
  )
  t.equal(tries.filter(({ status }) => status === 'fulfilled').length, 10)
  t.strictSame(
    (await counts(skuId)).map(({ reserved }) => reserved),
    [6, 4],
  )
})

t.test('a product counts what two orders at once take of two of its SKUs', async (t) => {
  const { skuId } = await skuWith([{ onHand: 10, days: 400 }])
  const [other] = await database.owner.sql<{ id: number }[]>`
    insert into skus (spu_id, number, package_id, level_zh, level_en, price_fen, fulfilment, lead_days, sort)
    select spu_id, 'T-OTHER', package_id, 'T', 'T', price_fen, 'stocked', 0, 99 from skus where id = ${skuId} returning id`
  await database.owner.sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${other!.id}, 'T-0', '2026-01-01', '2031-12-31', 10)`
  const stock = async () => {
    const [row] = await database.sql<{ kept: number; counted: number }[]>`
      select s.stock_count as kept, (select sum(b.on_hand - b.reserved)::int from batches b join skus k on k.id = b.sku_id
        where k.spu_id = s.id and b.expires_on > now()) as counted
      from spus s join skus k on k.spu_id = s.id where k.id = ${skuId}`
    return row!
  }
  const before = await stock()
  const hold = (sku: number) => (tx: Tx) => reserveStock(tx, [wish(sku, 3, { orderId: 2000 + sku })], now)
  const isWaiting = async () => {
    const waits = await database.owner.sql`
      select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
    return waits.length > 0
  }
  let second: Promise<void>
  await database.transaction(async (tx) => {
    await hold(skuId)(tx)
    second = database.transaction(hold(other!.id))
    while (!(await isWaiting())) await pause(10)
  })
  await second!
  const after = await stock()
  t.equal(after.counted, before.counted - 6)
  t.equal(after.kept, after.counted)
  await database.owner.sql`update batches set expires_on = '2026-01-02' where sku_id = ${other!.id}`
  const left = await stock()
  t.equal(left.kept, left.counted, 'also when a batch expires sooner than was said')
})

t.test(
  'a recalled batch leaves sale and shipping, and what orders hold of it does not come back',
  async (t) => {
    const { skuId, orderId } = await skuWith([{ onHand: 5, days: 400 }])
    const lot = `T-${orderId}-0`
    const [sold] = await database.owner.sql<{ storeId: number }[]>`
    select s.store_id as "storeId" from skus k join spus s on s.id = k.spu_id where k.id = ${skuId}`
    const recall = (storeId: number) =>
      database.transaction((tx) => recallStock(tx, { storeId, lot, ref: `recall:${lot}` }, now))
    await database.transaction((tx) => reserveStock(tx, [wish(skuId, 2)], now))
    t.equal(await recall(sold!.storeId + 1), 0, 'the lot of another store')
    t.equal(await recall(sold!.storeId), 3, 'what was free')
    t.equal(await recall(sold!.storeId), 0, 'once')
    t.strictSame([...(await counts(skuId))], [{ on_hand: 2, reserved: 2 }])
    await t.rejects(
      database.transaction((tx) => reserveStock(tx, [wish(skuId, 1)], now)),
      { message: 'errors.stock.outOfStock' },
    )
    const leaving = { orderId, lines: [{ lineId: orderId, quantity: 2 }], ref: `order:${orderId}` }
    await t.rejects(
      database.transaction((tx) => shipStock(tx, leaving, now)),
      { message: 'errors.stock.recalled' },
    )
    t.strictSame(
      (await listExpiredHolds(database, '2026-11-21')).includes(orderId),
      true,
      'the order is to hold another batch',
    )
    await database.transaction((tx) => releaseStock(tx, { orderId }, now))
    t.strictSame([...(await counts(skuId))], [{ on_hand: 0, reserved: 0 }])
    const moves = await database.owner.sql`
    select m.kind, m.quantity, m.ref from stock_moves m join batches b on b.id = m.batch_id where b.sku_id = ${skuId} order by m.id`
    t.strictSame(
      [...moves],
      [
        { kind: 'corrected', quantity: -3, ref: `recall:${lot}` },
        { kind: 'corrected', quantity: -2, ref: `recall:order:${orderId}` },
      ],
    )
    await t.rejects(
      database.owner.sql`update batches set on_hand = 1 where sku_id = ${skuId}`,
      /batches_recalled/,
      'nobody puts it back on sale',
    )
  },
)

t.test('the database itself holds no more than there is', async (t) => {
  const { skuId } = await skuWith([{ onHand: 1, days: 400 }])
  await t.rejects(database.sql`update batches set reserved = 2 where sku_id = ${skuId}`, /batches_stock/)
  await t.rejects(database.sql`delete from stock_moves`, /permission denied/)
})
