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

/** Vouchers of a member say no more who paid; each keeps an account of its own, so that claims stay apart (R37). */
export async function eraseVouchers({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update vouchers set payer_name = '-', payer_account = 'erased ' || payment_id, summary = '-', reason = null
    where member_id = ${memberId}`
}
