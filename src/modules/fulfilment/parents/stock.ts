import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { tooLongValid } from '../../../shared/shelf-life.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { findGas } from '../../safety/index.ts'
import { fulfilmentErrors } from '../errors.ts'
import type { Stock } from '../gravimetry/index.ts'
import { permissionOf } from '../states.ts'
import {
  correctLot,
  findSubstance,
  insertLot,
  listLots,
  listLotsNamed,
  lockLot,
  takeFromLots,
  upsertParent,
} from './queries.ts'
import type { LotRow } from './queries.ts'
import type { CorrectLot, LotQuery, ReceiveLot } from './schema.ts'
import type { z } from 'zod'

const LIST_SIZE = 20

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))

/** A lot as the desk and the API say it, in grams; expired from the day after `expiresOn`, by the day of Asia/Shanghai. */
export const viewOf = ({ clock }: Pick<Context, 'clock'>, row: LotRow) => ({
  id: String(row.id),
  version: row.version,
  name: row.parent,
  substanceIds: row.substanceIds,
  balanceId: row.balanceId,
  lot: row.lot,
  serial: row.serial,
  certificate: row.certificate,
  purity: row.purity,
  stock: row.stock,
  gramsLeft: row.gramsLeft,
  expiresOn: row.expiresOn,
  expired: row.expiresOn < shanghaiDay(clock.now()),
})

/** Lots of the parents of my store. */
export async function ownLots(ctx: Context, input: z.output<typeof LotQuery>) {
  const storeId = storeOf(ctx, permissionOf.chemist)
  const paging = pagingOf(input, LIST_SIZE)
  const { rows, total } = await listLots(ctx.database, storeId, paging)
  return { list: rows.map((row) => viewOf(ctx, row)), total, ...paging }
}

/** What a stock holds; which figures it has says what it is. */
const contentOf = ({ form: _form, ...content }: NonNullable<ReceiveLot['stock']>): Stock => content

/** A lot came: its purity table holds what it is a parent of, and gases that the mall knows; or it is of a substance of the catalogue. */
export async function receiveLot(ctx: Context, input: ReceiveLot) {
  const storeId = storeOf(ctx, permissionOf.chemist)
  const { name, substanceIds, balanceId = null, serial = null, purity = [], stock: given, ...lot } = input
  const stock = given === undefined ? null : contentOf(given)
  const unfit = (path: string, key: string) => commonErrors.invalid({}, [{ path, key }])
  const today = shanghaiDay(ctx.clock.now())
  if (input.expiresOn < today) throw unfit('expiresOn', 'errors.fulfilment.lotOver')
  const tooLong = tooLongValid('expiresOn', { from: today, until: input.expiresOn })
  if (tooLong.length > 0) throw commonErrors.invalid({}, tooLong)
  if (purity.some((row) => findGas(row.substanceId) === null))
    throw unfit('purity', 'errors.fulfilment.unknownGas')
  if (
    stock === null &&
    !substanceIds.every((id) => id === 'air' || purity.some((row) => row.substanceId === id))
  )
    throw unfit('purity', 'errors.fulfilment.purityWithout')
  if (stock !== null && (await findSubstance(ctx.database, substanceIds[0]!)) !== substanceIds[0])
    throw unfit('substanceIds', 'errors.fulfilment.unknownSubstance')
  const by = { actorId: memberOf(ctx).memberId, at: ctx.clock.now() }
  return ctx.database.transaction(async (tx) => {
    const parent = await upsertParent(tx, storeId, { name, substanceIds, balanceId })
    if (!sameSet(parent.substanceIds, substanceIds) || parent.balanceId !== balanceId)
      throw fulfilmentErrors.otherParent({ name })
    const id = await insertLot(tx, parent.id, { ...lot, serial, purity, stock }, by)
    if (id === null) throw fulfilmentErrors.sameLot({ lot: lot.lot })
    const after = { parent: name, lot: lot.lot, grams: lot.grams }
    await recordAudit(ctx, { action: 'fulfilment.receiveLot', after }, tx)
    return viewOf(ctx, (await lockLot(tx, id, storeId))!)
  })
}

/** Another amount was found to be left of a lot. */
export const correctStock = (ctx: Context, { id, version, grams, reason }: CorrectLot) => {
  const storeId = storeOf(ctx, permissionOf.chemist)
  const by = { actorId: memberOf(ctx).memberId, at: ctx.clock.now() }
  return ctx.database.transaction(async (tx) => {
    const row = await lockLot(tx, id, storeId)
    if (!row) throw commonErrors.notFound()
    if (row.version !== version) throw commonErrors.stateChanged()
    await correctLot(tx, { id: row.id, grams, by: grams - row.gramsLeft }, reason, by)
    const audit = { before: { lot: row.lot, grams: row.gramsLeft }, after: { grams, reason } }
    await recordAudit(ctx, { action: 'fulfilment.correctLot', ...audit }, tx)
    return viewOf(ctx, (await lockLot(tx, row.id, storeId))!)
  })
}

/**
 * What was weighed for a task leaves its lots, within `tx`: all of it or nothing. Throws 409 where a lot is another store's, is not
 * in date or does not hold so much; two who take the last grams cannot both have them.
 */
export async function takeParents(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { storeId, taskId, actorId }: { storeId: number; taskId: number; actorId: number },
  portions: readonly { lotId: number; grams: number }[],
): Promise<void> {
  const sums = new Map<number, number>()
  for (const { lotId, grams } of portions) sums.set(lotId, (sums.get(lotId) ?? 0) + grams)
  // In one order, so that two fillers do not wait for one another.
  const wanted = [...sums].map(([lotId, grams]) => ({ lotId, grams })).sort((a, b) => a.lotId - b.lotId)
  const at = clock.now()
  const lowered = await takeFromLots(tx, { storeId, taskId, today: shanghaiDay(at) }, wanted, { actorId, at })
  if (lowered.length < wanted.length) throw fulfilmentErrors.parentShort()
}

interface Weighed {
  substanceId: string
  /** Name of the lot, and its row where the calculation took it from the store's stock. */
  lot: string | null
  lotId?: number
  grams: number
}

/**
 * Takes weighed grams from their lots, as `takeParents` does. A lot that the store keeps no stock of, or a name that two parents of
 * the substance share, is left alone.
 */
export async function takeWeighed(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  of: { storeId: number; taskId: number; actorId: number },
  weighed: readonly Weighed[],
): Promise<void> {
  const named = new Set(weighed.flatMap(({ lot, lotId }) => (lotId === undefined ? (lot ?? []) : [])))
  const lots = named.size > 0 ? await listLotsNamed(tx, of.storeId, [...named]) : []
  const lotOf = ({ substanceId, lot, lotId }: Weighed): number | undefined => {
    if (lotId !== undefined) return lotId
    const [found, another] = lots.filter((row) => row.lot === lot && row.substanceIds.includes(substanceId))
    return another ? undefined : found?.id
  }
  const portions = weighed.flatMap((each) => {
    const lotId = lotOf(each)
    return lotId === undefined ? [] : [{ lotId, grams: each.grams }]
  })
  if (portions.length > 0) await takeParents(services, tx, of, portions)
}
