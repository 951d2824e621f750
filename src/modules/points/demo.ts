import type { Database } from '../../platform/db/index.ts'
import { postClockins } from './service/clockin.ts'

const DAYS = 4

/** Signs the demo member in on the last days, up to yesterday, and posts the points. */
export async function seedClockins(database: Database): Promise<void> {
  await database.sql`
    insert into clockins (member_id, day, streak, points, at)
    select m.id, (now() at time zone 'Asia/Shanghai')::date - ${DAYS + 1}::int + n, n, least(30, 5 * n),
      now() - make_interval(days => ${DAYS + 1}::int - n)
    from members m cross join generate_series(1, ${DAYS}::int) n
    where m.username = 'demo-member' and m.is_demo on conflict do nothing`
  await postClockins({ database })
}
