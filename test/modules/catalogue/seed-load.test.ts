import t from 'tap'
import { seedMembers } from '../../../src/modules/identity/index.ts'
import { seedDemo } from '../../../src/tools/seed/index.ts'
import { productTables } from '../../../src/tools/seed/load/copy.ts'
import { sheltered } from '../../../src/tools/seed/load/shelter.ts'
import { has } from '../../support/has.ts'
import { testDatabase } from '../../support/database.ts'

const today = '2026-11-21'

t.test('a small catalogue arrives whole, with what triggers and sequences would have made', async (t) => {
  const { owner } = await testDatabase(t)
  const seen: number[] = []
  await seedDemo(owner, { products: 60, today, report: (done) => void seen.push(done) })
  t.equal(seen.at(-1), 60)

  const [counts] = await owner.sql`
    select (select count(*) from spus) as spus, (select count(*) from search_documents) as documents,
      (select count(*) from elements) as elements, (select sum(product_count) from stores) as counted`
  has(t, counts, { spus: 60, documents: 60, elements: 118, counted: 60 })

  const derived = () =>
    owner.sql`select id, min_price_fen, sku_id, price_fen, package_id, made_to_order, lead_days, stock_count from spus order by id`
  const loaded = await derived()
  await owner.sql`select refresh_spus(array(select id from spus))`
  t.strictSame([...(await derived())], [...loaded], 'the triggers would have derived the same')
  const offered = () => owner.sql`select spu_id, offers, facts from search_documents order by spu_id`
  const searched = await offered()
  await owner.sql`update search_documents set offers = ''`
  await owner.sql`update batches set on_hand = on_hand`
  await owner.sql`update skus set sort = sort`
  t.strictSame([...(await offered())], [...searched], 'and so would the search')

  const wrongCounts = await owner.sql`
    select id from spus where review_count <> (select count(*) from reviews where spu_id = spus.id)`
  t.strictSame([...wrongCounts], [])

  const [added] = await owner.sql`
    insert into spus (store_id, category_id, kind, number, name_zh, formula, picture_kind, picture_tone, package_id)
    values (1, 195, 'gas', 'DEMO-G-999999', '氮中一氧化碳', 'CO/N₂', 'cyl', 'mix-darkgreen', 'cyl-8l-al') returning id`
  t.equal(added!.id, 61, 'the next product gets the next id')
})

t.test('products are replaced only when asked to, and never beside real members', async (t) => {
  const { owner } = await testDatabase(t)
  await seedDemo(owner, { products: 30, today })
  await seedMembers(owner)
  await t.rejects(seedDemo(owner, { products: 40, today }), /already has products/)
  await seedDemo(owner, { products: 40, today, reset: true })
  has(t, await owner.sql`select count(*) as n from spus`, [{ n: 40 }])

  await owner.sql`update members set is_demo = false where username = 'demo-member'`
  await t.rejects(seedDemo(owner, { products: 40, today, reset: true }), /not demo members/)
  await t.rejects(seedDemo(owner, { products: 0, today }), /1 to 1000000/)
})

t.test('a seed that died before search knew its products begins again', async (t) => {
  const { owner } = await testDatabase(t)
  await seedDemo(owner, { products: 30, today })
  await owner.sql`delete from search_documents`
  await seedDemo(owner, { products: 30, today })
  has(t, await owner.sql`select count(*) as n from search_documents`, [{ n: 30 }])
})

t.test('a large load takes indexes and keys down and puts all of them back', async (t) => {
  const { owner } = await testDatabase(t)
  const standing = () => owner.sql`
    select indexdef as text from pg_indexes where tablename = any(${productTables as string[]}) union all
    select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid::regclass::text = any(${productTables as string[]}) union all
    select tgname || ' ' || tgenabled::text from pg_trigger
      where tgrelid::regclass::text = any(${productTables as string[]}) and not tgisinternal
    order by 1`
  const before = await standing()
  await owner.transaction(async ({ sql }) =>
    sheltered(sql, 1_000_000, async () => {
      const [row] = await sql`select count(*) as n from pg_indexes where indexname like 'spus\\_category%'`
      t.equal(row!.n, 0, 'down while it loads')
    }),
  )
  t.strictSame([...(await standing())], [...before])
})
