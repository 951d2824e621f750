import type { Tx } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n.ts'

/** The member's calendar has this address from now on; the former one leads nowhere. */
export async function saveFeed(
  { sql }: Tx,
  feed: { memberId: number; tokenHash: string; language: Language },
  now: Date,
): Promise<void> {
  await sql`
    insert into calendar_feeds (member_id, token_hash, language, made_at)
    values (${feed.memberId}, ${feed.tokenHash}, ${feed.language}, ${now})
    on conflict (member_id) do update set token_hash = excluded.token_hash, language = excluded.language, made_at = excluded.made_at`
}

/** The address of the member's calendar leads nowhere from now on; nothing happens where there is none. */
export async function deleteFeed({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from calendar_feeds where member_id = ${memberId}`
}

/** When the address in use was made; null without one. */
export async function feedMadeAt({ sql }: Tx, memberId: number): Promise<string | null> {
  const [row] = await sql<{ madeAt: string }[]>`
    select made_at as "madeAt" from calendar_feeds where member_id = ${memberId}`
  return row?.madeAt ?? null
}

interface FeedRow {
  language: Language
  /** Null for a calendar without an entry. */
  lot: string | null
  serials: string[]
  validUntil: string
  id: number
  madeAt: string
}

/** Entries of the calendar under this token, the soonest over first: no price and no name is in it. */
export const listFeed = ({ sql }: Tx, tokenHash: string, most: number): Promise<FeedRow[]> =>
  sql<FeedRow[]>`
    select f.language, f.made_at as "madeAt", d.lot, coalesce(d.serials, '{}') as serials, d.valid_until as "validUntil", d.id
    from calendar_feeds f
    join members m on m.id = f.member_id and not m.disabled
    left join lateral (
      select min(h.id) as id, c.lot, n.valid_until, array_agg(h.serial order by h.serial) filter (where h.serial is not null) as serials
      from certificate_holders h join certificates c on c.id = h.certificate_id
      cross join lateral (
        select valid_until from certificates n where n.number = c.number and n.state = 'signed' order by n.version desc limit 1
      ) n
      where h.member_id = f.member_id
      group by h.order_line_id, c.lot, n.valid_until order by n.valid_until desc limit ${most}
    ) d on true
    where f.token_hash = ${tokenHash} order by d.valid_until, d.id`
