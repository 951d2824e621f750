import type { AnnouncedFilling } from '../../../platform/gateways/erp/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

interface NewAnnouncement {
  taskId: number
  content: AnnouncedFilling
  askedBy: number
}

/** How often a task was announced, in whatever way that ended: the next number follows from it, so the caller holds the task. */
export const countAnnouncements = async ({ sql }: Tx, taskId: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from filling_announcements where task_id = ${taskId}`
  return row!.count
}

/** What was worked out waits for the ERP from now on; the job `fulfilment.announce` sends it. */
export const insertAnnouncement = (
  { sql }: Tx,
  { taskId, content, askedBy }: NewAnnouncement,
  at: Date,
) => sql`
  insert into filling_announcements (task_id, request_no, content, asked_by, asked_at)
  values (${taskId}, ${content.requestNo}, ${sql.json(content as never)}, ${askedBy}, ${at})`

export interface DueAnnouncement {
  id: number
  content: AnnouncedFilling
  isGivenUp: boolean
}

/** Announcements that wait for the ERP; each is given to one caller at a time and taken again after a while. */
export const takeDue = ({ sql }: Tx, now: Date, most: number) => sql<DueAnnouncement[]>`
  update filling_announcements set tried_at = ${now} where id in (
    select id from filling_announcements
    where ((decided_at is null and given_up_at is null) or (given_up_at is not null and withdrawn_at is null))
      and (tried_at is null or tried_at <= ${new Date(now.getTime() - 30_000)})
    order by tried_at nulls first limit ${most} for update skip locked
  ) returning id, content, given_up_at is not null as "isGivenUp"`

/** It is accepted or refused, unless that was noted before or its filling was given up; answers who had asked. */
export async function decide(
  { sql }: Tx,
  id: number,
  { refusal, erpNumber }: { refusal: string | null; erpNumber: string | null },
  at: Date,
): Promise<number | null> {
  const [row] = await sql<{ askedBy: number }[]>`
    update filling_announcements set decided_at = ${at}, refusal = ${refusal}, erp_number = ${erpNumber}
    where id = ${id} and decided_at is null and given_up_at is null returning asked_by as "askedBy"`
  return row?.askedBy ?? null
}

/** Fillings of these tasks are given up: the ERP has to know, unless it refused them. */
export const giveUpAnnouncements = ({ sql }: Tx, taskIds: readonly number[], at: Date) => sql`
  update filling_announcements set given_up_at = ${at}, tried_at = null
  where task_id = any (${[...taskIds]}::bigint[]) and given_up_at is null and refusal is null`

/** The ERP knows that the filling was given up, and is not asked again. A second time changes nothing. */
export const setWithdrawn = ({ sql }: Tx, id: number, at: Date) => sql`
  update filling_announcements set withdrawn_at = ${at} where id = ${id} and withdrawn_at is null`
