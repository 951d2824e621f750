import type { Tx } from '../../../platform/db/index.ts'
import { MOST_EVIDENCE } from '../evidence.ts'
import type { Side } from '../evidence.ts'

interface EvidenceRow {
  id: number
  side: Side
  text: string
  at: string
}

/** What both sides added to a return, the oldest first. */
export const listEvidence = ({ sql }: Tx, returnId: number) => sql<EvidenceRow[]>`
  select id, side, text, at from return_evidence where return_id = ${returnId} order by id`

/** What a member added to their returns, for the export of their data. */
export const listEvidenceOf = ({ sql }: Tx, memberId: number) => sql<
  { returnNo: string; text: string; at: string }[]
>`
  select r.number as "returnNo", e.text, e.at from returns r join return_evidence e on e.return_id = r.id
  where r.member_id = ${memberId} and e.side = 'buyer' order by e.id`

/**
 * One side adds words and pictures, and the return has changed for whoever looks at it. False where that side has added as often as it
 * can; of two at the same moment one adds (`return_evidence_once`).
 */
export async function insertEvidence(
  { sql }: Tx,
  one: { returnId: number; side: Side; text: string; pictures: readonly string[]; at: Date },
): Promise<boolean> {
  const { returnId, side, text, pictures, at } = one
  const rows = await sql`
    with added as (
      insert into return_evidence (return_id, side, position, text, at)
      select ${returnId}::bigint, ${side}::text, count(*) + 1, ${text}::text, ${at}::timestamptz from return_evidence
      where return_id = ${returnId} and side = ${side} having count(*) < ${MOST_EVIDENCE}
      on conflict on constraint return_evidence_once do nothing returning id
    ), shown as (
      insert into return_pictures (return_id, position, side, file_key, evidence_id)
      select ${returnId}::bigint, coalesce((select max(position) from return_pictures where return_id = ${returnId}), 0) + p.n,
        ${side}::text, p.key, a.id
      from added a, unnest(${[...pictures]}::text[]) with ordinality p (key, n)
    )
    update returns set version = version + 1 where id = ${returnId} and exists (select from added) returning 1`
  return rows.length === 1
}

/**
 * The buyer hurries the store. False where no term of the store runs (`waitsForStore` says the same), or the buyer has hurried since
 * `since`; of two at the same moment one hurries.
 */
export async function noteHurry({ sql }: Tx, id: number, now: Date, since: Date): Promise<boolean> {
  const { count } = await sql`
    update returns set hurried_at = ${now}
    where id = ${id} and due_at is not null and (hurried_at is null or hurried_at <= ${since})
      and (state in ('asked', 'arrived') or state = 'agreed' and collected and pickup_from is null
        or state = 'accepted' and type = 'exchange')`
  return count === 1
}
