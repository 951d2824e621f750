import type { Tx } from '../../../platform/db/index.ts'
import { seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { WaitingCompany, WaitingRow } from '../queries.ts'

interface WaitingNameRow {
  id: number
  memberId: number
  username: string
  askedAt: string
}

const QUEUE = 50

/** In the order in which they were asked. */
export const nameListing = {
  sorts: { asked: { columns: ['r.id'], keys: ({ id }) => [id], descending: false } },
  usual: 'asked',
  size: QUEUE,
} as const satisfies Listing<Pick<WaitingNameRow, 'id'>>

/** One page of the real names that wait, and one more row where there is one; nothing sealed is read for it. */
export function listNames(tx: Tx, place: Place<keyof typeof nameListing.sorts>): Promise<WaitingNameRow[]> {
  const { here, order, rows } = seek(tx, nameListing, place)
  return tx.sql<WaitingNameRow[]>`
    select r.id, r.member_id as "memberId", m.username, r.asked_at as "askedAt"
    from real_names r join members m on m.id = r.member_id
    where r.state = 'underReview' and ${here} ${order} ${rows}`
}

/** The same page with what is sealed. */
export function listSealedNames(tx: Tx, place: Place<keyof typeof nameListing.sorts>): Promise<WaitingRow[]> {
  const { here, order, rows } = seek(tx, nameListing, place)
  return tx.sql<WaitingRow[]>`
    select r.id, r.member_id as "memberId", m.username, r.name_sealed as "nameSealed",
      r.number_sealed as "numberSealed", r.asked_at as "askedAt"
    from real_names r join members m on m.id = r.member_id
    where r.state = 'underReview' and ${here} ${order} ${rows}`
}

/** The member of longest standing first. */
export const companyListing = {
  sorts: { standing: { columns: ['m.id'], keys: ({ memberId }) => [memberId], descending: false } },
  usual: 'standing',
  size: QUEUE,
} as const satisfies Listing<Pick<WaitingCompany, 'memberId'>>

const columns = ({ sql }: Tx) =>
  sql`m.id as "memberId", m.username, m.company_name as "companyName", m.tax_number as "taxNumber" from members m`

/** One page of the companies that wait, and one more row where there is one. */
export function listCompanyPage(
  tx: Tx,
  place: Place<keyof typeof companyListing.sorts>,
): Promise<WaitingCompany[]> {
  const { here, order, rows } = seek(tx, companyListing, place)
  return tx.sql<
    WaitingCompany[]
  >`select ${columns(tx)} where m.tax_state = 'waiting' and ${here} ${order} ${rows}`
}

/** The company of a member that waits; null where it is decided, or there is none. */
export async function findWaitingCompany(tx: Tx, memberId: number): Promise<WaitingCompany | null> {
  const [row] = await tx.sql<WaitingCompany[]>`
    select ${columns(tx)} where m.tax_state = 'waiting' and m.id = ${memberId}::bigint`
  return row ?? null
}
