import t from 'tap'
import type { Test } from 'tap'
import { readFacts } from '../../../src/modules/search/result/facts.ts'
import { pickSku } from '../../../src/modules/search/result/pick.ts'
import type { SkuWish } from '../../../src/modules/search/plan/sku.ts'
import { listFacts } from '../../../src/modules/search/queries/skus.ts'
import { seedDemo } from '../../../src/tools/seed/index.ts'
import { testDatabase } from '../../support/database.ts'

const database = await testDatabase(t)
const { sql } = database.owner
await seedDemo(database.owner, { products: 3_000, today: '2026-11-22' })

/** The rule of decisions 10 as one statement over SKUs and batches: slow, but nothing is kept for it. */
const plainly = ({ packageIds, amounts }: SkuWish) => sql<{ spuId: number; skuId: number; exact: boolean }[]>`
  select distinct on (k.spu_id) k.spu_id as "spuId", k.id as "skuId", k.packed and k.away = 0 and k.fixed as exact
  from (
    select k.spu_id, k.id, k.sale_count, k.sort, k.fulfilment = 'madeToOrder' as made,
      ${packageIds}::text[] is null or k.package_id = any(${packageIds}::text[]) as packed,
      case when ${amounts.length} = 0 then 0 else search_distance(d.component_ids,
        case when k.amount is null then d.amount_min else array[k.amount] end,
        case when k.amount is null then d.amount_max else array[k.amount] end,
        row(null, null, false, null, null, ${amounts.map(({ ids }) => ids.join('+'))}::text[],
          ${amounts.map(({ low }) => low)}::float8[], ${amounts.map(({ high }) => high)}::float8[])::search_bounds) end as away,
      ${amounts.length} = 0 or k.amount is not null or d.amount_min = d.amount_max as fixed,
      exists (
        select from batches b where b.sku_id = k.id and b.on_hand > b.reserved
          and b.expires_on > (now() at time zone 'Asia/Shanghai')::date
      ) as in_stock
    from skus k join search_documents d on d.spu_id = k.spu_id
    where ${amounts.length} = 0 or search_amounts_meet(d.component_ids, d.amount_min, d.amount_max,
      ${amounts.map(({ ids }) => ids.join('+'))}::text[], ${amounts.map(({ low }) => low)}::float8[],
      ${amounts.map(({ high }) => high)}::float8[])
  ) k
  order by k.spu_id, k.packed desc, k.away,
    case when k.in_stock and k.fixed then 0 when k.made then 1 when k.in_stock then 2 else 3 end,
    k.sale_count desc, k.sort, k.id`

const around = (ids: string[], amount: number) => ({
  ids,
  kind: 'gas' as const,
  low: amount * 0.999,
  high: amount * 1.001,
  unit: 'µmol/mol',
})
const wishes: Record<string, SkuWish> = {
  'a package': { packageIds: ['cyl-8l-al'], amounts: [] },
  'several packages': { packageIds: ['cyl-4l-al', 'btl-100'], amounts: [] },
  'an amount': { packageIds: null, amounts: [around(['co'], 50e-6)] },
  'an amount of any component': { packageIds: null, amounts: [around([], 100e-6)] },
  'an amount in a package': { packageIds: ['cyl-8l-al'], amounts: [around(['co', 'no'], 100e-6)] },
  'two amounts': { packageIds: null, amounts: [around(['so2'], 50e-6), around(['no'], 100e-6)] },
  'a range': { packageIds: null, amounts: [{ ids: ['co2'], kind: 'gas', low: 1e-5, high: 1e-3, unit: '%' }] },
}

async function same(t: Test, name: string, wish: SkuWish) {
  const expected = await plainly(wish)
  t.ok(expected.length > 0, `${name}: some products`)
  const facts = readFacts(
    await listFacts(
      { sql },
      expected.map(({ spuId }) => spuId),
    ),
  )
  const picked = facts.map((each) => pickSku(each, wish)!).toSorted((a, b) => a.spuId - b.spuId)
  t.strictSame(
    picked.map(({ spuId, skuId, exact }) => ({ spuId, skuId, exact })),
    [...expected],
    name,
  )
}

t.test('a search picks the SKU that the tables say, for every kind of wish', async (t) => {
  for (const [name, wish] of Object.entries(wishes)) await same(t, name, wish)
})

t.test(
  'price, stock and expiry of any SKU reach the search in the statement that changes them',
  async (t) => {
    const wish: SkuWish = { packageIds: null, amounts: [around(['co'], 50e-6)] }
    const [product] = await sql<{ spuId: number; skuId: number }[]>`
    select spu_id as "spuId", id as "skuId" from skus k
    where amount = 50e-6 and exists (select from batches b where b.sku_id = k.id and b.on_hand > b.reserved)
      and exists (select from spu_components c where c.spu_id = k.spu_id and c.substance_id = 'co') order by id limit 1`
    const { spuId, skuId } = product!
    const pick = async () =>
      pickSku(readFacts(await listFacts({ sql }, [spuId]))[0]!, { ...wish, packageIds: null })!
    t.strictSame(await pick().then((sku) => [sku.skuId, sku.inStock]), [skuId, true])
    await sql`update skus set price_fen = price_fen + 12300 where id = ${skuId}`
    const [{ priceFen } = { priceFen: 0 }] = await sql<{ priceFen: number }[]>`
    select price_fen as "priceFen" from skus where id = ${skuId}`
    t.equal((await pick()).priceFen, priceFen)
    await same(t, 'after another price', wish)
    await sql`update batches set reserved = on_hand where sku_id = ${skuId}`
    t.notOk(
      (await pick()).inStock && (await pick()).skuId === skuId,
      'what is reserved to the last unit is not in stock',
    )
    await same(t, 'without its stock', wish)
    await sql`delete from batches where sku_id in (select id from skus where spu_id = ${spuId})`
    await same(t, 'without batches', wish)
    await sql`update skus set sale_count = sale_count + id % 7`
    for (const [name, each] of Object.entries(wishes)) await same(t, `${name}, after sales`, each)
  },
)
