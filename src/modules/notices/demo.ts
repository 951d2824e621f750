import type { Database } from '../../platform/db/index.ts'
import { hrefOf } from '../../sitemap.ts'
import type { NoticeKey } from './events.ts'

const first: { key: NoticeKey; path: string; daysAgo: number; read: boolean }[] = [
  { key: 'welcome', path: hrefOf('helpCenter1'), daysAgo: 9, read: true },
  { key: 'demo', path: hrefOf('Safe'), daysAgo: 2, read: false },
]

/** Some notices for the demo member, who has none yet. */
export async function seedNotices({ sql }: Database): Promise<void> {
  for (const { key, path, daysAgo, read } of first) {
    await sql`
      insert into notices (member_id, kind, key, path, created_at, read_at)
      select id, 'account', ${key}, ${path}, now() - make_interval(days => ${daysAgo}),
        case when ${read} then now() - make_interval(days => ${daysAgo - 1}) end
      from members m where username = 'demo-member' and is_demo
        and not exists (select 1 from notices n where n.member_id = m.id and n.key = ${key})`
  }
}
