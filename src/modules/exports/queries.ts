import type { Tx } from '../../platform/db/index.ts'
import { counted, seek } from '../../platform/list.ts'
import type { Listing, Place } from '../../platform/list.ts'
import type { SheetFormat } from '../../platform/sheets/write.ts'
import type { exportStates } from './tables.ts'

export interface ExportRow {
  id: number
  memberId: number
  kind: string
  format: SheetFormat
  filter: Record<string, string>
  lang: 'zh' | 'en'
  jobId: string | null
  state: (typeof exportStates)[number]
  rows: number | null
  isCut: boolean
  fileKey: string | null
  askedAt: string
}

export const exportListing = {
  sorts: { asked: { columns: ['id'], keys: ({ id }) => [id], descending: true } },
  usual: 'asked',
  size: 20,
} as const satisfies Listing<ExportRow>

const columns = ({ sql }: Tx) => sql`
  id, member_id as "memberId", kind, format, filter, lang, job_id as "jobId", state, rows, is_cut as "isCut", file_key as "fileKey",
  asked_at as "askedAt"`

/** Answers the id; null where the member has one of this list and format that is still made. */
export async function insertExport(
  { sql }: Tx,
  asked: Pick<ExportRow, 'memberId' | 'kind' | 'format' | 'filter' | 'lang'> & { now: Date },
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into export_requests (member_id, kind, format, filter, lang, asked_at)
    values (${asked.memberId}, ${asked.kind}, ${asked.format}, ${sql.json(asked.filter)}, ${asked.lang}, ${asked.now})
    on conflict (member_id, kind, format) where state = 'asked' do nothing returning id`
  return row?.id ?? null
}

/** The export is made by this job: it says how far it is, and is stopped where the member cancels. */
export const noteJob = ({ sql }: Tx, id: number, jobId: string) => sql`
  update export_requests set job_id = ${jobId} where id = ${id}`

/** An export of this member; null for anybody else's (R14). */
export async function findOwn(tx: Tx, memberId: number, id: number): Promise<ExportRow | null> {
  const [row] = await tx.sql<ExportRow[]>`
    select ${columns(tx)} from export_requests where id = ${id} and member_id = ${memberId}`
  return row ?? null
}

/** An export that is still to be made. */
export async function findAsked(tx: Tx, id: number): Promise<ExportRow | null> {
  const [row] = await tx.sql<ExportRow[]>`
    select ${columns(tx)} from export_requests where id = ${id} and state = 'asked'`
  return row ?? null
}

/** What a member asked for, and how much it is. */
export function listOwn(tx: Tx, memberId: number, place: Place<'asked'>) {
  const { here, order, rows } = seek(tx, exportListing, place)
  return Promise.all([
    tx.sql<ExportRow[]>`
      select ${columns(tx)} from export_requests where member_id = ${memberId} and ${here} ${order} ${rows}`,
    counted(tx, tx.sql`from export_requests where member_id = ${memberId}`),
  ])
}

/** Whether it was still to be made, and now has this file. */
export async function endMade(
  { sql }: Tx,
  { id, fileKey, rows, isCut, now }: { id: number; fileKey: string; rows: number; isCut: boolean; now: Date },
): Promise<boolean> {
  const done = await sql`
    update export_requests set state = 'done', file_key = ${fileKey}, rows = ${rows}, is_cut = ${isCut}, ended_at = ${now}
    where id = ${id} and state = 'asked' returning 1`
  return done.length > 0
}

/** Whether it was still to be made, and now never is. */
export async function endUnmade(
  { sql }: Tx,
  { id, state, now }: { id: number; state: 'failed' | 'cancelled'; now: Date },
): Promise<boolean> {
  const ended = await sql`
    update export_requests set state = ${state}, ended_at = ${now} where id = ${id} and state = 'asked' returning 1`
  return ended.length > 0
}

/** Everything that a member asked for, the oldest first: their own data, exported. */
export const listOfMember = ({ sql }: Tx, memberId: number) => sql<
  { kind: string; format: string; askedAt: string }[]
>`
  select kind, format, asked_at as "askedAt" from export_requests where member_id = ${memberId} order by id`

/** Nothing says any more what a member exported, and what is still to be made is not made. Files end with their week. */
export const deleteOfMember = ({ sql }: Tx, memberId: number) => sql`
  delete from export_requests where member_id = ${memberId}`
