import type { Database } from '../../../platform/db/index.ts'

/** Larger catalogues are for measuring: only the demo's own products have parents. */
const PRODUCTS = 600
/** Grams of a lot of a pure gas, and of a pre-mixture. */
const PURE_GRAMS = 500_000
const MIXED_GRAMS = 50_000
/** Grams of a lot of a stock solution, and how much more of its element it holds than what is made of it. */
const STOCK_GRAMS = 20_000
const STRONGER = 10

/**
 * Every store that makes gases to order has the pure gases for them, and pre-mixtures of each component in its balance gas in steps
 * of a factor of ten above the least amount that it offers, so that no step is weighed below what a balance can. Made by the database
 * alone; a second time it adds what is missing. All names and lots begin with DEMO.
 */
export async function seedParents(database: Pick<Database, 'sql'>): Promise<void> {
  await seedGases(database)
  await seedStocks(database)
}

/** Every store that makes solutions of elements to order has a stock solution of each, ten times as strong as what it offers. */
const seedStocks = ({ sql }: Pick<Database, 'sql'>) => sql`
  with wanted as materialized (
    select s.store_id, c.substance_id, u.formula, max(c.amount_max)::float8 * ${STRONGER}::float8 as strength
    from skus k join spus s on s.id = k.spu_id and s.kind = 'liquid' and s.id <= ${PRODUCTS}::int
      join spu_components c on c.spu_id = s.id join substances u on u.id = c.substance_id
    where k.fulfilment = 'madeToOrder' and c.substance_id like 'el-%' group by 1, 2, 3
  ), made as (
    insert into filling_parents (store_id, name, substance_ids)
    select store_id, 'DEMO ' || formula || ' ' || strength || ' mg/L', array[substance_id] from wanted
    on conflict do nothing returning id, store_id, substance_ids[1] as substance_id
  ), lots as (
    insert into parent_lots (parent_id, lot, certificate, purity, stock, grams_left, expires_on)
    select m.id, 'DEMO-S' || w.store_id || '-' || upper(w.substance_id), 'DEMO-ZS-' || m.id, '[]', jsonb_build_object(
        'mgPerLitre', w.strength, 'uncertainty', w.strength * 0.002, 'density', 1.03, 'densityUncertainty', 0.0005),
      ${STOCK_GRAMS}::float8, current_date + 800
    from made m join wanted w using (store_id, substance_id) returning id, grams_left
  )
  insert into parent_movements (lot_id, grams, kind, at) select id, grams_left, 'received', now() from lots`

async function seedGases({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    with offered as materialized (
      select distinct s.store_id, c.substance_id, s.balance_id, c.amount_min, c.amount_max
      from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.balance_id is not null and s.id <= ${PRODUCTS}::int
        join spu_components c on c.spu_id = s.id
      where k.fulfilment = 'madeToOrder' and c.substance_id <> s.balance_id
    ), rests (gas, substance_id, share) as (
      values ('air', 'n2', 0.79::float8), ('air', 'o2', 0.21) union all
      select distinct balance_id, balance_id, 1::float8 from offered where balance_id <> 'air'
    ), wanted (store_id, gas, balance_id, fraction) as (
      select store_id, substance_id, null, 0.99999::numeric from offered union
      select store_id, balance_id, null, 0.999999 from offered union
      select distinct o.store_id, o.substance_id, o.balance_id, (10::numeric ^ step)::numeric from offered o cross join generate_series(-8, -1) step
      where 10 ^ step > o.amount_min and 10 ^ step < o.amount_max * 300
    ), named as (
      select w.*, 'DEMO ' || u.formula || ' ' || case
          when w.balance_id is null then (w.fraction * 100)::float8 || ' %'
          when w.fraction >= 0.001 then (w.fraction * 100)::float8 || ' % / ' || b.formula
          else (w.fraction * 1000000)::float8 || ' µmol/mol / ' || b.formula end as name,
        'DEMO-P' || w.store_id || '-' || upper(w.gas) || coalesce('-' || upper(w.balance_id) || '-' || round(-log(w.fraction)), '-' || length(w.fraction::text) - 2 || 'N') as lot
      from wanted w join substances u on u.id = w.gas left join substances b on b.id = w.balance_id
    ), made as (
      insert into filling_parents (store_id, name, substance_ids, balance_id)
      select store_id, name, array[gas], balance_id from named on conflict do nothing returning id, store_id, name
    ), lots as (
      insert into parent_lots (parent_id, lot, serial, certificate, purity, grams_left, expires_on)
      select m.id, n.lot, n.lot || '-C', 'DEMO-ZS-' || m.id, case
          when n.balance_id is not null then jsonb_build_array(
              jsonb_build_object('substanceId', n.gas, 'fraction', n.fraction, 'uncertainty', (n.fraction * 0.001)::float8))
            || (select jsonb_agg(jsonb_build_object('substanceId', r.substance_id, 'fraction', r.share * (1 - n.fraction)::float8,
                'uncertainty', case when r.share < 0.5 then 1e-5 else 0 end)) from rests r where r.gas = n.balance_id)
          when n.gas = 'air' then '[{"substanceId":"n2","fraction":0.79,"uncertainty":0},{"substanceId":"o2","fraction":0.21,"uncertainty":1e-5}]'
          else jsonb_build_array(jsonb_build_object('substanceId', n.gas, 'fraction', n.fraction, 'uncertainty', 0),
            jsonb_build_object('substanceId', case n.gas when 'n2' then 'ar' else 'n2' end, 'fraction', 1 - n.fraction,
              'uncertainty', (1 - n.fraction) / 2)) end,
        case when n.balance_id is null then ${PURE_GRAMS}::float8 else ${MIXED_GRAMS}::float8 end, current_date + 500
      from made m join named n using (store_id, name) returning id, grams_left
    )
    insert into parent_movements (lot_id, grams, kind, at) select id, grams_left, 'received', now() from lots`
}
