import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { PaidTransaction } from '../../../platform/gateways/wechat-pay/index.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { post } from '../../ledger/index.ts'
import { dues } from '../payable.ts'
import type { DuePart } from '../payable.ts'
import { findByNumber, findSuccess, lockAttempt, partsOf } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import type { PaidEffect, SuspenseReason } from '../effects.ts'
import { meansOf } from '../means/index.ts'
import { insertSuspense, isHeld } from '../queries/suspense.ts'
import { paymentAxis } from '../states.ts'
import { suspenseEntries } from '../rules.ts'
import { waitingParts } from './attempt.ts'
import { settle } from './settle.ts'

const byPayment = { role: 'payment', actorId: null } as const

/** Whether these are the parts that the attempt named, at the amounts it named. */
const asNamed = (parts: readonly DuePart[], named: ReadonlyMap<number, number>): boolean =>
  parts.length === named.size && parts.every(({ id, payableFen }) => named.get(id) === payableFen)

/** The money waits in suspense, under its own refund number, for its way back; an attempt that still lived ends (R35). */
async function suspend(
  services: Pick<Services, 'clock' | 'random'>,
  tx: Tx,
  attempt: Attempt,
  { transactionId, totalFen }: PaidTransaction,
  reason: SuspenseReason,
): Promise<PaidEffect> {
  const at = services.clock.now()
  const refundNumber = `BACK${attempt.number}${services.random.text('0123456789', 6)}`
  const id = await insertSuspense(
    tx,
    { paymentId: attempt.id, transactionId, amountFen: totalFen, reason, refundNumber },
    at,
  )
  if (id === null) return 'repeated'
  const ref = `transaction:${transactionId}`
  await post(tx, { kind: 'payments.suspense', ref, at, entries: suspenseEntries(totalFen) })
  if (attempt.state === 'processing')
    await takeStep(tx, paymentAxis, { of: attempt, move: 'fail', by: byPayment, at })
  return `suspense:${reason}`
}

const isSuccess = ({ state }: Attempt) => ['settled', 'partlyRefunded', 'refunded'].includes(state)

/**
 * Money that the provider says was paid, verified, takes effect once, within `tx` (R30): it settles the group that it was
 * asked for, or it is in suspense when it is late, a second one or of another amount. Received again, nothing changes; null
 * when none of our attempts has that number.
 */
export async function receive(
  services: Pick<Services, 'database' | 'clock' | 'random'>,
  tx: Tx,
  paid: PaidTransaction,
): Promise<PaidEffect | null> {
  const found = await findByNumber(tx, paid.outTradeNo)
  if (!found || !meansOf(found.method).throughProvider) return null
  const group = await dues().lock(tx, found.groupId)
  const attempt = await lockAttempt(tx, found.id)
  if (attempt.transactionId === paid.transactionId || (await isHeld(tx, paid.transactionId)))
    return 'repeated'
  if (isSuccess(attempt) || (await findSuccess(tx, group.id)))
    return suspend(services, tx, attempt, paid, 'second')
  if (paid.totalFen !== attempt.amountFen) return suspend(services, tx, attempt, paid, 'amount')
  const parts = await waitingParts(tx, group)
  const open = attempt.state === 'processing' && group.state === 'open'
  if (!open || !asNamed(parts, await partsOf(tx, attempt.id)))
    return suspend(services, tx, attempt, paid, 'late')
  await settle(services, tx, {
    attempt,
    kind: group.kind,
    parts,
    step: { ...byPayment, move: 'settle' },
    transactionId: paid.transactionId,
    at: services.clock.now(),
  })
  return 'settled'
}
