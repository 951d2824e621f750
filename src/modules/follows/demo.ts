import type { Database } from '../../platform/db/index.ts'

/** Gives the demo member, who has none yet, some follows and footprints. Needs the demo goods. */
export async function seedFollows({ sql }: Database): Promise<void> {
  await sql`
    insert into followed_products (member_id, spu_id, followed_at)
    select m.id, s.id, now() - make_interval(days => s.n::int)
    from members m cross join (
      select id, row_number() over (order by id) as n from spus where on_shelf order by id limit 6
    ) s
    where m.username = 'demo-member' and m.is_demo on conflict do nothing`
  await sql`
    insert into followed_stores (member_id, store_id, followed_at)
    select m.id, s.id, now() - make_interval(days => s.id)
    from members m cross join (select id from stores where state = 'approved' order by id limit 3) s
    where m.username = 'demo-member' and m.is_demo on conflict do nothing`
  await sql`
    insert into footprints (member_id, spu_id, seen_at)
    select m.id, s.id, now() - make_interval(hours => 5 * s.n::int)
    from members m cross join (
      select id, row_number() over (order by id desc) as n from spus where on_shelf order by id desc limit 8
    ) s
    where m.username = 'demo-member' and m.is_demo on conflict do nothing`
}
