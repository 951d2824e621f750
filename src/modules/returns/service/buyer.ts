import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { heldCylinders, returnCylinders } from '../../cylinders/index.ts'
import { claimUnits, releaseUnits } from '../../orders/index.ts'
import { receiveReplacement } from '../../shipments/index.ts'
import { returnErrors } from '../errors.ts'
import type { Complain, PressReturn, SendBack } from '../schema.ts'
import { returnMoves } from '../states.ts'
import type { ReturnMove } from '../states.ts'
import { returnTerms } from '../terms.ts'
import { replaced, factsOf } from './follow.ts'
import { refusedAt } from './refused.ts'
import { comingBack } from './serials.ts'
import { stepReturn, takeReturn } from './step.ts'
import type { ReturnMover, LockedReturn } from './step.ts'
import { tellStore } from './tell.ts'

/** A step of the buyer of their own return (R14). */
const step = (
  ctx: MemberContext,
  { returnNo, version }: PressReturn,
  work: (tx: Tx, locked: LockedReturn, by: ReturnMover & { actorId: number }) => Promise<ReturnMove>,
) =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    const locked = await takeReturn(tx, { number: returnNo, memberId }, version)
    const move = await work(tx, locked, { role: 'buyer', actorId: memberId })
    return { returnNo, status: returnMoves[move].to }
  })

/** The buyer keeps the goods, until they are sent; the units may be returned again. */
export const withdrawReturn = (ctx: MemberContext, input: PressReturn) =>
  step(ctx, input, async (tx, { row }, by) => {
    await stepReturn(ctx, tx, row, 'withdraw', by)
    await releaseUnits(tx, row.lineId, row.quantity)
    await tellStore(ctx, tx, factsOf(row), 'returnWithdrawn')
    return 'withdraw'
  })

/** The buyer's cylinders are on their way back in the ledger; those that it does not know as theirs are left out. */
async function sendSerials(
  ctx: MemberContext,
  tx: Tx,
  { row }: LockedReturn,
  serials: readonly string[],
): Promise<void> {
  const { memberId } = ctx.actor
  const known = (await heldCylinders(tx, memberId)).filter(
    ({ serial, storeId, state }) =>
      storeId === row.storeId &&
      serials.includes(serial) &&
      (state === 'atCustomer' || state === 'returnDue'),
  )
  if (known.length === 0) return
  await returnCylinders(
    tx,
    { storeId: row.storeId, holderId: memberId, serials: known.map(({ serial }) => serial) },
    { by: { role: 'buyer', actorId: memberId }, at: ctx.clock.now(), document: row.number },
  )
}

/**
 * The goods are on their way back: the buyer names carrier and number, or hands them to the pick-up that the store booked. Of
 * cylinders every serial is named, and came with this line.
 */
export const sendBack = (ctx: MemberContext, input: SendBack) =>
  step(ctx, input, async (tx, locked, by) => {
    const { row } = locked
    if (row.collected && row.pickupFrom === null && row.state === 'agreed') throw returnErrors.notBooked()
    for (const path of row.collected ? [] : (['carrier', 'no'] as const))
      if (input[path] === undefined)
        throw commonErrors.invalid({}, [{ path, key: 'errors.validation.required' }])
    const serials = await comingBack(tx, locked, input.serials ?? [])
    const also = {
      carrier: row.collected ? row.pickupCarrier : input.carrier,
      tracking_number: input.no ?? null,
      serials,
    }
    await stepReturn(ctx, tx, row, 'sendBack', by, {
      also,
      dueAt: returnTerms.arrival(ctx, ctx.clock.now()),
    })
    await sendSerials(ctx, tx, locked, serials)
    await tellStore(ctx, tx, factsOf(row), 'returnSent', { no: input.no ?? row.number })
    return 'sendBack'
  })

/** The buyer has the replacement: its parcel is received, and the exchange is over with it. */
export const confirmReplacement = (ctx: MemberContext, input: PressReturn) =>
  step(ctx, input, async (tx, { row, found }) => {
    if (row.state !== 'replacing' || row.replacementId === null) throw returnErrors.cannotMove()
    await receiveReplacement(ctx, tx, found, row.replacementId)
    await replaced(ctx, tx, row)
    return 'complete'
  })

/** Against a refusal the buyer asks the platform to decide, once, within their term (states 4.3). */
export const complain = (ctx: MemberContext, input: Complain) =>
  step(ctx, input, async (tx, { row }, by) => {
    if (row.complainedAt !== null) throw returnErrors.decidedOnce()
    const now = ctx.clock.now()
    const refused = row.state === 'refused' ? await refusedAt(tx, row.id) : null
    if (refused && returnTerms.dispute(ctx, refused) < now)
      throw returnErrors.tooLate({ until: shanghaiDay(returnTerms.dispute(ctx, refused)) })
    const also = { complaint: input.text, complained_at: now }
    await stepReturn(ctx, tx, row, 'complain', by, { reason: input.text, also })
    if (!(await claimUnits(tx, row.lineId, row.quantity))) throw returnErrors.tooMany({ left: 0 })
    await tellStore(ctx, tx, factsOf(row), 'returnDisputed')
    return 'complain'
  })
