import type { Tx } from '../../../platform/db/index.ts'
import type { WithdrawalState } from '../states.ts'

/** A withdrawal with what its steps need to know. */
export interface WithdrawalRow {
  id: number
  number: string
  memberId: number
  depositId: number
  paymentId: number
  method: 'wechat' | 'transfer'
  state: WithdrawalState
  version: number
  amountFen: number
  approvedBy: number | null
  round: number
}

interface NewWithdrawal {
  number: string
  memberId: number
  depositId: number
  paymentId: number
  amountFen: number
}

/** It is asked for; answers its id. */
export async function insertWithdrawal({ sql }: Tx, it: NewWithdrawal, at: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into withdrawals (number, member_id, deposit_id, payment_id, state, amount_fen, asked_at)
    values (${it.number}, ${it.memberId}, ${it.depositId}, ${it.paymentId}, 'asked', ${it.amountFen}, ${at}) returning id`
  return row!.id
}

const columns = ({ sql }: Tx) => sql`
  w.id, w.number, w.member_id as "memberId", w.deposit_id as "depositId", w.payment_id as "paymentId", p.method, w.state, w.version,
  w.amount_fen as "amountFen", w.approved_by as "approvedBy", w.round`

/** By its number, for this transaction alone. */
export async function lockWithdrawal(tx: Tx, number: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.sql<WithdrawalRow[]>`
    select ${columns(tx)} from withdrawals w join payments p on p.id = w.payment_id
    where w.number = ${number} for update of w`
  return row ?? null
}

/** As it stands. */
export async function findWithdrawal(tx: Tx, number: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.sql<WithdrawalRow[]>`
    select ${columns(tx)} from withdrawals w join payments p on p.id = w.payment_id where w.number = ${number}`
  return row ?? null
}
