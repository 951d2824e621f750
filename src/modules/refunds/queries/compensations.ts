import type { Tx } from '../../../platform/db/index.ts'
import { instant } from '../../../shared/time.ts'

export interface NewCompensation {
  orderId: number
  memberId: number
  amountFen: number
  reason: string
  givenBy: number
}

/** A store gave the buyer so much; answers its number. */
export async function insertCompensation({ sql }: Tx, given: NewCompensation, at: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into compensations (order_id, member_id, amount_fen, reason, given_by, given_at)
    values (${given.orderId}, ${given.memberId}, ${given.amountFen}, ${given.reason}, ${given.givenBy}, ${at}) returning id`
  return row!.id
}

export interface Compensation {
  orderNumber: string
  amountFen: number
  reason: string
  givenAt: Date
}

/** What stores gave for an order, or to a member, the oldest first. Whose order it is was asked before. */
export async function listCompensations(
  { sql }: Tx,
  of: { orderNumber: string } | { memberId: number },
): Promise<Compensation[]> {
  const rows = await sql<(Omit<Compensation, 'givenAt'> & { givenAt: string })[]>`
    select o.number as "orderNumber", c.amount_fen as "amountFen", c.reason, c.given_at as "givenAt"
    from compensations c join orders o on o.id = c.order_id
    where ${'orderNumber' in of ? sql`o.number = ${of.orderNumber}` : sql`c.member_id = ${of.memberId}`} order by c.id`
  return rows.map((row) => ({ ...row, givenAt: instant(row.givenAt) }))
}

/** Why is not told any more. */
export const forgetCompensated = ({ sql }: Tx, memberId: number) => sql`
  update compensations set reason = '—' where member_id = ${memberId}`
