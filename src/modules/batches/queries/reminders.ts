import type { Tx } from '../../../platform/db/index.ts'
import type { ReminderDays } from '../rules/life.ts'

export interface DueReminder {
  memberId: number
  days: ReminderDays
  holderIds: number[]
  lots: number
  /** The lot that is over first, and its last valid day. */
  lot: string
  validUntil: string
}

/**
 * Members to tell of what is over within a term, with the records they were not notified of for it or a shorter one. By
 * `certificates_ending`, so that a day reads what ends in the next ninety, not all that was ever sold.
 */
export const listDueReminders = (
  { sql }: Tx,
  { today, terms }: { today: string; terms: readonly ReminderDays[] },
): Promise<DueReminder[]> =>
  sql<DueReminder[]>`
    with ending as (
      select h.id, h.member_id, c.lot, c.valid_until,
        (select min(t.days) from unnest(${terms as number[]}::int[]) t (days) where c.valid_until <= ${today}::date + t.days) as days
      from certificates c
      join certificates v on v.number = c.number
      join certificate_holders h on h.certificate_id = v.id
      where c.state = 'signed' and c.valid_until >= ${today}::date
        and c.valid_until <= ${today}::date + (select max(t.days) from unnest(${terms as number[]}::int[]) t (days))
    ), due as (
      select e.* from ending e
      where not exists (select from expiry_reminders r where r.holder_id = e.id and r.days <= e.days)
    )
    select member_id as "memberId", days, array_agg(id order by id) as "holderIds", count(distinct lot)::int as lots,
      (array_agg(lot order by valid_until, lot))[1] as lot, min(valid_until) as "validUntil"
    from due group by member_id, days order by member_id, days`

/** The holders of these records were notified of this term; answers which had not been before. */
export async function markReminded(
  { sql }: Tx,
  { holderIds, days }: Pick<DueReminder, 'holderIds' | 'days'>,
  now: Date,
): Promise<number> {
  const rows = await sql<{ holderId: number }[]>`
    insert into expiry_reminders (holder_id, days, at)
    select id, ${days}, ${now} from unnest(${holderIds}::bigint[]) h (id)
    on conflict do nothing returning holder_id as "holderId"`
  return rows.length
}
