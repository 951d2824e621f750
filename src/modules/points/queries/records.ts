import type { Tx } from '../../../platform/db/index.ts'
import { counted } from '../../../platform/list.ts'
import type { RecordType } from '../view.ts'

interface RecordRow {
  id: number
  kind: string
  ref: string
  at: string
  amount: number
  balance: number
  days: number | null
}

interface Wanted {
  memberId: number
  since: Date
  /** Null: both. */
  type: RecordType | null
}

const signOf = { in: 1, out: -1 } as const

const fitting = ({ sql }: Tx, type: RecordType | null) =>
  type === null ? sql`true` : sql`sign(amount) = ${signOf[type]}`

/**
 * What moved a member's points since then, the newest first. What was there after each is what is there now less everything
 * that came later: journals of one account have the order in which they moved it.
 */
export const listRecords = (
  tx: Tx,
  { memberId, since, type, limit, offset }: Wanted & { limit: number; offset: number },
): Promise<RecordRow[]> => tx.sql<RecordRow[]>`
  select moved.id, moved.kind, moved.ref, moved.at, moved.amount, moved.balance::bigint as balance, c.streak as days
  from (
    select j.id, j.kind, j.ref, j.at, e.amount, p.owner_id, p.balance - coalesce(
      sum(e.amount) over (order by e.journal_id desc rows between unbounded preceding and 1 preceding), 0) as balance
    from accounts p join entries e on e.account_id = p.id join journals j on j.id = e.journal_id
    where p.kind = 'points' and p.owner_id = ${memberId} and p.currency = 'PTS'
  ) moved
  left join clockins c on moved.kind = 'points.clockin' and c.member_id = moved.owner_id
    and c.day::text = split_part(moved.ref, ':', 3)
  where moved.at >= ${since} and ${fitting(tx, type)}
  order by moved.id desc limit ${limit} offset ${offset}`

/** How many records those are. */
export const countRecords = (tx: Tx, { memberId, since, type }: Wanted) =>
  counted(
    tx,
    tx.sql`from accounts p join entries e on e.account_id = p.id join journals j on j.id = e.journal_id
      where p.kind = 'points' and p.owner_id = ${memberId} and p.currency = 'PTS' and j.at >= ${since} and ${fitting(tx, type)}`,
  )
