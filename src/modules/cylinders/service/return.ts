import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { inWords } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { cylinderErrors } from '../errors.ts'
import { insertReturn, listHeldPage, listReturns, storesHeld } from '../queries/returns.ts'
import type { HeldQuery, ReturnCylinders } from '../schema.ts'
import { cylinderMoves } from '../states.ts'
import type { HeldPage } from '../view.ts'
import { returnCylinders } from './round.ts'

const PAGE_SIZE = 50
const DAY_MS = 86_400_000
/** A pick-up begins within so many days … */
const DAYS_AHEAD = 60
/** … and is possible for at most so many. */
const MOST_DAYS = 31

const returnable: readonly string[] = cylinderMoves.sendBack.from

/** Cylinders that the member has, or has handed to a pick-up, the soonest return first. */
export async function ownCylinders(ctx: Context, query: HeldQuery): Promise<HeldPage> {
  const { memberId } = memberOf(ctx)
  const paging = pagingOf(query, PAGE_SIZE)
  const { rows, total } = await listHeldPage(ctx.database, memberId, paging)
  const cylinders = rows.map(({ storeZh, storeEn, collectFrom, collectTo, ...row }) => ({
    serial: row.serial,
    storeId: row.storeId,
    storeName: inWords(ctx, storeZh, storeEn),
    waterVolumeMl: row.waterVolumeMl,
    material: row.material,
    valve: row.valve,
    content: row.content,
    batchNumber: row.batchNumber,
    depositFen: row.depositFen,
    state: row.state,
    returnOn: row.returnOn,
    isReturnable: returnable.includes(row.state),
    returnNo: row.returnNo,
    window: collectFrom === null || collectTo === null ? null : { from: collectFrom, to: collectTo },
  }))
  return { cylinders, total, ...paging }
}

/** Throws 400 unless the days of a pick-up begin today or later, soon, and end within a month. */
function assertWindow(ctx: Context, { from, to }: ReturnCylinders['window']): void {
  const now = ctx.clock.now()
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  const wrong = (path: string, key: string) =>
    commonErrors.invalid({}, [{ path, key: `errors.cylinders.${key}` }])
  if (from < shanghaiDay(now) || from > shanghaiDay(new Date(now.getTime() + DAYS_AHEAD * DAY_MS)))
    throw wrong('from', 'pickUpFrom')
  if (days < 0 || days >= MOST_DAYS) throw wrong('to', 'pickUpTo')
}

/**
 * A member hands empty cylinders of one store to a pick-up, which the store books: the store learns who hands them over, where and when.
 * Answers the number of the return. Throws `unknown` for a cylinder that the member does not have, `taken` for one under way and
 * `severalStores`.
 */
export async function askReturn(ctx: Context, input: ReturnCylinders): Promise<string> {
  const { memberId } = memberOf(ctx)
  const { serials, window, contact, phone, place } = input
  assertWindow(ctx, window)
  const at = ctx.clock.now()
  const number = `CR${ctx.random.text('0123456789', 14)}`
  return ctx.database.transaction(async (tx) => {
    const stores = await storesHeld(tx, memberId, serials)
    if (stores.length > 1) throw cylinderErrors.severalStores()
    if (stores.length === 0) throw cylinderErrors.unknown({ serial: serials[0]! })
    const { storeId } = stores[0]!
    const moving = { by: { role: 'buyer', actorId: memberId }, at, document: number } as const
    const rows = await returnCylinders(tx, { storeId, holderId: memberId, serials }, moving)
    await insertReturn(tx, {
      number,
      storeId,
      memberId,
      cylinderIds: rows.map(({ id }) => id),
      collectFrom: window.from,
      collectTo: window.to,
      contact,
      phone,
      place,
      at,
    })
    const vars = { number, count: String(serials.length), from: window.from, to: window.to }
    const path = hrefOf('SellerCylinders', { state: 'onTheWayBack', open: serials[0] })
    for (const staffId of await staffOf(tx, storeId, 'store.ship'))
      await notify(ctx, { memberId: staffId, key: 'cylindersToCollect', vars, path }, tx)
    return number
  })
}

/** Returns to one's store: what is to be collected, from whom and when; those that are all back last (R17). */
export async function storeReturns(ctx: Context, query: HeldQuery) {
  const storeId = storeOf(ctx, 'store.ship')
  const paging = pagingOf(query, PAGE_SIZE)
  return { ...(await listReturns(ctx.database, storeId, paging)), ...paging }
}
