import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { dropPublicFile, keepPublicPicture } from '../../../platform/files/index.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { takeShared } from '../../../platform/limits.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { DeskGoods } from '../view.ts'
import {
  countGoods,
  findGoods,
  goodsListing,
  insertGoods,
  listGoods,
  setPicture,
  updateGoods,
} from './queries.ts'
import type { GoodsQuery, SaveGoods } from './schema.ts'

const RIGHT = 'marketing'
const UPLOADS_AN_HOUR = 60
const HOUR_SECONDS = 3600

/** Goods of the points mall, on the shelf, off it, or all. */
export async function deskGoods(ctx: Context, { status, ...input }: GoodsQuery): Promise<Listed<DeskGoods>> {
  assertOperator(ctx, RIGHT)
  const onShelf = status === undefined ? null : status === 'shelf'
  const place = placeOf(goodsListing, input)
  const [rows, total] = await Promise.all([
    listGoods(ctx.database, onShelf, place),
    countGoods(ctx.database, onShelf),
  ])
  return listed(goodsListing, place, rows, total)
}

/** One of them. */
export async function oneOfGoods(ctx: Context, { id }: { id: number }): Promise<DeskGoods> {
  assertOperator(ctx, RIGHT)
  const row = await findGoods(ctx.database, id)
  if (!row) throw commonErrors.notFound()
  return row
}

/** Goods are made, or changed as they were read; 409 where somebody was faster. Audited with what they were before. */
export const saveGoods = (ctx: MemberContext, input: SaveGoods) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const { id } = input
    if (id === 0 && input.add < 0)
      throw commonErrors.invalid({}, [{ path: 'add', key: 'errors.points.stockTooLow' }])
    const before = id === 0 ? null : await findGoods(tx, id)
    if (id !== 0 && !before) throw commonErrors.notFound()
    const saved = id === 0 ? await insertGoods(tx, input) : id
    if (id !== 0 && !(await updateGoods(tx, input))) throw commonErrors.stateChanged()
    await recordAudit(
      ctx,
      { action: 'points.saveGoods', ...(before && { before }), after: { ...input, id: saved } },
      tx,
    )
    return { id: String(saved), version: id === 0 ? 1 : input.version + 1 }
  })

/** A picture stands with these goods in place of the one before. */
export async function saveGoodsPicture(ctx: MemberContext, id: number, file: Upload): Promise<void> {
  await oneOfGoods(ctx, { id })
  await takeShared(ctx, `upload:member:${ctx.actor.memberId}`, UPLOADS_AN_HOUR, HOUR_SECONDS)
  await keepPublicPicture(ctx, { kind: 'pointsGoods', owner: 'mall' }, file, async (tx, key) => {
    const before = await setPicture(tx, id, key)
    if (before !== null) await dropPublicFile(tx, before, ctx.clock.now())
    await recordAudit(ctx, { action: 'points.saveGoodsPicture', after: { id } }, tx)
  })
}
