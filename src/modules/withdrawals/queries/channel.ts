import type { Tx } from '../../../platform/db/index.ts'
import { wechat } from '../../payments/index.ts'

/** What WeChat is notified of one. */
interface SendingRow {
  number: string
  round: number
  amountFen: number
  paymentNumber: string
  /** What was paid by it in all. */
  paidFen: number
}

/** Those that wait for WeChat; each is given to one caller at a time and tried again after a while. */
export async function takeSending({ sql }: Tx, now: Date, most: number): Promise<SendingRow[]> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  return sql<SendingRow[]>`
    with claimed as (
      update withdrawals set tried_at = ${now} where id in (
        select id from withdrawals where state = 'sending' and (tried_at is null or tried_at <= ${minuteAgo})
        order by tried_at nulls first, sent_at limit ${most} for update skip locked
      ) returning number, round, amount_fen, payment_id
    )
    select t.number, t.round, t.amount_fen as "amountFen", p.number as "paymentNumber", p.amount_fen as "paidFen"
    from claimed t join payments p on p.id = t.payment_id`
}

/** WeChat closed it: a next try needs a number of its own. */
export const nextRound = ({ sql }: Tx, id: number) =>
  sql`update withdrawals set round = round + 1 where id = ${id}`

/** The next try is not put off by the one before. */
export const tryAtOnce = ({ sql }: Tx, id: number) =>
  sql`update withdrawals set tried_at = null where id = ${id}`

/** What our books say went back through WeChat, to be compared with its bills. */
export const billedWithdrawals = ({ sql }: Tx) => sql`
  select 'refund' as kind, w.number || case when w.round = 0 then '' else '-' || w.round end as key, w.amount_fen as fen,
    w.ended_at as at
  from withdrawals w join payments p on p.id = w.payment_id
  where p.method = ${wechat.code} and w.state in ('sending', 'failed', 'paid')`
