import { recordAudit } from '../../../platform/audit/index.ts'
import { storeOf } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { readCylinders, receiveCylinders } from '../../cylinders/index.ts'
import { releaseUnits } from '../../orders/index.ts'
import { returnErrors } from '../errors.ts'
import { inspected } from '../inspection.ts'
import { addPictures } from '../queries/returns.ts'
import type {
  AcceptReturn,
  AddressReturn,
  AgreeReturn,
  BookPickup,
  ReceiveReturn,
  RefuseReturn,
} from '../schema.ts'
import { returnMoves } from '../states.ts'
import type { ReturnMove } from '../states.ts'
import { returnTerms } from '../terms.ts'
import { arrive, dueOfAccepted, dueOfAgreed, goOn, factsOf } from './follow.ts'
import { lockPictures } from './pictures.ts'
import { comingBack } from './serials.ts'
import { stepReturn, takeReturn } from './step.ts'
import type { ReturnMover, LockedReturn } from './step.ts'
import { tellBuyer } from './tell.ts'

/** A pick-up begins within so many days, and is possible for at most so many. */
const DAYS_AHEAD = 60
const DAY_MS = 86_400_000

interface Asked {
  returnNo: string
  version?: number | undefined
}

/** A step of the staff of its store, each with its right (decisions 11), audited (R52). */
export const step = (
  ctx: MemberContext,
  right: 'store.orders' | 'store.ship',
  { returnNo, version }: Asked,
  work: (tx: Tx, locked: LockedReturn, by: ReturnMover & { actorId: number }) => Promise<ReturnMove | null>,
) =>
  ctx.database.transaction(async (tx) => {
    const storeId = storeOf(ctx, right)
    const locked = await takeReturn(tx, { number: returnNo, storeId }, version)
    const move = await work(tx, locked, { role: 'store', actorId: ctx.actor.memberId })
    // Null where it was said what happens next, which cannot happen yet.
    const status = move === null ? locked.row.state : returnMoves[move].to
    await recordAudit(
      ctx,
      { action: `returns.${move ?? 'plan'}`, memberId: locked.row.memberId, after: { returnNo, status } },
      tx,
    )
    return { returnNo, status }
  })

/**
 * The store agrees: the buyer sends the goods to its address within their term, or, dangerous ones, waits for the pick-up that the
 * store books.
 */
export const agreeReturn = (ctx: MemberContext, input: AgreeReturn) =>
  step(ctx, 'store.orders', input, async (tx, locked, by) => {
    const { row } = locked
    if (!row.collected && input.address === undefined)
      throw commonErrors.invalid({}, [{ path: 'address', key: 'errors.validation.required' }])
    const sendTo = row.collected ? null : input.address!
    await stepReturn(ctx, tx, row, 'agree', by, {
      reason: sendTo ?? undefined,
      also: { send_to: sendTo, addressed_at: sendTo && ctx.clock.now() },
      dueAt: dueOfAgreed(ctx, sendTo),
    })
    await tellBuyer(ctx, tx, factsOf(row), 'returnAgreed')
    return 'agree'
  })

/**
 * Where an agreed return is sent, said or corrected by the store: nobody asked it where its silence agreed or the platform did. The
 * buyer's term runs anew, and the history keeps each address. 409 where nothing is to be sent.
 */
export const addressReturn = (ctx: MemberContext, input: AddressReturn) =>
  step(ctx, 'store.orders', input, async (tx, { row }, by) => {
    if (row.collected) throw returnErrors.cannotMove()
    const { address } = input
    await stepReturn(ctx, tx, row, 'address', by, {
      reason: address,
      also: { send_to: address, addressed_at: ctx.clock.now() },
      dueAt: dueOfAgreed(ctx, address),
    })
    await tellBuyer(ctx, tx, factsOf(row), 'returnAgreed')
    return 'address'
  })

/** The store books who collects dangerous goods, and when; that starts the buyer's term (decisions 11). */
export const bookPickup = (ctx: MemberContext, input: BookPickup) =>
  step(ctx, 'store.orders', input, async (tx, { row }, by) => {
    if (!row.collected) throw returnErrors.notCollected()
    const { from, to, carrier } = input
    const now = ctx.clock.now()
    const latest = shanghaiDay(new Date(now.getTime() + DAYS_AHEAD * DAY_MS))
    if (from < shanghaiDay(now) || from > latest || to < from || to > latest)
      throw commonErrors.invalid({}, [{ path: 'from', key: 'errors.returns.pickupDays' }])
    const also = { pickup_from: from, pickup_to: to, pickup_carrier: carrier }
    // The buyer's days run from the booking, and never end before the pick-up does.
    const ends = new Date(`${to}T23:59:59.999+08:00`)
    const own = returnTerms.sendBack(ctx, now)
    await stepReturn(ctx, tx, row, 'book', by, { also, dueAt: ends > own ? ends : own })
    await tellBuyer(ctx, tx, factsOf(row), 'returnPickup', { from, to })
    return 'book'
  })

/** Evidence of a refusal: pictures that the staff member uploaded. */
async function show(ctx: MemberContext, tx: Tx, id: number, images: readonly string[]): Promise<void> {
  if (images.length === 0) return
  if (!(await lockPictures(tx, ctx.actor.memberId, images))) throw returnErrors.pictureGone()
  await addPictures(tx, id, images)
}

/**
 * The store refuses what was asked, or what arrived, in words, with what it found of seal and valve, and with pictures; the buyer may ask the platform within their term.
 * The units may be returned again.
 */
export const refuseReturn = (ctx: MemberContext, input: RefuseReturn) =>
  step(ctx, 'store.orders', input, async (tx, { row, line }, by) => {
    const move = row.state === 'arrived' ? 'refuseReceipt' : 'refuse'
    if (move === 'refuseReceipt') storeOf(ctx, 'store.ship')
    const { reason, images = [] } = input
    const also =
      move === 'refuseReceipt'
        ? { condition: reason, ...inspected(line.goods.packageKind, input) }
        : { answer: reason }
    await stepReturn(ctx, tx, row, move, by, { reason, also })
    await show(ctx, tx, row.id, images)
    await releaseUnits(tx, row.lineId, row.quantity)
    await tellBuyer(ctx, tx, factsOf(row), 'returnRefused', { reason })
    return move
  })

/** Cylinders that came back are received in the ledger; those that it does not know as the buyer's are left out. */
async function receiveSerials(
  ctx: MemberContext,
  tx: Tx,
  { row }: LockedReturn,
  serials: readonly string[],
): Promise<void> {
  const known = (await readCylinders(tx, row.storeId, serials)).filter(
    ({ holderId }) => holderId === row.memberId,
  )
  if (known.length === 0) return
  await receiveCylinders(
    tx,
    { storeId: row.storeId, serials: known.map(({ serial }) => serial) },
    { by: { role: 'keeper', actorId: ctx.actor.memberId }, at: ctx.clock.now(), document: row.number },
  )
}

/**
 * The goods are back at the store: they are in quarantine, and it inspects them within its term. Where the buyer has not said that they
 * were sent, the store names the cylinders.
 */
export const receiveReturn = (ctx: MemberContext, input: ReceiveReturn) =>
  step(ctx, 'store.ship', input, async (tx, locked, by) => {
    const { state, serials: sent } = locked.row
    const isNamed = state === 'agreed' || input.serials !== undefined
    const serials = isNamed ? await comingBack(tx, locked, input.serials ?? []) : sent
    await arrive(ctx, tx, locked, by, serials)
    await receiveSerials(ctx, tx, locked, serials)
    return 'receive'
  })

/** What arrived is inspected, seal and valve, and accepted: the money goes back, or the replacement has its term. */
export const acceptReturn = (ctx: MemberContext, input: AcceptReturn) =>
  step(ctx, 'store.ship', input, async (tx, locked, by) => {
    const { row, line } = locked
    const { condition } = input
    await stepReturn(ctx, tx, row, 'accept', by, {
      reason: condition,
      also: { condition, ...inspected(line.goods.packageKind, input) },
      dueAt: dueOfAccepted(ctx, row),
    })
    await tellBuyer(ctx, tx, factsOf(row), 'returnAccepted')
    await goOn(ctx, tx, { ...locked, row: { ...row, state: 'accepted' } })
    return 'accept'
  })
