import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, storeOf } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import type { MadeOffer } from '../view.ts'
import { countMade, findMade, insertOffer, listMade, offerListing, stopMade } from './queries.ts'
import type { MadeOfferRow } from './queries.ts'
import type { MakeOffer, OffersQuery, StopOffer } from './schema.ts'

const DIGITS = '0123456789'

/** Who bears the coupons: a store its own, the operator those of the mall. */
export type Bearer = 'store' | 'operator'

/** The store of the caller's desk, null at the operator's; 403 without the right. */
function bearing(ctx: Pick<Context, 'actor'>, bearer: Bearer): number | null {
  if (bearer === 'store') return storeOf(ctx, 'store.goods')
  assertOperator(ctx, 'marketing')
  return null
}

const toView = (row: MadeOfferRow): MadeOffer => ({
  ...row,
  claimFrom: instant(row.claimFrom),
  claimUntil: instant(row.claimUntil),
  useUntil: instant(row.useUntil),
  stoppedAt: row.stoppedAt === null ? null : instant(row.stoppedAt),
})

/** Offers of the caller's store, or of the operator, the newest first. */
export async function madeOffers(
  ctx: Context,
  bearer: Bearer,
  { status, ...input }: OffersQuery,
): Promise<Listed<MadeOffer>> {
  const wanted = { storeId: bearing(ctx, bearer), status, now: ctx.clock.now() }
  const place = placeOf(offerListing, input)
  const [rows, total] = await Promise.all([
    listMade(ctx.database, wanted, place),
    countMade(ctx.database, wanted),
  ])
  const page = listed(offerListing, place, rows, total)
  return { ...page, list: page.list.map(toView) }
}

/** One of them; 404 for anybody else's. */
export async function madeOffer(ctx: Context, bearer: Bearer, { id }: StopOffer): Promise<MadeOffer> {
  const row = await findMade(ctx.database, id, { storeId: bearing(ctx, bearer), now: ctx.clock.now() })
  if (!row) throw commonErrors.notFound()
  return toView(row)
}

/** Throws unless members have a day left to claim one. */
function assertAhead({ clock }: Pick<Context, 'clock'>, { claimUntil }: MakeOffer): void {
  if (claimUntil < shanghaiDay(clock.now()))
    throw commonErrors.invalid({}, [{ path: 'claimUntil', key: 'errors.coupons.daysOver' }])
}

/**
 * Coupons are handed out from their first day on, borne by the caller's store or by the operator. What was promised is not changed
 * afterwards: an offer is stopped and another one made. Audited.
 */
export async function makeOffer(ctx: MemberContext, bearer: Bearer, input: MakeOffer) {
  const storeId = bearing(ctx, bearer)
  assertAhead(ctx, input)
  const { off, offPercent, cap, minimum, categoryId, ...rest } = input
  const number = `CP${shanghaiDay(ctx.clock.now()).replaceAll('-', '')}${ctx.random.text(DIGITS, 6)}`
  const offer = {
    ...rest,
    number,
    storeId,
    categoryId: categoryId ?? null,
    minimumFen: minimum,
    offFen: off ?? null,
    offPercent: offPercent ?? null,
    capFen: cap ?? null,
    madeBy: ctx.actor.memberId,
  }
  return ctx.database.transaction(async (tx) => {
    const id = await insertOffer(tx, offer)
    if (id === null)
      throw commonErrors.invalid({}, [{ path: 'categoryId', key: 'errors.coupons.noCategory' }])
    await recordAudit(ctx, { action: 'coupons.make', after: offer }, tx)
    return { id: String(id), number }
  })
}

/** No more of them are handed out; those that members have stay good. 409 where it had ended already. Audited. */
export const stopOffer = (ctx: MemberContext, bearer: Bearer, { id }: StopOffer) =>
  ctx.database.transaction(async (tx) => {
    const storeId = bearing(ctx, bearer)
    const now = ctx.clock.now()
    if (!(await findMade(tx, id, { storeId, now }))) throw commonErrors.notFound()
    if (!(await stopMade(tx, { id, storeId, now }))) throw commonErrors.stateChanged()
    await recordAudit(ctx, { action: 'coupons.stop', after: { id } }, tx)
    return true as const
  })
