import type { Tx } from '../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../platform/list.ts'
import type { Listing, Place } from '../../platform/list.ts'
import type { ApplicationState, SentState } from './states.ts'
import type { DocumentKind, Remark } from './view.ts'

export interface Application {
  id: number
  number: string
  memberId: number
  username: string
  state: ApplicationState
  version: number
  /** Sealed; null where nothing was answered. */
  answers: Buffer | null
  companyName: string | null
  creditCode: string | null
  storeName: string | null
  reason: string | null
  remarks: Remark[]
  storeId: number | null
  staffId: number | null
  savedAt: string
  submittedAt: string | null
  decidedAt: string | null
}

const columns = ({ sql }: Tx) => sql`
  a.id, a.number, a.member_id as "memberId", m.username, a.state, a.version, a.answers, a.company_name as "companyName",
  a.credit_code as "creditCode", a.store_name as "storeName", a.reason, a.remarks, a.store_id as "storeId",
  a.staff_id as "staffId", a.saved_at as "savedAt", a.submitted_at as "submittedAt", a.decided_at as "decidedAt"`

/** The latest application of a member; null where they have none. */
export async function findOwn(tx: Tx, memberId: number): Promise<Application | null> {
  const [row] = await tx.sql<Application[]>`
    select ${columns(tx)} from store_applications a join members m on m.id = a.member_id
    where a.member_id = ${memberId} order by a.id desc limit 1`
  return row ?? null
}

/** The same, for this transaction alone. */
export async function lockOwn(tx: Tx, memberId: number): Promise<Application | null> {
  const [row] = await tx.sql<Application[]>`
    select ${columns(tx)} from store_applications a join members m on m.id = a.member_id
    where a.member_id = ${memberId} order by a.id desc limit 1 for update of a`
  return row ?? null
}

/** An application by its number, as the operator reads it: what its member has not sent is theirs alone. */
export async function findSent(tx: Tx, number: string): Promise<Application | null> {
  const [row] = await tx.sql<Application[]>`
    select ${columns(tx)} from store_applications a join members m on m.id = a.member_id
    where a.number = ${number} and a.submitted_at is not null`
  return row ?? null
}

/** The same, for this transaction alone. */
export async function lockSent(tx: Tx, number: string): Promise<Application | null> {
  const [row] = await tx.sql<Application[]>`
    select ${columns(tx)} from store_applications a join members m on m.id = a.member_id
    where a.number = ${number} and a.submitted_at is not null for update of a`
  return row ?? null
}

type ListedApplication = Pick<
  Application,
  | 'id'
  | 'number'
  | 'state'
  | 'version'
  | 'companyName'
  | 'storeName'
  | 'memberId'
  | 'username'
  | 'submittedAt'
  | 'decidedAt'
>

/** Applications for those who decide them: the oldest first, or the newest. */
export const applicationListing = {
  sorts: {
    begun: { columns: ['a.id'], keys: ({ id }) => [id], descending: false },
    '-begun': { columns: ['a.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'begun',
  size: 20,
} as const satisfies Listing<Pick<Application, 'id'>>

/** One page of those in a state, and one more row where there is one. */
export function listApplications(
  tx: Tx,
  state: SentState,
  place: Place<keyof typeof applicationListing.sorts>,
): Promise<ListedApplication[]> {
  const { here, order, rows } = seek(tx, applicationListing, place)
  return tx.sql<ListedApplication[]>`
    select a.id, a.number, a.state, a.version, a.company_name as "companyName", a.store_name as "storeName",
      a.member_id as "memberId", m.username, a.submitted_at as "submittedAt", a.decided_at as "decidedAt"
    from store_applications a join members m on m.id = a.member_id
    where a.state = ${state} and ${here} ${order} ${rows}`
}

/** How many are in a state, as far as they are counted. */
export const countApplications = (tx: Tx, state: SentState) =>
  counted(tx, tx.sql`from store_applications a where a.state = ${state}`)

/** Since when the one that was sent first has waited: it may have been begun after others. */
export const oldestSent = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`a.submitted_at as at from store_applications a where a.state = 'readyForReview' order by a.submitted_at limit 1`,
  )

/** Begins an application; false where the member has a living one by now. */
export async function insertApplication(
  { sql }: Tx,
  { memberId, number, at }: { memberId: number; number: string; at: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into store_applications (number, member_id, saved_at) values (${number}, ${memberId}, ${at})
    on conflict (member_id) where state <> 'approved' do nothing returning 1`
  return rows.length > 0
}

/** Sealed answers, and what stands beside them in the clear. */
export interface SavedAnswers {
  answers: Buffer
  companyName: string | null
  creditCode: string | null
  storeName: string | null
}

/**
 * Keeps the sealed answers, and in the clear the names and the code that stand beside them; one version later. The caller has
 * locked the application and knows that it may be saved.
 */
export const saveAnswers = (
  { sql }: Tx,
  id: number,
  { answers, companyName, creditCode, storeName }: SavedAnswers,
  at: Date,
) => sql`
  update store_applications set answers = ${answers}, company_name = ${companyName}, credit_code = ${creditCode},
    store_name = ${storeName}, version = version + 1, saved_at = ${at}
  where id = ${id}`

/**
 * The application waits for the operator with these answers (states 4.7). It has no decision any more; the reason and the remarks of
 * an earlier rejection stay with it. The caller has locked it.
 */
export const markSubmitted = (
  { sql }: Tx,
  id: number,
  { answers, companyName, creditCode, storeName }: SavedAnswers,
  at: Date,
) => sql`
  update store_applications set state = 'readyForReview', version = version + 1, answers = ${answers},
    company_name = ${companyName}, credit_code = ${creditCode}, store_name = ${storeName}, submitted_at = ${at},
    decided_by = null, decided_at = null
  where id = ${id}`

/**
 * Rejected by `by`, with a reason and remarks by field in place of earlier ones: its member may correct it. The caller has locked
 * it.
 */
export const markRejected = (
  { sql }: Tx,
  id: number,
  { reason, remarks, by, at }: { reason: string; remarks: readonly Remark[]; by: number; at: Date },
) => sql`
  update store_applications set state = 'rejected', version = version + 1, reason = ${reason},
    remarks = ${sql.json(remarks as never)}, decided_by = ${by}, decided_at = ${at}
  where id = ${id}`

/**
 * The application is this store with its first staff account; reason and remarks of a rejection before it go. The caller has
 * locked it.
 */
export const markApproved = (
  { sql }: Tx,
  id: number,
  { storeId, staffId, by, at }: { storeId: number; staffId: number; by: number; at: Date },
) => sql`
  update store_applications set state = 'approved', version = version + 1, reason = null, remarks = '[]',
    store_id = ${storeId}, staff_id = ${staffId}, decided_by = ${by}, decided_at = ${at}
  where id = ${id}`

interface DocumentRow {
  kind: DocumentKind
  key: string
  at: string
}

/**
 * Documents of an application, one of each kind at most, by kind; `key` is that of `files`. Whose it is the caller has checked.
 */
export const listDocuments = ({ sql }: Tx, applicationId: number): Promise<DocumentRow[]> => sql<
  DocumentRow[]
>`
  select kind, file as key, at from application_documents where application_id = ${applicationId} order by kind`

/**
 * The file is the application's document of this kind; one version later. Answers the file in whose place it is, null where there
 * was none. The caller has locked the application.
 */
export async function saveDocument(
  { sql }: Tx,
  { applicationId, kind, key, at }: { applicationId: number; kind: DocumentKind; key: string; at: Date },
): Promise<string | null> {
  const [row] = await sql<{ replaced: string | null }[]>`
    with saved as (
      insert into application_documents (application_id, kind, file, at) values (${applicationId}, ${kind}, ${key}, ${at})
      on conflict (application_id, kind) do update set file = excluded.file, at = excluded.at)
    update store_applications set version = version + 1, saved_at = ${at} where id = ${applicationId}
    returning (select file from application_documents where application_id = ${applicationId} and kind = ${kind}) as replaced`
  return row!.replaced
}

/** Every application of a member, the oldest first. */
export const listOfMember = (tx: Tx, memberId: number): Promise<Application[]> => tx.sql<Application[]>`
  select ${columns(tx)} from store_applications a join members m on m.id = a.member_id
  where a.member_id = ${memberId} order by a.id`

/**
 * Nothing of a member stays but that they applied, and what became of it (R56). What waits is taken back as if it had not been sent: the
 * operator neither sees nor decides it any more.
 */
export async function forgetAnswers({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    delete from application_documents where application_id in (select id from store_applications where member_id = ${memberId})`
  await sql`
    update store_applications set answers = null, company_name = null, credit_code = null, store_name = null, reason = null,
      remarks = '[]', submitted_at = case when state <> 'readyForReview' then submitted_at end,
      state = case when state = 'readyForReview' then 'onboarding' else state end
    where member_id = ${memberId}`
}
