import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { everyDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { listShippedBatches } from '../../stock/index.ts'
import { releaseUnits } from '../../orders/index.ts'
import { refundReturned } from '../../refunds/index.ts'
import { lastAddress } from '../queries/returns.ts'
import { endReplacing, findFollowed, listDue, listFollowing, noteReported } from '../queries/terms.ts'
import type { DueReturn } from '../queries/terms.ts'
import { insertQuarantine } from '../quarantine/queries.ts'
import { waitsForWay } from '../evidence.ts'
import { returnTerms } from '../terms.ts'
import { bySystem, byTimer, stepReturn, takeReturn } from './step.ts'
import type { ReturnMover, LockedReturn } from './step.ts'
import { tellBuyer, tellStore } from './tell.ts'
import { tellOperator } from './tell-operator.ts'

type Mall = Pick<Services, 'clock' | 'settings' | 'database' | 'random'>

/** What came back is in quarantine, and its inspection term runs. */
export async function arrive(
  mall: Mall,
  tx: Tx,
  { row, found, line }: LockedReturn,
  by: ReturnMover,
  serials: readonly string[] = row.serials,
): Promise<void> {
  const now = mall.clock.now()
  await stepReturn(mall, tx, row, 'receive', by, {
    also: { arrived_at: now, serials },
    dueAt: returnTerms.inspection(mall, now),
  })
  const lots = (await listShippedBatches(tx, found.order.id))
    .filter(({ lineId }) => lineId === row.lineId)
    .map(({ number }) => number)
  const { id: returnId, storeId, quantity } = row
  const { packageKind: kind } = line.goods
  await insertQuarantine(tx, { returnId, storeId, kind, quantity, lots, serials }, now)
  await tellBuyer(mall, tx, factsOf(row), 'returnArrived')
}

/** Who and what a notice is about. */
export const factsOf = ({ number, orderNumber, memberId, storeId }: LockedReturn['row']) => ({
  number,
  orderNumber,
  memberId,
  storeId,
})

/** The money of an accepted return is on its way, or waits until no other refund of its order is being decided: answers which. */
async function pay(mall: Mall, tx: Tx, { row, found }: LockedReturn, why?: string): Promise<boolean> {
  const { lineId, quantity } = row
  const reason = row.text || row.number
  const refund = await refundReturned(mall, tx, found, { lineId, quantity, reason })
  if (refund === null) return false
  await stepReturn(mall, tx, row, 'refund', bySystem, { reason: why, also: { refund_number: refund } })
  return true
}

/** The store cannot replace what came back: the money goes back instead, now or as soon as no other refund of the order is decided. */
export async function payInstead(mall: Mall, tx: Tx, locked: LockedReturn, reason: string): Promise<boolean> {
  await endReplacing(tx, locked.row.id, mall.clock.now())
  await tellBuyer(mall, tx, factsOf(locked.row), 'returnNotReplaced', { reason })
  return pay(mall, tx, locked, reason)
}

/** The return is accepted: money goes back at once where it may, a replacement has its term. */
export async function goOn(mall: Mall, tx: Tx, locked: LockedReturn): Promise<void> {
  if (locked.row.type === 'refund') await pay(mall, tx, locked)
}

/** When an accepted return goes on by itself. */
export const dueOfAccepted = (mall: Mall, { type }: Pick<LockedReturn['row'], 'type'>): Date | null =>
  type === 'exchange' ? returnTerms.replacement(mall, mall.clock.now()) : null

/** What the end of a term does to a return that this transaction holds. */
async function endTerm(mall: Mall, tx: Tx, locked: LockedReturn): Promise<void> {
  const { row } = locked
  const now = mall.clock.now()
  switch (row.state) {
    case 'asked': {
      const agreed = await agreedWithout(mall, tx, row)
      await stepReturn(mall, tx, row, 'agree', byTimer, {
        ...agreed,
        reason: agreed.also.send_to ?? undefined,
      })
      await tellStore(mall, tx, factsOf(row), 'returnAgreedByTimer')
      return tellBuyer(mall, tx, factsOf(row), 'returnAgreed')
    }
    case 'agreed': {
      if (waitsForWay(row)) {
        const key = row.collected ? 'returnNotBooked' : 'returnNoAddress'
        if (await noteReported(tx, row.id, now)) await tellOperator(mall, tx, factsOf(row), key)
        return
      }
      await stepReturn(mall, tx, row, 'lapse', byTimer)
      await releaseUnits(tx, row.lineId, row.quantity)
      return tellBuyer(mall, tx, factsOf(row), 'returnLapsed')
    }
    case 'sent':
      return arrive(mall, tx, locked, byTimer)
    case 'arrived': {
      await stepReturn(mall, tx, row, 'accept', byTimer, { dueAt: dueOfAccepted(mall, row) })
      await tellBuyer(mall, tx, factsOf(row), 'returnAccepted')
      return goOn(mall, tx, { ...locked, row: { ...row, state: 'accepted' } })
    }
    case 'accepted':
      // No replacement in time: the money goes back instead.
      await pay(mall, tx, locked)
      return
    default:
  }
}

/** What holds of a return that is agreed to without its store: goods go where the store had them sent last. */
export const agreedWithout = async (
  mall: Mall,
  tx: Tx,
  { collected, storeId }: Pick<LockedReturn['row'], 'collected' | 'storeId'>,
) => {
  const sendTo = collected ? null : await lastAddress(tx, storeId)
  return { also: { send_to: sendTo }, dueAt: dueOfAgreed(mall, sendTo) }
}

/**
 * When an agreed return goes on by itself: the goods are sent, or, where its buyer cannot send them, the store has booked a pick-up or said
 * where to.
 */
export const dueOfAgreed = (mall: Mall, sendTo: string | null): Date =>
  sendTo === null ? returnTerms.pickup(mall, mall.clock.now()) : returnTerms.sendBack(mall, mall.clock.now())

/** Every term that is over has its effect, once; one that fails is tried again in the next round. */
export async function endReturnTerms(mall: RoundServices): Promise<void> {
  const now = mall.clock.now()
  await everyDue(
    mall,
    (after: DueReturn | null) => listDue(mall.database, now, after),
    ({ id }) => `return ${id}`,
    ({ id }) =>
      mall.database.transaction(async (tx) => {
        const locked = await takeReturn(tx, { id })
        if (locked.row.dueAt !== null && locked.row.dueAt <= mall.clock.now()) await endTerm(mall, tx, locked)
      }),
  )
}

async function tellDone(mall: Mall, tx: Tx, row: LockedReturn['row']): Promise<void> {
  await tellBuyer(mall, tx, factsOf(row), 'returnCompleted')
  await tellStore(mall, tx, factsOf(row), 'returnDone')
}

/** The replacement is there: the exchange is over, and its units may be returned again. */
export async function replaced(mall: Mall, tx: Tx, row: LockedReturn['row']): Promise<void> {
  await stepReturn(mall, tx, row, 'complete', bySystem)
  await releaseUnits(tx, row.lineId, row.quantity)
  await tellDone(mall, tx, row)
}

/** What money or a parcel has done moves its return on: its refund begins or is settled, its replacement is there. */
async function follow(mall: Mall, tx: Tx, locked: LockedReturn): Promise<void> {
  const { row } = locked
  if (row.state === 'accepted') return goOn(mall, tx, locked)
  const { refund, parcel } = await findFollowed(tx, row.id)
  const isDone =
    (row.state === 'refunding' && refund === 'settled') ||
    (row.state === 'replacing' && parcel === 'received')
  if (!isDone) return
  if (row.state === 'replacing') return replaced(mall, tx, row)
  await stepReturn(mall, tx, row, 'complete', bySystem)
  await tellDone(mall, tx, row)
}

/** Returns follow their money and their parcels; a job that may run at any time, and twice. */
export async function followReturns(mall: RoundServices): Promise<void> {
  await everyDue(
    mall,
    (after: { id: number } | null) => listFollowing(mall.database, after?.id ?? 0),
    ({ id }) => `return ${id}`,
    ({ id }) => mall.database.transaction(async (tx) => follow(mall, tx, await takeReturn(tx, { id }))),
  )
}
