import type { MemberContext, Services } from '../../../platform/context.ts'
import { sentTogether } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertPayPassword, assertProved } from '../../identity/index.ts'
import { paymentErrors } from '../errors.ts'
import { nothing } from '../means/index.ts'
import type { Means } from '../means/index.ts'
import { dues, payableOf } from '../payable.ts'
import { begin, lockOpen } from './attempt.ts'
import { endOther } from './close.ts'
import { settle } from './settle.ts'

interface PayByAssets {
  payGroupNo: string
  payPassword?: string | undefined
}

/** Before paying out of one's assets, outside of any transaction: the proof (R10), and an attempt before this one ends. */
export async function prepareAssets(
  ctx: MemberContext,
  { payGroupNo, payPassword }: PayByAssets,
): Promise<void> {
  if (payPassword === undefined) assertProved(ctx)
  else await assertPayPassword(ctx, payPassword)
  await endOther(ctx, payGroupNo)
}

/**
 * The group is paid out of the caller's assets by this means, at once and whole; the ledger refuses what they do not have
 * (R31, R38). `prepareAssets` has gone before.
 */
export const payByAssets = (ctx: MemberContext, means: Means, { payGroupNo }: PayByAssets) =>
  ctx.database.transaction(async (tx) => {
    const open = await lockOpen(ctx, tx, payGroupNo)
    if (open.living) throw paymentErrors.attemptOpen()
    const { due, parts } = open
    const [purse, attempt] = await sentTogether([
      Promise.resolve(means.openPurse?.(tx, due.memberId)),
      begin(ctx, tx, open, means),
    ])
    const { kind } = due
    await settle(ctx, tx, {
      attempt,
      kind,
      parts,
      purse,
      step: null,
      transactionId: null,
      at: ctx.clock.now(),
    })
    return { payNo: attempt.number, status: 'settled' as const }
  })

/**
 * A group in which nothing is due besides what was held when placing is settled at once, under the proof of the placing;
 * answers false, and does nothing, where something is due. Within the placing's own transaction.
 */
export async function settleFree(
  services: Pick<Services, 'database' | 'clock' | 'random'>,
  tx: Tx,
  groupId: number,
): Promise<boolean> {
  const due = await dues().lock(tx, groupId)
  const parts = await payableOf(due.kind).parts(tx, groupId)
  if (due.state !== 'open' || parts.length === 0) return false
  if (parts.some(({ waits, payableFen }) => !waits || payableFen > 0)) return false
  const attempt = await begin(services, tx, { due, parts }, nothing)
  await settle(services, tx, { attempt, parts, step: null, transactionId: null, at: services.clock.now() })
  return true
}
