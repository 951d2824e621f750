import type { Database } from '../../platform/db/index.ts'

const DAYS = 4

/** The demo member signed in on the last days, up to yesterday. */
export async function seedClockins({ sql }: Database): Promise<void> {
  await sql`
    insert into clockins (member_id, day, streak, points, at)
    select m.id, (now() at time zone 'Asia/Shanghai')::date - ${DAYS + 1}::int + n, n, least(30, 5 * n),
      now() - make_interval(days => ${DAYS + 1}::int - n)
    from members m cross join generate_series(1, ${DAYS}::int) n
    where m.username = 'demo-member' and m.is_demo on conflict do nothing`
}
