import { inside, memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { tooLongValid } from '../../../shared/shelf-life.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { asTyped } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { stockErrors } from '../errors.ts'
import {
  countLotsOf,
  countMovesOf,
  listLotsOf,
  listMovesOf,
  lotListing,
  moveListing,
} from '../queries/books.ts'
import {
  changeOnHand,
  countLow,
  dropFloor,
  findStock,
  insertLot,
  listLots,
  listMoves,
  listNamedLots,
  listStock,
  lockLot,
  lockSku,
  setFloor,
} from '../queries/keep.ts'
import { isLotRecalled, shareLot } from '../queries/lot.ts'
import type { OwnSku } from '../queries/keep.ts'
import type { CountStock, FloorStock, ReceiveStock, StockQuery } from '../schema.ts'
import type { SkuStock, StockPage } from '../view.ts'
import { USABLE_DAYS } from './hold.ts'

const RIGHT = 'store.goods'
const LIST_SIZE = 20
const MOVES_SHOWN = 50
const MOST_FOUND = 5
const DAY_MS = 86_400_000
/** A batch with fewer days of life expires soon: twice what an order needs (decisions 9). */
export const SOON_DAYS = 180

const dayIn = (ctx: Pick<Context, 'clock'>, days: number): string =>
  shanghaiDay(new Date(ctx.clock.now().getTime() + days * DAY_MS))

type Wanted = Pick<StockQuery, 'q' | 'only'>

const wantedOf = (ctx: Context, { q, only }: Wanted) => ({
  storeId: storeOf(ctx, RIGHT),
  q,
  only,
  today: dayIn(ctx, 0),
  soon: dayIn(ctx, SOON_DAYS),
})

/** Stocked SKUs of one's store, or those that need somebody's care. */
export async function ownStock(ctx: Context, { q, only, ...query }: StockQuery): Promise<StockPage> {
  const paging = pagingOf(query, LIST_SIZE)
  return { ...(await listStock(ctx.database, wantedOf(ctx, { q, only }), paging)), ...paging }
}

/** Every lot of such SKUs, the newest first. */
export async function ownLots(ctx: Context, { cursor, ...query }: Wanted & { cursor?: string | undefined }) {
  const wanted = wantedOf(ctx, query)
  const place = placeOf(lotListing, { cursor })
  const [rows, total] = await Promise.all([
    listLotsOf(ctx.database, wanted, dayIn(ctx, USABLE_DAYS), place),
    countLotsOf(ctx.database, wanted),
  ])
  return listed(lotListing, place, rows, total)
}

/** What came to and went from the lots of such SKUs, the last first. */
export async function ownMoves(ctx: Context, { cursor, ...query }: Wanted & { cursor?: string | undefined }) {
  const wanted = wantedOf(ctx, query)
  const place = placeOf(moveListing, { cursor })
  const [rows, total] = await Promise.all([
    listMovesOf(ctx.database, wanted, place),
    countMovesOf(ctx.database, wanted),
  ])
  return listed(moveListing, place, rows, total)
}

/** Lots of one's store by their number, whole; letters may be small. One statement. */
export const findLots = (ctx: Context, name: string) =>
  listNamedLots(ctx.database, storeOf(ctx, RIGHT), asTyped(name), MOST_FOUND)

/** How many SKUs of one's store run out. */
export const stockWaiting = (ctx: Context): Promise<{ count: number; exact: boolean }> =>
  countLow(ctx.database, storeOf(ctx, RIGHT), dayIn(ctx, 0))

/** The batches of a SKU of one's store, and who moved what of them. */
export async function skuStock(ctx: Context, skuId: number): Promise<SkuStock> {
  const found = await findStock(ctx.database, skuId, storeOf(ctx, RIGHT))
  if (found === null) throw commonErrors.notFound()
  const days = { today: dayIn(ctx, 0), usableFrom: dayIn(ctx, USABLE_DAYS) }
  const [batches, moves] = await Promise.all([
    listLots(ctx.database, skuId, days),
    listMoves(ctx.database, skuId, MOVES_SHOWN),
  ])
  return { ...found, batches, moves }
}

/** Changes the stock of a SKU of one's store in one transaction; answers it as it is then. */
const changing = (
  ctx: Context,
  skuId: number,
  work: (tx: Tx, sku: OwnSku) => Promise<void>,
): Promise<SkuStock> =>
  ctx.database.transaction(async (tx) => {
    const sku = await lockSku(tx, skuId, storeOf(ctx, RIGHT))
    if (sku === null) throw commonErrors.notFound()
    await work(tx, sku)
    return skuStock(inside(ctx, tx), skuId)
  })

/**
 * Units of a lot came in: of a new one, or of one that is known with these dates. They are on sale when the transaction ends. Throws
 * `otherDates` where the lot is known with others, `recalled` where it was called back, of whatever SKU, and `openedOnly` where it is of opened goods.
 */
export async function receiveStock(ctx: Context, input: ReceiveStock): Promise<SkuStock> {
  const { quantity, producedOn, expiresOn, reason = null } = input
  const today = dayIn(ctx, 0)
  const faults = [
    ...(producedOn > today ? [{ path: 'producedOn', key: 'errors.stock.produced' }] : []),
    ...(expiresOn <= today ? [{ path: 'expiresOn', key: 'errors.stock.expires' }] : []),
    ...tooLongValid('expiresOn', { from: producedOn, until: expiresOn }),
  ]
  if (faults.length > 0) throw commonErrors.invalid({}, faults)
  return changing(ctx, input.skuId, async (tx, { skuId, number, fulfilment }) => {
    if (fulfilment !== 'stocked') throw stockErrors.notStocked({ number })
    // Lots are written in capitals: one in small letters is no second lot beside it, nor the other way round.
    const lot = input.lot.toUpperCase()
    const ofStore = { storeId: storeOf(ctx, RIGHT), lot }
    await shareLot(tx, ofStore)
    const known = await lockLot(tx, skuId, input.lot)
    if (known?.isRecalled || (await isLotRecalled(tx, ofStore))) throw stockErrors.recalled({ number: lot })
    if (known?.isOpened) throw stockErrors.openedOnly({ lot })
    if (known && (known.producedOn !== producedOn || known.expiresOn !== expiresOn))
      throw stockErrors.otherDates({ lot, producedOn: known.producedOn, expiresOn: known.expiresOn })
    const batchId = known?.id ?? (await insertLot(tx, { skuId, lot, producedOn, expiresOn }))
    const by = memberOf(ctx).memberId
    await changeOnHand(
      tx,
      { batchId, kind: 'received', quantity, ref: 'receipt', reason, by },
      ctx.clock.now(),
    )
  })
}

/**
 * So many units of a lot were counted. The books follow, with the reason. Throws 409 where they no longer say what they said when
 * the count began, and `belowReserved` where orders hold more.
 */
export async function countStock(
  ctx: Context,
  { skuId, lot, value, was, reason }: CountStock,
): Promise<SkuStock> {
  return changing(ctx, skuId, async (tx) => {
    const known = await lockLot(tx, skuId, lot)
    if (known === null) throw commonErrors.notFound()
    const { id: batchId, onHand, reserved, isRecalled } = known
    if (isRecalled) throw stockErrors.recalled({ number: lot })
    if (onHand !== was) throw commonErrors.stateChanged()
    if (value < reserved) throw stockErrors.belowReserved({ lot, reserved })
    if (value === onHand) return
    const by = memberOf(ctx).memberId
    const quantity = value - onHand
    await changeOnHand(
      tx,
      { batchId, kind: 'corrected', quantity, ref: 'count', reason, by },
      ctx.clock.now(),
    )
  })
}

/** From so many free units on the SKU is among those that run out; null: never. */
export const floorStock = (ctx: Context, { skuId, least }: FloorStock): Promise<SkuStock> =>
  changing(ctx, skuId, async (tx) => {
    await (least === null ? dropFloor(tx, skuId) : setFloor(tx, skuId, least))
  })
