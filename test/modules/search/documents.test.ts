import t from 'tap'
import { all, any } from '../../../src/modules/search/conditions.ts'
import { amountBands, inBalanceWord, word } from '../../../src/modules/search/facts.ts'
import { indexProducts } from '../../../src/modules/search/index.ts'
import { priceBand, priceBandStarts } from '../../../src/modules/search/price-bands.ts'
import { indexed } from '../../../src/modules/search/result/candidates.ts'
import { textTokens } from '../../../src/modules/search/text.ts'
import type { Sql } from '../../../src/platform/db/index.ts'
import { has } from '../../support/has.ts'
import { testDatabase } from '../../support/database.ts'

t.test('texts are cut into pairs of Chinese characters and whole latin words, in one spelling', async (t) => {
  t.strictSame(textTokens('氮中一氧化碳'), ['氮中', '中一', '一氧', '氧化', '化碳'])
  t.strictSame(textTokens('ＣＯ₂ in Air, pH 6.86'), ['co2', 'in', 'air', 'ph', '6.86'])
  t.strictSame(textTokens('標準氣體'), ['标准', '准气', '气体'])
  t.strictSame(textTokens('苯'), [], 'a single character has no pair')
})

t.test('a range of amounts is the bands it touches, and zero has none', async (t) => {
  t.strictSame(amountBands(1e-5, 1e-5), [-20])
  t.strictSame(amountBands(1e-5, 1e-4).length, 5, 'four bands to a decade, both ends in')
  t.strictSame(amountBands(0, 0), [])
  t.equal(amountBands(0, 1e-4).at(-1), -16)
  t.ok(amountBands(0, 1).length < 30, 'however wide')
  for (const round of [1e-5, 2e-5, 2.5e-5, 5e-5, 8e-5])
    t.equal(amountBands(round * 0.999, round * 1.001).length, 1, `${round} lies inside its band`)
})

t.test('what another word implies is not looked for, and four conditions are joined at most', async (t) => {
  t.strictSame(indexed(all(word('component', 'co'), inBalanceWord('co', 'n2'))), ["'d:co:n2'"])
  t.strictSame(indexed(all('k:194', any('a:co:-18', 'a:co:-17'), 'c:co')), ["('a:co:-18' | 'a:co:-17')"])
  t.strictSame(
    indexed(all('k:194', any('a:-18', 'c:co'))),
    ["'k:194'", "('a:-18' | 'c:co')"],
    'not by one of several',
  )
  t.strictSame(indexed(all('c:co', 'c:co')), ["'c:co'"])
  t.strictSame(indexed(all('p', 'q', all('r', 's'), 't')), ["'p'", "'q'", "'r'", "('s' & 't')"])
})

const database = await testDatabase(t, { demo: true })
const { sql } = database.owner
const find = async (id: number) =>
  (
    await sql<
      {
        tier: number
        on_shelf: boolean
        price_fen: number
        in_stock: boolean
        sale_count: number
        facts: string
        tokens: string
      }[]
    >`
      select tier, on_shelf, price_fen, in_stock, sale_count, facts, tokens::text from search_documents where spu_id = ${id}`
  )[0]

/** Counts as kept, folded or not, against counts made anew. */
async function differences(on: Sql) {
  return on`
    with kept as (
      select category_id, word, sum(n)::int as n from (
        select * from facet_counts union all select * from facet_deltas
      ) every group by 1, 2 having sum(n) <> 0
    ), anew as (
      select k as category_id, w as word, count(*)::int as n
      from search_documents d, search_counted_categories(d.facts) k, search_counted_words(d.facts, d.price_fen, d.in_stock) w
      where on_shelf group by 1, 2
    )
    select * from kept full join anew using (category_id, word) where kept.n is distinct from anew.n`
}

t.test('JavaScript and PostgreSQL agree on price bands', async (t) => {
  const prices = priceBandStarts.flatMap((start) => [start - 1, start, start + 1]).concat(0, 1e12)
  const rows = await sql<{ band: number }[]>`
    select search_price_band(fen) as band from unnest(${prices}::bigint[]) with ordinality p(fen, i) order by i`
  t.strictSame(
    rows.map(({ band }) => band),
    prices.map(priceBand),
  )
})

t.test('every product on the shelf has one document, and the counts are exact', async (t) => {
  const [row] = await sql`
    select count(*)::int as products, count(d.spu_id)::int as documents
    from spus s left join search_documents d on d.spu_id = s.id where s.on_shelf`
  t.equal(row!.products, row!.documents)
  t.strictSame([...(await differences(sql))], [])
})

t.test('price, stock, sales and shelf reach the document in the transaction that changes them', async (t) => {
  const [product] = await sql<{ id: number; sku: number }[]>`
    select s.id, min(k.id) as sku from spus s join skus k on k.spu_id = s.id
    where s.stock_count > 0 group by s.id having count(*) = 1 order by s.id limit 1`
  const { id, sku } = product!
  await sql`update skus set price_fen = 12345 where id = ${sku}`
  has(t, await find(id), { price_fen: 12345, tokens: new RegExp(`'y:${priceBand(12345)}'`) })
  t.equal((await find(id))!.tokens.match(/'y:/g)!.length, 1, 'one price band at a time')
  t.match((await find(id))!.facts, new RegExp(`^${id}\\|12345\\|`))

  await sql`update batches set on_hand = reserved where sku_id = ${sku}`
  has(t, await find(id), { in_stock: false, facts: new RegExp(`^${id}\\|12345\\|\\d+\\|0\\|`) })

  await sql`update spus set sale_count = 4321 where id = ${id}`
  t.equal((await find(id))!.sale_count, 4321)

  await sql`update spus set on_shelf = false where id = ${id}`
  has(t, await find(id), { on_shelf: false, tier: -1 })
  t.strictSame([...(await differences(sql))], [], 'counts follow')
  await sql`update spus set on_shelf = true where id = ${id}`
  has(t, await find(id), { on_shelf: true, tier: 0 })
  t.strictSame([...(await differences(sql))], [])
})

t.test(
  'the SKU that a product shows follows stock and sales, and its price stands in the document',
  async (t) => {
    const [product] = await sql<{ id: number; skus: number[] }[]>`
    select k.spu_id as id, array_agg(k.id order by k.sale_count desc, k.sort) as skus from skus k
    where exists (select from batches b where b.sku_id = k.id and b.on_hand > b.reserved)
    group by k.spu_id having count(*) >= 3 and count(distinct k.price_fen) >= 2 order by k.spu_id limit 1`
    const { id, skus } = product!
    const [first, second, third] = skus as [number, number, number]
    const shown = async () => {
      const [row] = await sql<{ skuId: number; same: boolean }[]>`
      select s.sku_id as "skuId", (s.price_fen, s.package_id, s.lead_days, s.price_fen)
        = (k.price_fen, k.package_id, k.lead_days, d.price_fen) as same
      from spus s join skus k on k.id = s.sku_id join search_documents d on d.spu_id = s.id where s.id = ${id}`
      return row
    }
    t.strictSame({ ...(await shown()) }, { skuId: first, same: true })
    await sql`update batches set reserved = on_hand where sku_id = ${first}`
    t.strictSame({ ...(await shown()) }, { skuId: second, same: true }, 'the last piece is taken')
    await sql`update batches set reserved = 0 where sku_id = ${first}`
    t.strictSame({ ...(await shown()) }, { skuId: first, same: true }, 'it comes back')
    await sql`update skus set sale_count = sale_count + 100000, price_fen = price_fen + 1 where id = ${third}`
    t.strictSame({ ...(await shown()) }, { skuId: third, same: true }, 'another sells best')
    await sql`update batches set reserved = on_hand where sku_id in (select id from skus where spu_id = ${id})`
    t.strictSame({ ...(await shown()) }, { skuId: third, same: true }, 'none is left: the best seller of all')
    t.strictSame([...(await differences(sql))], [], 'counts follow')
  },
)

t.test('the goods of a suspended store leave the search, and come back with it', async (t) => {
  const [store] = await sql<{ id: number }[]>`select store_id as id from spus where on_shelf limit 1`
  const shown = async () =>
    (
      await sql<
        { n: number }[]
      >`select count(*)::int as n from search_documents d join spus s on s.id = d.spu_id
      where s.store_id = ${store!.id} and d.on_shelf`
    )[0]!.n
  const before = await shown()
  await sql`update stores set state = 'suspended' where id = ${store!.id}`
  t.equal(await shown(), 0)
  t.strictSame([...(await differences(sql))], [])
  await sql`update stores set state = 'approved' where id = ${store!.id}`
  t.equal(await shown(), before)
})

t.test('folding the changes into the counts alters no number', async (t) => {
  await sql`update skus set price_fen = price_fen * 2`
  t.strictSame([...(await differences(sql))], [])
  await sql`select search_fold_counts()`
  t.equal((await sql`select 1 from facet_deltas`).length, 0)
  t.strictSame([...(await differences(sql))], [])
})

t.test('two sellers who change the same kinds of goods do not wait for each other', async (t) => {
  const products = await sql<{ id: number }[]>`select id from spus where stock_count > 0 order by id limit 2`
  const [first, second] = products.map(({ id }) => id) as [number, number]
  const sell = (on: Sql, id: number) =>
    on`update spus set stock_count = 0, price_fen = price_fen + 100000 where id = ${id}`
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const slow = database.owner.transaction(async (tx) => {
    await sell(tx.sql, first)
    await held
  })
  await database.owner.transaction(async (tx) => void (await sell(tx.sql, second)))
  release()
  await slow
  t.strictSame([...(await differences(sql))], [])
})

t.test(
  'a renamed product is found by its new name after indexProducts, which the serving role may call',
  async (t) => {
    const [product] = await sql<{ id: number }[]>`select id from spus order by id limit 1`
    await database.transaction(async (tx) => {
      await tx.sql`update spus set name_zh = '改过的名字', name_en = 'Renamed thing' where id = ${product!.id}`
      await indexProducts(tx, [product!.id])
    })
    const { tokens } = (await find(product!.id))!
    t.match(tokens, /'名字'/)
    t.match(tokens, /'renamed'/)
    t.match(tokens, /'y:\d+'/, 'with its price band')
    t.strictSame([...(await differences(sql))], [])
  },
)

t.test('many products are indexed in one statement, each as it would be alone', async (t) => {
  const rows = () => sql<{ id: number; row: object }[]>`
    select spu_id as id, to_jsonb(d) as row from search_documents d order by 1`
  const ids = (await rows()).map(({ id }) => id)
  await database.transaction(async (tx) => {
    for (const id of ids) await indexProducts(tx, [id])
  })
  const alone = [...(await rows())]
  await sql`update search_documents set sale_count = sale_count + 1, uncertainty_percent = 7, on_shelf = not on_shelf`
  let statements = 0
  await database.transaction((tx) => {
    const counted = new Proxy(tx.sql, {
      get(on, name) {
        if (name === 'unsafe') statements += 1
        return Reflect.get(on, name)
      },
    })
    return indexProducts({ ...tx, sql: counted }, ids)
  })
  t.ok(ids.length > 20)
  t.equal(statements, Math.ceil(ids.length / 200))
  t.strictSame([...(await rows())], alone)
  t.strictSame([...(await differences(sql))], [])
})

t.test('the tiers can be measured anew at any time', async (t) => {
  await sql`select search_retier()`
  const [row] = await sql`select count(*)::int as n from search_documents where on_shelf and tier < 0`
  t.equal(row!.n, 0)
})

t.test('a deleted product takes its document along', async (t) => {
  const [product] = await sql<{ id: number }[]>`select id from spus order by id desc limit 1`
  await sql`delete from spus where id = ${product!.id}`
  t.equal(await find(product!.id), undefined)
  t.strictSame([...(await differences(sql))], [])
})
