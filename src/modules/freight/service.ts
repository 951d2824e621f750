import { recordAudit } from '../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../platform/context.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { freightErrors } from './errors.ts'
import { deleteTerms, isProvince, listOwn, listTerms, listTermsOfGoods, saveTerms } from './queries.ts'
import { EVERYWHERE, usualTerms } from './rules.ts'
import type { RemoveFreight, SaveFreight } from './schema.ts'
import type { FreightOf, FreightRow } from './view.ts'

const RIGHT = 'store.ship'

/** What each of these stores charges for sending goods to a province, by its code; null: wherever it is. One statement. */
export async function termsFor(
  tx: Tx,
  storeIds: readonly number[],
  province: string | null,
): Promise<FreightOf> {
  return termsOf(await listTerms(tx, storeIds, namesOf(province)), province)
}

/** The same of the stores that sell these SKUs: it may be asked together with what the goods are. One statement. */
export async function termsForGoods(
  tx: Tx,
  skuIds: readonly number[],
  province: string | null,
): Promise<FreightOf> {
  return termsOf(await listTermsOfGoods(tx, skuIds, namesOf(province)), province)
}

const namesOf = (province: string | null) => (province === null ? [EVERYWHERE] : [EVERYWHERE, province])

/** A store's terms for the province, else those for everywhere, else those of the mall. */
function termsOf(rows: Awaited<ReturnType<typeof listTerms>>, province: string | null): FreightOf {
  const of = (storeId: number, code: string | null) =>
    rows.find((row) => row.storeId === storeId && row.province === code)
  return (storeId) => of(storeId, province) ?? of(storeId, EVERYWHERE) ?? usualTerms
}

const unsaved: FreightRow = {
  ...usualTerms,
  province: EVERYWHERE,
  nameZh: null,
  nameEn: null,
  version: 0,
  by: null,
  at: null,
}

/** What one's store charges (R17): what holds everywhere else, then province by province. */
export async function ownFreight(ctx: Context): Promise<FreightRow[]> {
  const rows = await listOwn(ctx.database, storeOf(ctx, RIGHT))
  return rows[0]?.province === EVERYWHERE ? rows : [unsaved, ...rows]
}

const factsOf = ({ province, feeFen, cylinderFen, dangerousFen, freeFromFen }: FreightRow) => ({
  province,
  feeFen,
  cylinderFen,
  dangerousFen,
  freeFromFen,
})

/**
 * One's store charges so from the next settlement on; orders that were placed keep their freight. Throws `noProvince`, and 409 where
 * somebody saved others since they were read.
 */
export async function saveFreight(ctx: Context, input: SaveFreight): Promise<FreightRow> {
  const storeId = storeOf(ctx, RIGHT)
  const { province, version, fee, cylinder, dangerous, freeFrom } = input
  return ctx.database.transaction(async (tx) => {
    const [[before], known] = await Promise.all([
      listOwn(tx, storeId, province),
      province === EVERYWHERE || isProvince(tx, province),
    ])
    if (!known)
      throw freightErrors.noProvince({}, [{ path: 'province', key: 'errors.freight.noProvince', vars: {} }])
    const saving = { feeFen: fee, cylinderFen: cylinder, dangerousFen: dangerous, freeFromFen: freeFrom }
    const by = { by: memberOf(ctx).memberId, at: ctx.clock.now() }
    if (!(await saveTerms(tx, { storeId, province, version, ...saving, ...by })))
      throw commonErrors.stateChanged()
    const [after] = await listOwn(tx, storeId, province)
    await recordAudit(
      ctx,
      { action: 'freight.save', before: factsOf(before ?? unsaved), after: { storeId, ...factsOf(after!) } },
      tx,
    )
    return after!
  })
}

/** The province has no terms of its own any more: what holds everywhere else holds there. Throws 409 like `saveFreight`. */
export async function removeFreight(ctx: Context, { province, version }: RemoveFreight): Promise<true> {
  const storeId = storeOf(ctx, RIGHT)
  if (province === EVERYWHERE) throw freightErrors.generalKept()
  return ctx.database.transaction(async (tx) => {
    const [before] = await listOwn(tx, storeId, province)
    if (!before) throw commonErrors.notFound()
    if (!(await deleteTerms(tx, { storeId, province, version }))) throw commonErrors.stateChanged()
    await recordAudit(ctx, { action: 'freight.remove', before: { storeId, ...factsOf(before) } }, tx)
    return true as const
  })
}
