import type { Database } from '../../platform/db/index.ts'
import { purchaseLists } from '../../shared/restricted.ts'
import { transportClasses } from './rules.ts'

/** The demo's carriers: one for dangerous goods, one for all others. */
const demoCarriers = [
  { name: '示例安达危险品物流', licence: 'DEMO-TRANSPORT-001', classes: transportClasses, code: null },
  { name: '示例速运', licence: 'DEMO-EXPRESS-002', classes: [], code: 'shunfeng' },
]

/**
 * Every demo store has carriers whose licences were checked, store 1 also one that waits for it; each has recorded the demo
 * member's licences to buy restricted goods. Needs the demo accounts.
 */
export async function seedCarriers({ sql }: Pick<Database, 'sql'>): Promise<void> {
  for (const { name, licence, classes, code } of demoCarriers)
    await sql`
      insert into carriers (store_id, name, licence_number, classes, valid_until, tracking_code, state, saved_at, decided_at)
      select id, ${name}, ${licence}, ${classes as readonly string[] as string[]}, current_date + 730, ${code}, 'passed', now(), now()
      from stores on conflict do nothing`
  await sql`
    insert into carriers (store_id, name, licence_number, classes, valid_until, state, saved_at)
    select id, '示例通远货运', 'DEMO-TRANSPORT-003', array['2.2'], current_date + 365, 'pending', now()
    from stores where id = 1 on conflict do nothing`
  await sql`
    insert into buyer_licences (store_id, member_id, kind, number, valid_until, recorded_by, recorded_at)
    select s.id, m.id, k.kind, 'DEMO-PURCHASE-00' || k.n, current_date + 730, m.id, now()
    from stores s, members m, unnest(${[...purchaseLists]}::text[]) with ordinality k (kind, n)
    where m.username = 'demo-member' and m.is_demo on conflict do nothing`
}
