import type { Tx } from '../../platform/db/index.ts'

/** The member takes a turn: two that ask at once are counted one after the other. */
export async function lockMember({ sql }: Tx, memberId: number): Promise<void> {
  await sql`select 1 from members where id = ${memberId} for no key update`
}

/** How many repayments of a member wait to be paid. */
export async function countOpen({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from payment_groups where member_id = ${memberId} and kind = 'repayment' and state = 'open'`
  return row!.count
}

/** A repayment that waits to be paid. */
export async function insertRepayment(
  { sql }: Tx,
  repayment: { number: string; memberId: number; groupId: number; amountFen: number; at: Date },
): Promise<void> {
  await sql`
    insert into credit_repayments (number, member_id, group_id, amount_fen, asked_at)
    values (${repayment.number}, ${repayment.memberId}, ${repayment.groupId}, ${repayment.amountFen}, ${repayment.at})`
}

export interface DueRepayment {
  id: number
  number: string
  memberId: number
  amountFen: number
  waits: boolean
}

/** The repayment that is due as this. */
export const listOfGroup = ({ sql }: Tx, groupId: number): Promise<DueRepayment[]> =>
  sql<DueRepayment[]>`
    select id, number, member_id as "memberId", amount_fen as "amountFen", settled_at is null as waits
    from credit_repayments where group_id = ${groupId}`

/** What is due as repayments of a member that wait and are of more than is owed. */
export async function listOvertaken({ sql }: Tx, memberId: number, owedFen: number): Promise<number[]> {
  const rows = await sql<{ groupId: number }[]>`
    select r.group_id as "groupId" from credit_repayments r join payment_groups g on g.id = r.group_id
    where r.member_id = ${memberId} and g.state = 'open' and r.amount_fen > ${owedFen}`
  return rows.map(({ groupId }) => groupId)
}

/** What the journal of a repayment put into the credit line. */
export async function sumPosted({ sql }: Tx, id: number): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(e.amount), 0)::bigint as fen
    from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id and a.kind = 'credit'
    where j.kind = 'payments.settle' and j.ref = ${`repayment:${id}`}`
  return row!.fen
}

/** It was paid by this means, and so much of it was owed; answers whether it was not paid before. */
export async function noteSettled(
  { sql }: Tx,
  { id, method, appliedFen, at }: { id: number; method: string; appliedFen: number; at: Date },
): Promise<boolean> {
  const rows = await sql`
    update credit_repayments set method = ${method}, settled_at = ${at}, applied_fen = ${appliedFen}
    where id = ${id} and settled_at is null returning 1`
  return rows.length === 1
}

export interface RepaymentRow {
  number: string
  amountFen: number
  state: 'open' | 'settled' | 'closed'
  underReview: boolean
  transferChosen: boolean
  method: string | null
  payNo: string
  askedAt: string
}

/** The newest repayments of a member. */
export const listNewest = ({ sql }: Tx, memberId: number, count: number): Promise<RepaymentRow[]> =>
  sql<RepaymentRow[]>`
    select r.number, r.amount_fen as "amountFen", g.state, g.pay_no as "payNo", r.method, r.asked_at as "askedAt",
      exists (select from payments p where p.group_id = g.id and p.state = 'underReview') as "underReview", g.transfer_chosen_at is not null as "transferChosen"
    from credit_repayments r join payment_groups g on g.id = r.group_id
    where r.member_id = ${memberId} order by r.id desc limit ${count}`

/** Numbers of repayments by their ids, for who wrote the ids down. */
export async function repaymentNumbers({ sql }: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; number: string }[]>`
    select id, number from credit_repayments where id = any (${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Every repayment of a member, the oldest first, for the copy of their data. */
export const listOwn = ({ sql }: Tx, memberId: number) => sql<Record<string, unknown>[]>`
  select number, amount_fen as "amountFen", applied_fen as "appliedFen", method, asked_at as "askedAt", settled_at as "settledAt"
  from credit_repayments where member_id = ${memberId} order by id`
