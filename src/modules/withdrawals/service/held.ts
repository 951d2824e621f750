import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { yuanText } from '../../../shared/fen.ts'
import { hrefOf } from '../../../sitemap.ts'
import { giveBackToDeposit } from '../../deposits/index.ts'
import { account, post } from '../../ledger/index.ts'
import { notify } from '../../notices/index.ts'
import { meansOf, returnPart } from '../../payments/index.ts'
import type { WithdrawalRow } from '../queries/steps.ts'

type Mall = Pick<Services, 'clock' | 'config' | 'database'>

/** What was held is on the balance again, and may be asked for again. */
export async function giveBack(
  tx: Tx,
  { id, memberId, depositId, amountFen }: WithdrawalRow,
  at: Date,
): Promise<void> {
  if (depositId !== null) await giveBackToDeposit(tx, depositId, amountFen)
  const entries = [
    { account: account('withdrawalHeld', memberId), amount: -amountFen },
    { account: account('balance', memberId), amount: amountFen },
  ]
  await post(tx, { kind: 'withdrawals.back', ref: `withdrawal:${id}`, at, entries })
}

/** What was held has left the mall; the payment of its top-up is less by it, and the member is notified. */
export async function payOut(
  mall: Mall,
  tx: Tx,
  { id, number, memberId, paymentId, method, amountFen }: WithdrawalRow,
  by: { role: 'finance' | 'payment'; actorId: number | null },
): Promise<void> {
  const at = mall.clock.now()
  const { clearing } = meansOf(method)
  if (!clearing) throw new Error(`nothing leaves the mall by ${method}`)
  const entries = [
    { account: account('withdrawalHeld', memberId), amount: -amountFen },
    { account: clearing, amount: amountFen },
  ]
  await post(tx, { kind: 'withdrawals.paid', ref: `withdrawal:${id}`, at, entries })
  if (paymentId !== null) await returnPart(tx, { paymentId, amountFen }, by, at)
  const vars = { number, amount: yuanText(amountFen) }
  await notify(mall, { memberId, key: 'withdrawalPaid', vars, path: hrefOf('Tixian') }, tx)
}
