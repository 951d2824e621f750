import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import { creditErrors } from '../errors.ts'
import type { CreditApplication, OwnApplication } from '../view.ts'
import type { ApplicationState } from './states.ts'

const orNull = (at: string | null): Date | null => (at === null ? null : instant(at))

/** In the order in which they were sent, or the last first. */
export const applicationListing = {
  sorts: {
    sent: { columns: ['a.id'], keys: ({ id }) => [id], descending: false },
    '-sent': { columns: ['a.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'sent',
  size: 50,
} as const satisfies Listing<Pick<CreditApplication, 'id'>>

type Raw = Omit<CreditApplication, 'sentAt' | 'decidedAt'> & { sentAt: string; decidedAt: string | null }
const toApplication = (row: Raw): CreditApplication => ({
  ...row,
  sentAt: instant(row.sentAt),
  decidedAt: orNull(row.decidedAt),
})

const columns = ({ sql }: Tx) => sql`
  a.id, a.number, a.member_id as "memberId", m.username, coalesce(m.company_name, m.display_name) as company, a.state, a.version,
  a.amount_fen as "amountFen", a.purpose, a.sent_at as "sentAt", a.decided_at as "decidedAt",
  (select count(*)::int from credit_application_documents d where d.application_id = a.id) as documents,
  (select p.display_name from members p where p.id = a.decided_by) as "decidedByName",
  (select d.number from credit_decisions d where d.application_id = a.id and d.state = 'asked') as "decisionNo"
  from credit_applications a join members m on m.id = a.member_id`

/** One page of the applications in this state, and one more row where there is one. */
export async function listApplications(
  tx: Tx,
  { state, place }: { state: ApplicationState; place: Place<keyof typeof applicationListing.sorts> },
): Promise<CreditApplication[]> {
  const { here, order, rows } = seek(tx, applicationListing, place)
  const found = await tx.sql<
    Raw[]
  >`select ${columns(tx)} where a.state = ${state} and ${here} ${order} ${rows}`
  return found.map(toApplication)
}

/** How many applications are in this state, of all members, as far as they are counted. */
export const countApplications = (tx: Tx, state: ApplicationState) =>
  counted(tx, tx.sql`from credit_applications a where a.state = ${state}`)

/** Since when the oldest of them has waited. */
export const oldestSent = (tx: Tx) =>
  firstAt(tx, tx.sql`a.sent_at as at from credit_applications a where a.state = 'sent' order by a.id limit 1`)

/** An application by its number, whosever it is, for who decides; null where there is none. */
export async function findApplication(tx: Tx, number: string): Promise<CreditApplication | null> {
  const [row] = await tx.sql<Raw[]>`select ${columns(tx)} where a.number = ${number}`
  return row ? toApplication(row) : null
}

/** What its steps need to know of an application. */
export interface ApplicationRow {
  id: number
  number: string
  memberId: number
  username: string
  state: ApplicationState
  version: number
  /** A limit waits for its second person. */
  isProposed: boolean
}

/**
 * An application for this transaction alone: any, or only this member's. Whether a decision waits is read after the lock, because one
 * is asked for under the same lock.
 */
export async function lockApplication(
  { sql }: Tx,
  of: { number: string; memberId?: number } | { id: number },
): Promise<ApplicationRow | null> {
  const owner = 'memberId' in of ? (of.memberId ?? null) : null
  const [locked] = await sql<{ id: number }[]>`
    select id from credit_applications
    where ${'id' in of ? sql`id = ${of.id}` : sql`number = ${of.number}`} and (${owner}::bigint is null or member_id = ${owner})
    for update`
  if (!locked) return null
  const [row] = await sql<ApplicationRow[]>`
    select a.id, a.number, a.member_id as "memberId", m.username, a.state, a.version,
      exists (select from credit_decisions d where d.application_id = a.id and d.state = 'asked') as "isProposed"
    from credit_applications a join members m on m.id = a.member_id where a.id = ${locked.id}`
  return row!
}

type RawOwn = Omit<OwnApplication, 'sentAt' | 'decidedAt'> & { sentAt: string; decidedAt: string | null }

/** The newest applications of a member, with what became of them; all of them where `most` is null. */
export async function listOwnApplications(
  { sql }: Tx,
  memberId: number,
  most: number | null,
): Promise<OwnApplication[]> {
  const rows = await sql<RawOwn[]>`
    select a.number, a.state, a.version, a.amount_fen as "amountFen", a.purpose, a.sent_at as "sentAt", a.decided_at as "decidedAt",
      (select count(*)::int from credit_application_documents d where d.application_id = a.id) as documents,
      (select d.amount_fen from credit_decisions d where d.application_id = a.id and d.state = 'done') as "grantedFen",
      (select h.reason from state_history h where h.axis = 'creditApplication' and h.subject_id = a.id and h.move = 'refuse') as refusal,
      exists (select from credit_decisions d where d.application_id = a.id and d.state = 'asked') as "isProposed"
    from credit_applications a where a.member_id = ${memberId} order by a.id desc limit ${most}`
  return rows.map((row) => ({ ...row, sentAt: instant(row.sentAt), decidedAt: orNull(row.decidedAt) }))
}

interface NewApplication {
  number: string
  memberId: number
  amountFen: number
  purpose: string
  files: readonly string[]
}

/**
 * It is sent with its documents; answers its id. 409 where one is under way, or a document is not the member's own, or stands in
 * another application.
 */
export async function insertApplication({ sql }: Tx, it: NewApplication, at: Date): Promise<number> {
  try {
    const [row] = await sql<{ id: number; kept: number }[]>`
      with made as (
        insert into credit_applications (number, member_id, state, amount_fen, purpose, sent_at)
        values (${it.number}, ${it.memberId}, 'sent', ${it.amountFen}, ${it.purpose}, ${at}) returning id
      ), kept as (
        insert into credit_application_documents (application_id, position, file_key)
        select made.id, k.n, f.key from made, unnest(${[...it.files]}::text[]) with ordinality k (key, n)
        join files f on f.key = k.key and f.member_id = ${it.memberId} and f.scene = 'creditDocument' returning 1
      )
      select id, (select count(*)::int from kept) as kept from made`
    if (row!.kept !== it.files.length)
      throw creditErrors.fileGone({}, [{ path: 'files', key: 'errors.credit.fileGone' }])
    return row!.id
  } catch (error) {
    const constraint = sqlConstraint(error)
    if (constraint === 'credit_applications_under_way') throw creditErrors.underWay()
    if (
      constraint === 'credit_application_documents_once' ||
      constraint === 'credit_application_documents_application_id_position_pk'
    )
      throw creditErrors.fileGone({}, [{ path: 'files', key: 'errors.credit.fileGone' }])
    throw error
  }
}

/** A document of an application and who sent it, as far as this reader may see it: its sender, or who decides (R14, R46). */
export async function findDocument(
  { sql }: Tx,
  of: { number: string; position: number; memberId: number; mayAll: boolean },
): Promise<{ key: string; senderId: number } | null> {
  const [row] = await sql<{ key: string; senderId: number }[]>`
    select d.file_key as key, a.member_id as "senderId"
    from credit_applications a join credit_application_documents d on d.application_id = a.id
    where a.number = ${of.number} and d.position = ${of.position} and (a.member_id = ${of.memberId} or ${of.mayAll})`
  return row ?? null
}

/** Whether an application of the member is under way. */
export async function isUnderWay({ sql }: Tx, memberId: number): Promise<boolean> {
  const rows = await sql`select 1 from credit_applications where member_id = ${memberId} and state = 'sent'`
  return rows.length > 0
}

/** What the member wrote in applications is gone (R56); answers their ids. */
export async function forgetPurposes({ sql }: Tx, memberId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    update credit_applications set purpose = null where member_id = ${memberId} returning id`
  return rows.map(({ id }) => id)
}
