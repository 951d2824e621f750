import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { TaxState } from '../tables.ts'

/** A member as the operator's list shows them. */
export interface MemberRow {
  id: number
  username: string
  name: string
  companyName: string | null
  taxState: TaxState | null
  phone: string | null
  managerName: string | null
  managerType: number
  /** They work for a store, or for the operator. */
  isStaff: boolean
  isOperator: boolean
  disabled: boolean
  erased: boolean
  createdAt: string
}

/** Members by their number: the last to come first, or the first. */
export const memberListing = {
  sorts: {
    '-since': { columns: ['m.id'], keys: ({ id }) => [id], descending: true },
    since: { columns: ['m.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: '-since',
  size: 50,
} as const satisfies Listing<Pick<MemberRow, 'id'>>

interface MemberFilter {
  q: string | undefined
  disabled: boolean
}

const columns = ({ sql }: Tx) => sql`
  m.id, m.username, m.display_name as name, m.company_name as "companyName", m.tax_state as "taxState", m.phone,
  (select g.display_name from members g where g.id = m.manager_id) as "managerName", m.manager_type as "managerType",
  m.is_operator or m.store_id is not null as "isStaff", m.is_operator as "isOperator", m.disabled,
  m.erased_at is not null as erased, m.created_at as "createdAt"`

/** A pattern of LIKE for what begins with this text. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** By the number, the whole phone, or how the user name or the company begins. */
function named({ sql }: Tx, q: string | undefined) {
  if (q === undefined) return sql`true`
  const id = /^[1-9]\d{0,14}$/.test(q) ? Number(q) : 0
  return sql`(m.id = ${id} or m.phone = ${q} or m.username like ${beginning(q.toLowerCase())}
    or m.company_name like ${beginning(q)})`
}

const matching = (tx: Tx, { q, disabled }: MemberFilter) =>
  tx.sql`${named(tx, q)} ${disabled ? tx.sql`and m.disabled` : tx.sql``}`

/** One page of members, and one more row where there is one. */
export function listMembers(
  tx: Tx,
  filter: MemberFilter,
  place: Place<keyof typeof memberListing.sorts>,
): Promise<MemberRow[]> {
  const { here, order, rows } = seek(tx, memberListing, place)
  return tx.sql<MemberRow[]>`
    select ${columns(tx)} from members m where ${matching(tx, filter)} and ${here} ${order} ${rows}`
}

/** How many members match, erased ones too, as far as they are counted. */
export const countMembers = (tx: Tx, filter: MemberFilter) =>
  counted(tx, tx.sql`from members m where ${matching(tx, filter)}`)

/** A member by their id, disabled or erased ones too, with the whole phone; null where there is none. */
export async function findMember(tx: Tx, id: number): Promise<MemberRow | null> {
  const [row] = await tx.sql<MemberRow[]>`select ${columns(tx)} from members m where m.id = ${id}`
  return row ?? null
}

/**
 * The member can sign in no more, or again, unless they are so already, have erased their account, or are the operator's staff, whom
 * who looks after staff disables. Whether it changed. The caller ends the sessions of whoever is disabled behind it, in the same
 * transaction (R12).
 */
export async function changeDisabled({ sql }: Tx, id: number, disabled: boolean): Promise<boolean> {
  const rows = await sql`
    update members set disabled = ${disabled}
    where id = ${id} and disabled <> ${disabled} and erased_at is null and not is_operator returning 1`
  return rows.length === 1
}
