import type { Tx } from '../../../platform/db/index.ts'
import type { ContactView } from './view.ts'

/** How the mall is reached; empty where nobody ever said it. */
export async function findContact({ sql }: Tx): Promise<ContactView> {
  const [row] = await sql<ContactView[]>`
    select coalesce(max(value) filter (where key = 'hotline'), '') as hotline,
      coalesce(max(value) filter (where key = 'email'), '') as email from site_settings`
  return row!
}

/** Both from commit on; false where one of them is not what was read any more. One statement. */
export async function setContact(
  { sql }: Tx,
  contact: ContactView,
  was: ContactView,
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into site_settings (key, value, updated_at)
    values ('hotline', ${contact.hotline}, ${at}), ('email', ${contact.email}, ${at})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
      where site_settings.value = case excluded.key when 'hotline' then ${was.hotline} else ${was.email} end
    returning 1`
  return rows.length === 2
}
