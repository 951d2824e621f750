import { yuanText } from '../../shared/fen.ts'
import type { withdrawalPage } from './service/desk.ts'
import type { ownWithdrawals, waysOf } from './service/own.ts'
import type { WithdrawalState } from './view.ts'

/** What may go back, as the API says it. */
export const waysReply = ({
  ownFen,
  leftFen,
  heldFen,
  ways,
  otherFen,
  payees,
}: Awaited<ReturnType<typeof waysOf>>) => ({
  balance: yuanText(ownFen),
  available: yuanText(leftFen),
  held: yuanText(heldFen),
  ways: ways.list.map((way) => ({
    rechargeNo: way.depositNumber,
    method: way.method,
    payerName: way.payerName,
    account: way.account,
    toppedUp: yuanText(way.toppedUpFen),
    left: yuanText(way.leftFen),
    settledAt: way.settledAt,
  })),
  total: ways.total,
  page: ways.page,
  size: ways.size,
  other: yuanText(otherFen),
  payees,
})

/** After a step. */
export const withdrawalReply = <S extends WithdrawalState>({
  amountFen,
  ...rest
}: {
  withdrawalNo: string
  status: S
  amountFen: number
}) => ({ ...rest, amount: yuanText(amountFen) })

/** The caller's own. */
export function ownReply(found: Awaited<ReturnType<typeof ownWithdrawals>>) {
  const { list, previousCursor: _, ...place } = found
  return {
    ...place,
    list: list.map((row) => ({
      withdrawalNo: row.number,
      status: row.state,
      amount: yuanText(row.amountFen),
      rechargeNo: row.depositNumber,
      method: row.method,
      payerName: row.payerName,
      account: row.account,
      bankReference: row.bankReference,
      reason: row.reason,
      askedAt: row.askedAt,
      endedAt: row.endedAt,
    })),
  }
}

const stamp = (at: Date | null): string | null => at?.toISOString() ?? null

/** Those of one state, for finance. */
export function deskReply(found: Awaited<ReturnType<typeof withdrawalPage>>) {
  const { list, previousCursor: _, ...place } = found
  return {
    ...place,
    list: list.map((row) => ({
      withdrawalNo: row.number,
      status: row.state,
      amount: yuanText(row.amountFen),
      version: row.version,
      username: row.username,
      company: row.company,
      method: row.method,
      rechargeNo: row.depositNumber,
      payerName: row.payerName,
      payerAccount: row.payerAccount,
      payeeBank: row.payeeBank,
      askedAt: row.askedAt.toISOString(),
      approvedBy: row.approvedByName,
      approvedAt: stamp(row.approvedAt),
      sentBy: row.sentByName,
      sentAt: stamp(row.sentAt),
      endedAt: stamp(row.endedAt),
      bankReference: row.bankReference,
    })),
  }
}
