import type { MemberContext } from '../../../platform/context.ts'
import { lockUploads } from '../../../platform/files/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { paymentErrors } from '../errors.ts'
import { transfer } from '../means/index.ts'
import { bankAccount } from '../means/transfer.ts'
import { insertVoucher } from '../queries/vouchers.ts'
import type { SubmitVoucher } from '../schema.ts'
import { dues } from '../payable.ts'
import type { TransferTo } from '../view.ts'
import { amountOf, assertOpen, barOf, begin, lockOpen, waitingParts } from './attempt.ts'

/** Whoever writes of an older transfer has mistaken the year. */
const OLDEST_TRANSFER_MS = 365 * 86_400_000

/** What a payer writes into the purpose of a transfer, so that it is found at the bank. */
export const remarkOf = (payNo: string): string => payNo.slice(0, 10).toUpperCase()

/** Where to transfer how much for a group, and what to write beside it. */
export async function transferAccount(
  ctx: MemberContext,
  { payGroupNo }: { payGroupNo: string },
): Promise<TransferTo> {
  const due = await dues().findOwn(ctx, payGroupNo)
  const parts = await waitingParts(ctx.database, due)
  const bar = due.transferChosen ? null : barOf(parts)
  if (due.state === 'open' && bar) throw bar
  assertOpen(due, ctx.clock.now())
  const account = bankAccount(ctx)
  if (!account) throw commonErrors.notFound()
  return {
    account,
    amountFen: amountOf(parts),
    remark: remarkOf(payGroupNo),
    deadlineAt: due.deadlineAt,
  }
}

/** The caller means to transfer: the group's deadline is the later one, once (decisions 9). */
export const beginTransfer = (ctx: MemberContext, { payGroupNo }: { payGroupNo: string }) =>
  ctx.database.transaction(async (tx) => {
    const { due } = await lockOpen(ctx, tx, payGroupNo)
    await dues().putOff(ctx, tx, due.id)
  })

/**
 * The caller's claim to have transferred waits for somebody who finds the money at the bank; until then the group neither
 * closes nor changes (R37). Whatever was begun otherwise has ended before (`endOther`).
 */
export const submitVoucher = (ctx: MemberContext, input: SubmitVoucher) =>
  ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now()
    const { memberId } = ctx.actor
    const ageMs = now.getTime() - input.tradeTime.getTime()
    if (ageMs < 0) throw commonErrors.invalid({}, [{ path: 'tradeTime', key: 'errors.payments.inFuture' }])
    if (ageMs > OLDEST_TRANSFER_MS)
      throw commonErrors.invalid({}, [{ path: 'tradeTime', key: 'errors.payments.longAgo' }])
    const open = await lockOpen(ctx, tx, input.payGroupNo, { isPaid: true })
    if (open.living) throw paymentErrors.underReview()
    if ((await lockUploads(tx, { memberId, scene: 'voucher', keys: [input.fileId] })) === 0)
      throw paymentErrors.fileMissing({}, [{ path: 'fileId', key: 'errors.payments.fileMissing' }])
    await dues().putOff(ctx, tx, open.due.id)
    const attempt = await begin(ctx, tx, open, transfer)
    await insertVoucher(
      tx,
      {
        paymentId: attempt.id,
        memberId,
        payerName: input.payerName,
        payerAccount: input.payerAccount,
        tradedAt: input.tradeTime,
        tradeNumber: input.tradeNo,
        item: input.item,
        summary: input.summary,
        fileKey: input.fileId,
      },
      now,
    )
    return { payNo: attempt.number, status: attempt.state }
  })
