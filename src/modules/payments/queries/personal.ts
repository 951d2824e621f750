import type { Tx } from '../../../platform/db/index.ts'

/** Every attempt of a member with its voucher, the oldest first. */
export const listOwnPayments = ({ sql }: Tx, memberId: number) => sql<Record<string, unknown>[]>`
  select p.number, p.method, p.state, p.amount_fen as "amountFen", p.refunded_fen as "refundedFen",
    p.started_at as "startedAt", p.settled_at as "settledAt", v.payer_name as "payerName",
    v.payer_account as "payerAccount", v.traded_at as "tradedAt", v.trade_number as "tradeNumber", v.summary
  from payments p left join vouchers v on v.payment_id = p.id
  where p.member_id = ${memberId} order by p.id`

/** Rows of a member's attempts, in no order, as the history of their steps names them. */
export async function listAttemptIds({ sql }: Tx, memberId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from payments where member_id = ${memberId}`
  return rows.map(({ id }) => id)
}

/**
 * Whether a payment of the member may still bring money: an attempt lives, a transfer was chosen for what is open, or money in
 * suspense has not gone back yet.
 */
export async function isUnderWay({ sql }: Tx, memberId: number): Promise<boolean> {
  const rows = await sql`
    select 1 from payment_groups g
    where g.member_id = ${memberId} and (g.state = 'open' and g.transfer_chosen_at is not null
      or exists (select from payments p where p.group_id = g.id and p.state in ('processing', 'underReview')))
    union all
    select 1 from suspense_items s join payments p on p.id = s.payment_id
    where s.state <> 'refunded' and p.member_id = ${memberId}
    limit 1`
  return rows.length > 0
}

/** Vouchers of a member say no more who paid; each keeps an account of its own, so that claims stay apart (R37). */
export async function eraseVouchers({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update vouchers set payer_name = '-', payer_account = 'erased ' || payment_id, summary = '-', reason = null
    where member_id = ${memberId}`
}
