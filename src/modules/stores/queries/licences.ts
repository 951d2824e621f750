import type { Tx } from '../../../platform/db/index.ts'
import type { LicenceKind, LicenceTerm } from '../rules.ts'

interface EndingLicence {
  storeId: number
  number: string
  validUntil: string
  days: LicenceTerm
}

/** Licences that came into a term of which their store was not notified, nor of a shorter one; they count as notified now. */
export const takeEnding = ({ sql }: Tx, today: string, terms: readonly LicenceTerm[]) => sql<EndingLicence[]>`
  with ending as (
    select l.store_id, l.kind,
      (select min(t.days) from unnest(${terms as readonly number[] as number[]}::int[]) t (days)
        where l.valid_until <= ${today}::date + t.days) as days
    from store_licences l where l.valid_until <= ${today}::date + ${Math.max(...terms)}::int
  )
  update store_licences l set told_days = e.days from ending e
  where l.store_id = e.store_id and l.kind = e.kind and (l.told_days is null or e.days < l.told_days)
  returning l.store_id as "storeId", l.number, l.valid_until::text as "validUntil", e.days`

/** The last day of a store's licence where that is over; null where it is good, or the store has none. */
export async function findOver({ sql }: Tx, storeId: number, today: string): Promise<string | null> {
  const [row] = await sql<{ validUntil: string }[]>`
    select valid_until::text as "validUntil" from store_licences
    where store_id = ${storeId} and kind = 'hazardous' and valid_until < ${today}::date`
  return row?.validUntil ?? null
}

/** The licence of a store, or the one that followed it: of its end nobody was notified yet. */
export const saveLicence = (
  { sql }: Tx,
  licence: { storeId: number; kind: LicenceKind; number: string; validUntil: string; at: Date },
) => sql`
  insert into store_licences (store_id, kind, number, valid_until, saved_at)
  values (${licence.storeId}, ${licence.kind}, ${licence.number}, ${licence.validUntil}, ${licence.at})
  on conflict (store_id, kind) do update set number = excluded.number, valid_until = excluded.valid_until,
    saved_at = excluded.saved_at, told_days = null`
