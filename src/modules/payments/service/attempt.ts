import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { DomainError } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { paymentErrors } from '../errors.ts'
import type { Means } from '../means/index.ts'
import { findLiving, insertAttempt } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import { dues, payableOf } from '../payable.ts'
import type { Due, DuePart } from '../payable.ts'

/** Without letters that are taken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `PAY`, the day and 60 bits of chance: a number of 23 letters that no provider has seen before. */
const newPaymentNumber = (random: Random, now: Date): string =>
  `PAY${shanghaiDay(now).replaceAll('-', '')}${random.text(LETTERS, 12)}`

/** Throws unless this may be paid now. */
export function assertOpen(due: Due, now: Date): void {
  if (due.state === 'settled') throw paymentErrors.alreadyPaid()
  if (due.state === 'closed') throw paymentErrors.notOpen()
  if (now.getTime() >= due.deadlineAt.getTime()) throw paymentErrors.deadlinePassed()
}

interface OpenDue {
  due: Due
  parts: DuePart[]
  amountFen: number
  /** The attempt that may still succeed. */
  living: Attempt | null
}

/**
 * What the caller is to pay under a number, locked: nothing of it changes until `tx` ends. Throws unless it may be paid. The
 * questions behind the lock see what was committed before it was given. `isPaid`: the caller says that the money has left already.
 */
export async function lockOpen(
  ctx: MemberContext,
  tx: Tx,
  payNo: string,
  { isPaid = false }: { isPaid?: boolean } = {},
): Promise<OpenDue> {
  const due = await dues().lockOwn(ctx, tx, payNo)
  const [parts, living] = await Promise.all([waitingParts(tx, due), findLiving(tx, due.id)])
  const bar = isPaid ? null : barOf(parts)
  if (due.state === 'open' && bar) throw bar
  assertOpen(due, ctx.clock.now())
  if (parts.length === 0) throw paymentErrors.notOpen()
  return { due, parts, amountFen: amountOf(parts), living }
}

/** Parts that wait for their payment. */
export const waitingParts = async (tx: Tx, { kind, id }: Pick<Due, 'kind' | 'id'>): Promise<DuePart[]> =>
  (await payableOf(kind).parts(tx, id)).filter(({ waits }) => waits)

/** Why nobody should begin to pay these parts; null where they may. */
export const barOf = (parts: readonly DuePart[]): DomainError | null =>
  parts.find(({ bar }) => bar)?.bar ?? null

/** What is paid for these parts together. */
export const amountOf = (parts: readonly DuePart[]): number =>
  parts.reduce((sum, { payableFen }) => sum + payableFen, 0)

/** An attempt to pay these parts by this means, with its first row of history. Throws where the means does not let it. */
export async function begin(
  ctx: Pick<Context, 'clock' | 'random'>,
  tx: Tx,
  { due, parts }: Pick<OpenDue, 'due' | 'parts'>,
  means: Means,
  expiresAt: Date | null = null,
): Promise<Attempt> {
  const at = ctx.clock.now()
  if (!payableOf(due.kind).takes(means.code)) throw paymentErrors.meansRefused()
  const bar = await means.bar?.(tx, { memberId: due.memberId, at })
  if (bar) throw bar
  return insertAttempt(
    tx,
    {
      method: means.code,
      state: means.begins,
      expiresAt,
      number: newPaymentNumber(ctx.random, at),
      groupId: due.id,
      memberId: due.memberId,
      kind: due.kind,
      parts: parts.map(({ id, payableFen }) => ({ orderId: id, amountFen: payableFen })),
    },
    at,
  )
}
