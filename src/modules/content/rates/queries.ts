import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { RateView } from './view.ts'

const DAY_MS = 86_400_000
/** A day as its number since 1970, by which the list goes on. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The newest first. */
export const rateListing = {
  sorts: { '-day': { columns: ['r.day_number'], keys: ({ setOn }) => [dayNumber(setOn)], descending: true } },
  usual: '-day',
  size: 50,
} as const satisfies Listing<Pick<RateView, 'setOn'>>

/** One page of the rates, and one more where there is one. */
export function listRates(tx: Tx, place: Place<'-day'>): Promise<RateView[]> {
  const { here, order, rows } = seek(tx, rateListing, place)
  return tx.sql<RateView[]>`
    select r.set_on::text as "setOn", r.yuan_per_dollar::text as "yuanPerDollar", r.source, m.display_name as by
    from (select *, set_on - date '1970-01-01' as day_number from exchange_rates) r left join members m on m.id = r.set_by where ${here} ${order} ${rows}`
}

/** How many rates the mall ever had, as far as they are counted. */
export const countRates = (tx: Tx) => counted(tx, tx.sql`from exchange_rates r`)

/** The rate that holds; null in a mall that never had one. */
export async function findRate({ sql }: Tx): Promise<{ setOn: string; yuanPerDollar: string } | null> {
  const [row] = await sql<{ setOn: string; yuanPerDollar: string }[]>`
    select set_on::text as "setOn", yuan_per_dollar::text as "yuanPerDollar" from exchange_rates order by set_on desc limit 1`
  return row ?? null
}

interface NewRate {
  setOn: string
  yuanPerDollar: string
  source: string
  by: number
  /** The rate that was read. */
  was: string | null
}

/** The rate of a day; false where somebody else set one of that day meanwhile. */
export async function setRate({ sql }: Tx, it: NewRate): Promise<boolean> {
  const rows = await sql`
    insert into exchange_rates (set_on, yuan_per_dollar, source, set_by)
    values (${it.setOn}::date, ${it.yuanPerDollar}::numeric, ${it.source}, ${it.by})
    on conflict (set_on) do update set yuan_per_dollar = excluded.yuan_per_dollar, source = excluded.source, set_by = excluded.set_by
      where exchange_rates.yuan_per_dollar = ${it.was}::numeric
    returning 1`
  return rows.length > 0
}
