import type { Database } from '../../platform/db/index.ts'

/** Larger catalogues are for measuring: only the demo's own products have cylinders of their own. */
const PRODUCTS = 600
/** Empty cylinders that each demo store has of each package that it makes gases to order in. */
const EMPTIES = 24

/**
 * Every stocked batch of gas that the demo shows has a cylinder for each piece on hand, and every store empties of the sizes and
 * outlets that it fills to order, one of them with an inspection that is over. Made by the database alone; a second time it adds what
 * is missing.
 */
export async function seedCylinders({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    with facts as (
      select s.id, array(select m.substance_id from spu_components m where m.spu_id = s.id)
          || case when s.balance_id is null then '{}'::text[] else array[s.balance_id] end as content,
        coalesce(s.outlets[1], s.valve, 'CGA 580') as valve, s.store_id
      from spus s where s.kind = 'gas' and s.id <= ${PRODUCTS}::int
    ), made as (
      insert into cylinders (store_id, serial, maker, water_volume_ml, material, valve, working_pressure_mpa, test_pressure_mpa,
        inspected_on, inspected_until, content, owner, state, batch_id, registered_at)
      select f.store_id, 'DM' || b.id || '-' || lpad(n::text, 3, '0'), 'DM', p.volume_ml, coalesce(p.material, 'aluminium'),
        f.valve, 15, 22.5, b.produced_on - 20,
        (b.produced_on - 20 + make_interval(years => case
          when exists (select 1 from substances u where u.id = any (f.content) and u.corrosive) then 2
          when f.content <@ array['n2', 'ar', 'he', 'ne', 'kr', 'xe', 'c2f6'] then 5 else 3 end))::date,
        f.content, 'store', 'filled', b.id, b.produced_on
      from batches b join skus k on k.id = b.sku_id and k.fulfilment = 'stocked' join facts f on f.id = k.spu_id
        join packages p on p.id = k.package_id and p.kind = 'cylinder' cross join generate_series(1, b.on_hand) n
      where not exists (select 1 from cylinders c where c.batch_id = b.id)
      on conflict do nothing returning id, registered_at
    )
    insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
    select 'cylinder', id, 'begin', '', 'filled', 'system', registered_at from made`
  await sql`
    with wanted as (
      select distinct s.store_id, p.id as package_id, p.volume_ml, coalesce(p.material, 'aluminium') as material,
        coalesce(s.outlets[1], s.valve, 'CGA 580') as valve
      from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.on_shelf
        join packages p on p.id = k.package_id and p.kind = 'cylinder'
      where k.fulfilment = 'madeToOrder'
    ), made as (
      insert into cylinders (store_id, serial, maker, water_volume_ml, material, valve, working_pressure_mpa, test_pressure_mpa,
        inspected_on, inspected_until, owner, state, registered_at)
      select w.store_id, 'DM-' || replace(w.package_id, '-', '') || '-' || replace(w.valve, ' ', '') || '-' || n, 'DM', w.volume_ml, w.material,
        w.valve, 15, 22.5, d.day, (d.day + interval '3 years')::date, 'store', 'empty', now()
      from wanted w cross join generate_series(1, ${EMPTIES}::int) n
        cross join lateral (select current_date - case when n = ${EMPTIES} then 1200 else 20 * n end as day) d
      on conflict do nothing returning id, registered_at
    )
    insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
    select 'cylinder', id, 'begin', '', 'empty', 'system', registered_at from made`
}
