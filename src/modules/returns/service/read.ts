import { assertOperator, storeOf } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { historyOf } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { inWords } from '../../../shared/text.ts'
import { instant } from '../../../shared/time.ts'
import { findWithLines } from '../../orders/index.ts'
import { returnable } from '../../refunds/index.ts'
import { listArrivals, listDamagesOfLine } from '../../shipments/index.ts'
import { MOST_EVIDENCE, mayShow, waitsForStore } from '../evidence.ts'
import type { Side } from '../evidence.ts'
import { partsOf } from '../inspection.ts'
import {
  countDisputes,
  countStoreReturns,
  findBeside,
  listDisputes,
  listOwnReturns,
  listStoreReturns,
  returnListing,
} from '../queries/read.ts'
import { listEvidence } from '../queries/evidence.ts'
import { findReturn, listGoneBack, listPictures } from '../queries/returns.ts'
import type { ReturnOf, ReturnRow } from '../queries/returns.ts'
import { isPaidInstead } from '../rules.ts'
import type { ReturnQuery, StoreReturnQuery } from '../schema.ts'
import { returnAxis } from '../states.ts'
import { returnTerms } from '../terms.ts'
import type { ReturnRowView, ReturnView } from '../view.ts'
import { mayDispute } from './refused.ts'
import { RIGHT } from './right.ts'

const PAGE_SIZE = 10

/** The store of staff who look after orders, or who ship and inspect. */
const storeOfEither = (ctx: Context): number =>
  storeOf(ctx, ctx.actor?.permissions.includes('store.orders') ? 'store.orders' : 'store.ship')

/** A return in a list, its store named in the reader's language. */
export const toRow = (ctx: Pick<Context, 'lang'>, row: ReturnRow): ReturnRowView => ({
  returnNo: row.number,
  orderNo: row.orderNumber,
  storeName: inWords(ctx, row.storeZh, row.storeEn),
  type: row.type,
  reason: row.reason,
  state: row.state,
  goods: row.goods,
  quantity: row.quantity,
  askedAt: row.askedAt,
  dueAt: row.dueAt,
  hurriedAt: row.hurriedAt,
})

/** Returns of the caller, the newest first. */
export async function ownReturns(ctx: MemberContext, { status, ...query }: ReturnQuery) {
  const paging = pagingOf(query, PAGE_SIZE)
  const { rows, total } = await listOwnReturns(ctx.database, ctx.actor.memberId, { tab: status, ...paging })
  return { list: rows.map((row) => toRow(ctx, row)), total, ...paging }
}

/** Nothing comes back of a return that ended without money. */
const endedWithout: readonly ReturnRow['state'][] = ['refused', 'rejected', 'withdrawn', 'lapsed']

function replacementOf(beside: Awaited<ReturnType<typeof findBeside>>): ReturnView['replacement'] {
  if (beside.carrier === null) return null
  const receivedAt = beside.receivedAt === null ? null : instant(beside.receivedAt)
  return {
    carrier: beside.carrier,
    trackingNumber: beside.trackingNumber!,
    serials: beside.replacementSerials ?? [],
    shippedAt: instant(beside.shippedAt!),
    dueAt: receivedAt === null ? instant(beside.parcelDueAt!) : null,
    receivedAt,
    certificates: beside.certificates,
  }
}

/** From when on the buyer may hurry the store; null where no term of it runs. */
function hurryFrom(row: ReturnRow): Date | null {
  if (!waitsForStore(row)) return null
  return row.hurriedAt === null ? row.askedAt : returnTerms.hurryAgain(row.hurriedAt)
}

/** Everything about one return; whose it is, `of` says, and `reader` which side may add to it. */
async function viewOf(ctx: Context, of: ReturnOf, reader: Side | null): Promise<ReturnView> {
  const row = await findReturn(ctx.database, of)
  if (!row) throw commonErrors.notFound()
  const [log, pictures, evidence, beside, found, arrivals, gone, damages, until] = await Promise.all([
    historyOf(ctx.database, returnAxis, row.id),
    listPictures(ctx.database, row.id),
    listEvidence(ctx.database, row.id),
    findBeside(ctx.database, row.id),
    findWithLines(ctx.database, { id: row.orderId }),
    listArrivals(ctx.database, row.orderId),
    listGoneBack(ctx.database, row.lineId, row.id),
    listDamagesOfLine(ctx.database, row.lineId),
    mayDispute(ctx, ctx.database, row),
  ])
  const settled = row.refundNumber !== null && beside.method !== null
  const isForMoney = row.type === 'refund' || isPaidInstead(row, ctx.clock.now())
  const expects = !settled && isForMoney && !endedWithout.includes(row.state)
  const back = expects && found ? await returnable(ctx.database, found, row) : null
  return {
    ...toRow(ctx, row),
    version: row.version,
    skuId: String(row.skuId),
    lineId: String(row.lineId),
    lineQuantity: row.lineQuantity,
    text: row.text,
    collected: row.collected,
    answer: row.answer,
    sendTo: row.sendTo,
    pickup:
      row.pickupFrom === null || row.pickupTo === null
        ? null
        : { from: row.pickupFrom, to: row.pickupTo, carrier: row.pickupCarrier },
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    serials: row.serials,
    condition: row.condition,
    seal: row.seal,
    valve: row.valve,
    inspects: partsOf(row.goods.packageKind),
    complaint: row.complaint,
    decision: row.decision,
    disputeUntil: until,
    damages: damages.map(({ text }) => text),
    pictures: pictures
      .filter(({ evidenceId }) => evidenceId === null)
      .map(({ position, side }) => ({ position, side })),
    evidence: evidence.map(({ at, ...one }) => ({
      ...one,
      at: instant(at),
      pictures: pictures.filter(({ evidenceId }) => evidenceId === one.id).map(({ position }) => position),
    })),
    evidenceLeft:
      reader && mayShow(reader, { state: row.state, mayDispute: until !== null })
        ? MOST_EVIDENCE - evidence.filter(({ side }) => side === reader).length
        : 0,
    hurryFrom: hurryFrom(row),
    log,
    back: settled
      ? {
          amountFen: Number(beside.amountFen),
          giftCardFen: Number(beside.giftCardFen),
          points: beside.points!,
          method: beside.method!,
        }
      : back,
    replacement: replacementOf(beside),
    quarantine:
      beside.held === null ? null : { held: beside.held, lots: beside.lots!, became: beside.became },
    sentSerials: (arrivals.find(({ lineId }) => lineId === row.lineId)?.serials ?? []).filter(
      (serial) => !gone.includes(serial),
    ),
  }
}

/** One's own return (R14). */
export const ownReturn = (ctx: MemberContext, { returnNo }: { returnNo: string }) =>
  viewOf(ctx, { number: returnNo, memberId: ctx.actor.memberId }, 'buyer')

/** A return to one's store (R17). */
export async function storeReturn(ctx: Context, { returnNo }: { returnNo: string }): Promise<ReturnView> {
  return viewOf(
    ctx,
    { number: returnNo, storeId: storeOfEither(ctx) },
    ctx.actor?.permissions.includes('store.orders') ? 'store' : null,
  )
}

/** A return that a buyer asked the platform to decide. */
export async function disputedReturn(ctx: Context, { returnNo }: { returnNo: string }): Promise<ReturnView> {
  assertOperator(ctx, RIGHT)
  const view = await viewOf(ctx, { number: returnNo, anyone: true }, null)
  if (view.complaint === null) throw commonErrors.notFound()
  return view
}

/** Returns to one's store: what waits for it, or others. */
export async function storeReturns(ctx: Context, input: StoreReturnQuery): Promise<Listed<ReturnRow>> {
  const storeId = storeOfEither(ctx)
  const place = placeOf(returnListing, input)
  const [rows, total] = await Promise.all([
    listStoreReturns(ctx.database, storeId, input.status, place),
    countStoreReturns(ctx.database, storeId, input.status),
  ])
  return listed(returnListing, place, rows, total)
}

/** How many wait for the store. */
export const returnsWaiting = (ctx: Context) => countStoreReturns(ctx.database, storeOfEither(ctx), 'waiting')

/** Returns between a buyer and a store. */
export async function disputes(ctx: Context, input: StoreReturnQuery): Promise<Listed<ReturnRow>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(returnListing, input)
  const [rows, total] = await Promise.all([
    listDisputes(ctx.database, input.status, place),
    countDisputes(ctx.database, input.status),
  ])
  return listed(returnListing, place, rows, total)
}

/** How many wait for the operator. */
export async function disputesWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countDisputes(ctx.database, 'waiting')
}
