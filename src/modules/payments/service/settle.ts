import type { Services } from '../../../platform/context.ts'
import { sentTogether } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { post } from '../../ledger/index.ts'
import { noteSuccess } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import { meansOf } from '../means/index.ts'
import type { Purse } from '../means/index.ts'
import { payableOf } from '../payable.ts'
import type { DuePart } from '../payable.ts'
import type { DueKind } from '../tables.ts'
import { hasMovement } from '../rules.ts'
import { paymentAxis } from '../states.ts'
import type { PaymentMove, PaymentRole } from '../states.ts'

interface Success {
  attempt: Attempt
  /** What is due: orders where nothing is said. */
  kind?: DueKind
  /** What it pays, whole: locked, waiting, of the amounts it names. */
  parts: readonly DuePart[]
  /** Of a payer whose own assets pay. */
  purse?: Purse | undefined
  /** Null for an attempt that began as settled. */
  step: (Mover<PaymentRole> & { move: Extract<PaymentMove, 'settle' | 'pass'> }) | null
  /** The provider's own number. */
  transactionId: string | null
  at: Date
}

/**
 * The one way in which a success takes effect, within `tx`: the attempt is settled, each part of what it pays has its
 * journal, which captures everything it was promised (points, gift cards and the means of the cashier) at once, and the
 * owner of what is paid moves on. All of it or nothing.
 */
export async function settle(
  services: Pick<Services, 'database' | 'clock'>,
  tx: Tx,
  { attempt, kind = 'orders', parts, purse, step, transactionId, at }: Success,
): Promise<void> {
  if (step) {
    assertMoved(await takeStep(tx, paymentAxis, { of: attempt, move: step.move, by: step, at }))
    // One that began as settled was written with its time, and no provider has a number for it.
    await noteSuccess(tx, { id: attempt.id, transactionId, at })
  }
  const means = meansOf(attempt.method)
  const journals = []
  for (const part of parts) {
    const { id: orderId, memberId, payableFen: amountFen } = part
    const paid = { paymentId: attempt.id, memberId, orderId, amountFen }
    journals.push({ ref: part.ref, paid, entries: part.entriesFrom(await means.pay(tx, paid, purse)) })
  }
  // One message: where any of it fails it throws, and `tx` is given up whole.
  const written = journals.map(async ({ ref, paid, entries }) => {
    if (hasMovement(entries)) await post(tx, { kind: 'payments.settle', ref, at, entries })
    await means.settle?.(tx, { ...paid, at })
  })
  const { groupId: id, method } = attempt
  const settled = payableOf(kind).settled(services, tx, {
    id,
    method,
    at,
    parts,
    posted: Promise.allSettled(written),
  })
  const [moved] = await sentTogether([settled, ...written])
  if (moved !== parts.length) throw new Error(`group ${id} was not open for its payment`)
}
