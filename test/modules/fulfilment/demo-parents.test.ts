import t from 'tap'
import { seedParents } from '../../../src/modules/fulfilment/index.ts'
import { signedIn } from '../../support/caller.ts'
import { startMall } from '../../support/mall.ts'

const mall = await startMall(t, { demo: true })
const { sql } = mall.database.owner

t.test('the demo holds parents whose purity tables are whole, and once', async (t) => {
  const count = async () => (await sql<{ n: number }[]>`select count(*)::int as n from parent_lots`)[0]!.n
  const before = await count()
  t.ok(before > 100, String(before))
  await seedParents(mall.database.owner)
  t.equal(await count(), before)
  const [faults] = await sql`
    select count(*) filter (where abs(1 - (select sum((r ->> 'fraction')::float8) from jsonb_array_elements(purity) r)) > 1e-9)::int
        as "notWhole",
      count(*) filter (where grams_left <> (select sum(grams) from parent_movements m where m.lot_id = l.id))::int as "otherSum"
    from parent_lots l`
  t.strictSame({ ...faults }, { notWhole: 0, otherSum: 0 })
})

t.test('nearly every gas that a demo store makes to order can be made of its parents', async (t) => {
  const rows = await sql<{ id: number; recipe: { substanceId: string; value: string; unit: string }[] }[]>`
    select distinct on (s.id) k.id, (
        select jsonb_agg(jsonb_build_object('substanceId', c.substance_id, 'unit', 'mol/mol',
          'value', to_char(sqrt(c.amount_min * c.amount_max), 'FM0.000000000000')) order by c.position)
        from spu_components c where c.spu_id = s.id) as recipe
    from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.balance_id is not null and s.on_shelf
    where k.fulfilment = 'madeToOrder' and s.store_id = 1 order by s.id, k.id limit 60`
  const store = await signedIn(mall.app, 'demo-store')
  const refused = new Map<string, number>()
  let made = 0
  for (const [index, { id, recipe }] of rows.entries()) {
    await sql`
      insert into filling_tasks (number, store_id, order_id, order_line_id, sku_id, quantity, state, recipe, created_at)
      values (${`FT-P${index}`}, 1, 1, ${1_000_000 + index}, ${id}, 1, 'toBeCalculated', ${sql.json(recipe)}, now())`
    const { data } = await store.get(`/api/seller/filling/proposal?taskNo=FT-P${index}`)
    if (data.plan) made += 1
    for (const { key } of data.refusals) refused.set(key, (refused.get(key) ?? 0) + 1)
  }
  t.ok(
    rows.length > 40 && made > rows.length * 0.95,
    `${made} of ${rows.length}; ${JSON.stringify([...refused])}`,
  )
})
