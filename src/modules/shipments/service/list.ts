import { inside, memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import { inSavepoint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import { readCells } from '../../../platform/sheets/index.ts'
import { sheetOf } from '../../../platform/sheets/write.ts'
import type { SheetFormat } from '../../../platform/sheets/write.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { commonErrors, DomainError } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { findWithLines, shippable } from '../../orders/index.ts'
import { shipmentErrors } from '../errors.ts'
import {
  findList,
  forgetLists,
  hasParcel,
  insertList,
  listToLeave,
  noteRows,
  takeList,
} from '../queries/lists.ts'
import {
  columnName,
  parcelsOf,
  readHead,
  readRows,
  SHEET_COLUMNS,
  SHEET_ROWS,
  sheetColumns,
} from '../sheet.ts'
import type { SheetParcel, SheetState } from '../sheet.ts'
import type { ShippingList } from '../view.ts'
import { shipOrder } from './ship.ts'

const RIGHT = 'store.ship'
const DAY_MS = 86_400_000
const NAME_MOST = 120

const aDayAgo = ({ clock }: Pick<Context, 'clock'>): Date => new Date(clock.now().getTime() - DAY_MS)

/** Where a refusal of the gate belongs among the columns of the list. */
const columnOf: Record<string, string> = {
  'errors.shipments.serialsMissing': 'serials',
  'errors.shipments.tooMany': 'quantity',
  'errors.shipments.sameParcel': 'no',
}

const markAll = (parcel: SheetParcel, state: SheetState): void => {
  for (const row of parcel.rows) row.state = state
}

/** What the lines of a parcel are in the order; null where one row stands for all that is left of it. */
function namedLines(
  parcel: SheetParcel,
  lines: NonNullable<Awaited<ReturnType<typeof findWithLines>>>['lines'],
) {
  const [only] = parcel.rows
  if (parcel.rows.length === 1 && only!.sku === '' && only!.quantity === null) return null
  const open = lines.filter((line) => shippable(line) > 0)
  return parcel.rows.map((row) => {
    const at = open.findIndex(
      ({ goods }) => goods.skuNumber === row.sku || (row.sku === '' && open.length === 1),
    )
    if (at < 0)
      throw shipmentErrors.notOfOrder({ sku: row.sku }, [{ path: 'sku', key: shipmentErrors.notOfOrder.key }])
    const [line] = open.splice(at, 1)
    return {
      lineId: line!.id,
      ...(row.quantity !== null && { quantity: row.quantity }),
      ...(row.serials.length > 0 && { serials: row.serials }),
    }
  })
}

/** The parcel leaves by the verb of a single one; a parcel that has left under this number stays as it is. */
async function send(ctx: Context, tx: Tx, parcel: SheetParcel): Promise<SheetState> {
  const storeId = storeOf(ctx, RIGHT)
  const { orderNo, carrier, no } = parcel
  const found = await findWithLines(tx, { number: orderNo, storeId })
  if (!found) throw shipmentErrors.noSuchOrder({}, [{ path: 'orderNo', key: shipmentErrors.noSuchOrder.key }])
  if (await hasParcel(tx, { orderId: found.order.id, carrier, no })) return 'shipped'
  const lines = namedLines(parcel, found.lines)
  const { serials } = parcel.rows[0]!
  const what = lines ? { lines } : serials.length > 0 ? { serials } : {}
  await shipOrder(inside(ctx, tx), { orderNo, version: found.order.version, carrier, no, ...what })
  return 'ready'
}

/** Sends a parcel and notes on its rows what came of it; a refusal leaves nothing done. */
async function noted(parcel: SheetParcel, sending: Promise<SheetState>, sent: SheetState): Promise<void> {
  try {
    const state = await sending
    markAll(parcel, state === 'ready' ? sent : state)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    markAll(parcel, 'fault')
    const path = error.fields[0]?.path ?? columnOf[error.key] ?? 'orderNo'
    for (const row of parcel.rows) row.faults = [{ path, key: error.key, vars: error.vars }]
  }
}

/** Undoes the transaction of a dry run. */
class Tried extends Error {}

/**
 * What would come of these parcels of one order: they leave by the verb itself, one after the other, in a transaction that is always
 * undone. So the dry run knows every reason that the gate has, and nothing leaves.
 */
async function tryOrder(ctx: Context, parcels: readonly SheetParcel[]): Promise<void> {
  try {
    await ctx.database.transaction(async (tx) => {
      for (const parcel of parcels)
        await noted(
          parcel,
          inSavepoint(tx, () => send(ctx, tx, parcel)),
          'ready',
        )
      throw new Tried('the dry run is over')
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
}

/**
 * Reads a list of tracking numbers from xlsx or csv and says of each row whether it would leave, or why not; nothing leaves. The list
 * is kept for a day, so that what was shown is what is shipped. Throws 400 for a head that lacks a column or has one that nobody knows.
 */
export async function tryShipping(ctx: Context, { filename, bytes }: Upload): Promise<ShippingList> {
  const storeId = storeOf(ctx, RIGHT)
  const { memberId: by } = memberOf(ctx)
  await takeShared(ctx, `shipping-list:${by}`, 30, 60)
  const cells = await readCells(bytes, { rows: SHEET_ROWS + 1, columns: SHEET_COLUMNS })
  const { at, faults } = readHead(cells[0] ?? [])
  if (faults.length > 0) throw commonErrors.invalid({}, faults)
  const rows = readRows(cells, at)
  if (rows.length > SHEET_ROWS) throw shipmentErrors.tooManyRows({ most: SHEET_ROWS })
  const whole = parcelsOf(rows.filter(({ state }) => state === 'ready'))
  for (const orderNo of new Set(whole.map((parcel) => parcel.orderNo)))
    await tryOrder(
      ctx,
      whole.filter((parcel) => parcel.orderNo === orderNo),
    )
  const name = [...filename].slice(0, NAME_MOST).join('')
  const kept = { storeId, filename: name, rows }
  const listId = await insertList(ctx.database, kept, { by, at: ctx.clock.now() })
  return { listId, filename: name, rows, isOver: false }
}

/** A list of one's store as it was tried or shipped; null where it is older than a day, or another's. */
export function readShipping(ctx: Context, listId: number): Promise<ShippingList | null> {
  return findList(ctx.database, { listId, storeId: storeOf(ctx, RIGHT), since: aDayAgo(ctx) })
}

/**
 * Ships what the dry run of a list found ready, each parcel by the verb of a single one and in a transaction of its own: one that is
 * refused now leaves the others done. Rows say what came of them. Throws 409 for a list that was shipped before.
 */
export async function shipList(ctx: Context, listId: number): Promise<ShippingList> {
  const storeId = storeOf(ctx, RIGHT)
  const at = ctx.clock.now()
  const claimed = await takeList(ctx.database, { listId, storeId, since: aDayAgo(ctx), at })
  if (!claimed) throw shipmentErrors.listOver()
  for (const parcel of parcelsOf(claimed.rows.filter(({ state }) => state === 'ready')))
    await noted(
      parcel,
      ctx.database.transaction((tx) => send(ctx, tx, parcel)),
      'shipped',
    )
  await noteRows(ctx.database, listId, claimed.rows)
  return claimed
}

/** A list to fill in: what waits to leave at one's store, the oldest first, with the columns for carrier, number and serials. */
export async function shippingTemplate(ctx: Context, format: SheetFormat): Promise<Buffer> {
  const waiting = await listToLeave(ctx.database, storeOf(ctx, RIGHT), SHEET_ROWS)
  const head = sheetColumns.map((column) => columnName(ctx, column))
  const rows = waiting.map(({ orderNo, sku, nameZh, nameEn, quantity }) => [
    orderNo,
    sku,
    inWords(ctx, nameZh, nameEn),
    quantity,
    null,
    null,
    null,
  ])
  return sheetOf(format, ctx.t('shipments.list.sheet'), [head, ...rows])
}

/** Lists that were tried more than a day ago are forgotten. */
export const forgetOldLists = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  void (await forgetLists(database, aDayAgo({ clock })))
