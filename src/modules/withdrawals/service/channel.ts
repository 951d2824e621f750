import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Refund } from '../../../platform/gateways/wechat-pay/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import { channelNumberOf, sendBack, tryOf } from '../../payments/index.ts'
import type { RefundEffect } from '../../payments/index.ts'
import { nextRound, takeSending } from '../queries/channel.ts'
import { lockWithdrawal } from '../queries/steps.ts'
import type { WithdrawalRow } from '../queries/steps.ts'
import { withdrawalAxis } from '../states.ts'
import { payOut } from './held.ts'

const byPayment = { role: 'payment', actorId: null } as const
const AT_ONCE = 20

type Mall = Pick<Services, 'clock' | 'config' | 'database'>

/** WeChat has paid it. */
async function settle(mall: Mall, tx: Tx, row: WithdrawalRow, { refundId }: Refund): Promise<RefundEffect> {
  const at = mall.clock.now()
  const also = { ended_at: at, channel_refund_id: refundId }
  assertMoved(await takeStep(tx, withdrawalAxis, { of: row, move: 'settle', by: byPayment, at, also }))
  await payOut(mall, tx, row, byPayment)
  return 'refundSettled'
}

/** WeChat closed it, and a next try needs another number; or it cannot pay it, and a person has to look. */
async function fail(mall: Mall, tx: Tx, row: WithdrawalRow, { status }: Refund): Promise<RefundEffect> {
  const at = mall.clock.now()
  if (!(await takeStep(tx, withdrawalAxis, { of: row, move: 'fail', by: byPayment, at }))) return 'repeated'
  if (status !== 'CLOSED') return 'refundStuck'
  await nextRound(tx, row.id)
  return 'refundFailed'
}

/** What WeChat says of a withdrawal takes effect within `tx`, once; null when the number is none of ours. */
export async function receiveWithdrawal(mall: Mall, tx: Tx, said: Refund): Promise<RefundEffect | null> {
  const row = await lockWithdrawal(tx, tryOf(said.outRefundNo).number)
  if (!row) return null
  const isPaid = said.status === 'SUCCESS'
  if (row.state === 'refused' && isPaid) return 'refundPaidTwice'
  const isOnItsWay = row.state === 'sending' || row.state === 'failed'
  if (!isOnItsWay || channelNumberOf(row) !== said.outRefundNo) return 'repeated'
  if (said.refundFen !== row.amountFen) return 'refundAmount'
  if (isPaid) return settle(mall, tx, row, said)
  return said.status === 'PROCESSING' ? 'refundWaits' : fail(mall, tx, row, said)
}

/** What a second person gave to WeChat goes there, or is asked for there. For a timer; answers how many were tried. */
export async function sendWithdrawals(services: RoundServices): Promise<number> {
  const rows = await takeSending(services.database, services.clock.now(), AT_ONCE)
  const send = (row: (typeof rows)[number]) => {
    const way = {
      outTradeNo: row.paymentNumber,
      outRefundNo: channelNumberOf(row),
      refundFen: row.amountFen,
      totalFen: row.paidFen,
    }
    return sendBack(services, way, receiveWithdrawal)
  }
  await eachDue(services, rows, ({ number }) => `withdrawal ${number}`, send)
  return rows.length
}
