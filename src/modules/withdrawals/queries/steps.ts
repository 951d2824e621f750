import type { Tx } from '../../../platform/db/index.ts'
import type { WithdrawalState } from '../states.ts'
import type { PayeeKind } from '../tables.ts'

/** A withdrawal with what its steps need to know. */
export interface WithdrawalRow {
  id: number
  number: string
  memberId: number
  /** The top-up that it is of, and the payment that brought it; null of other own money. */
  depositId: number | null
  paymentId: number | null
  method: 'wechat' | 'transfer'
  state: WithdrawalState
  version: number
  amountFen: number
  approvedBy: number | null
  round: number
}

/** Whose account other own money goes to. */
export interface NewPayee {
  kind: PayeeKind
  name: string
  /** Null of an account that paid us. */
  bank: string | null
  account: string
}

interface NewWithdrawal {
  number: string
  memberId: number
  amountFen: number
  /** Of a top-up; else there is a payee. */
  depositId: number | null
  paymentId: number | null
  payee: NewPayee | null
}

/** It is asked for; answers its id. */
export async function insertWithdrawal({ sql }: Tx, it: NewWithdrawal, at: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into withdrawals (number, member_id, deposit_id, payment_id, payee_kind, payee_name, payee_bank, payee_account,
      state, amount_fen, asked_at)
    values (${it.number}, ${it.memberId}, ${it.depositId}, ${it.paymentId}, ${it.payee?.kind ?? null}, ${it.payee?.name ?? null},
      ${it.payee?.bank ?? null}, ${it.payee?.account ?? null}, 'asked', ${it.amountFen}, ${at}) returning id`
  return row!.id
}

const columns = ({ sql }: Tx) => sql`
  w.id, w.number, w.member_id as "memberId", w.deposit_id as "depositId", w.payment_id as "paymentId",
  coalesce(p.method, 'transfer') as method, w.state, w.version,
  w.amount_fen as "amountFen", w.approved_by as "approvedBy", w.round`

/** By its number, for this transaction alone. */
export async function lockWithdrawal(tx: Tx, number: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.sql<WithdrawalRow[]>`
    select ${columns(tx)} from withdrawals w left join payments p on p.id = w.payment_id
    where w.number = ${number} for update of w`
  return row ?? null
}

/** As it stands. */
export async function findWithdrawal(tx: Tx, number: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.sql<WithdrawalRow[]>`
    select ${columns(tx)} from withdrawals w left join payments p on p.id = w.payment_id where w.number = ${number}`
  return row ?? null
}
