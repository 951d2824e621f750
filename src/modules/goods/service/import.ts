import { inside, memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import { readCells } from '../../../platform/sheets/index.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { asTyped } from '../../../shared/text.ts'
import { goodsErrors } from '../errors.ts'
import { findImport, findListWorld, forgetImports, insertImport, takeImport } from '../queries/list.ts'
import { LIST_COLUMNS, LIST_ROWS, readHead } from '../rules/list/head.ts'
import { planList } from '../rules/list.ts'
import type { ListPlan } from '../rules/list.ts'
import type { ImportView } from '../view.ts'
import { priceSkus } from './price.ts'
import { RIGHT } from './read.ts'
import { saveNew } from './save.ts'

const DAY_MS = 86_400_000
const NAME_MOST = 120

/** What the list would do now. Throws 400 for a head that lacks a column or has one that nobody knows. */
async function planned(tx: Tx, storeId: number, cells: readonly (readonly string[])[]): Promise<ListPlan> {
  const { at, faults } = readHead(cells[0] ?? [])
  if (faults.length > 0) throw commonErrors.invalid({}, faults)
  const column = (name: 'number' | 'product') => {
    const place = at.get(name)
    return place === undefined
      ? []
      : [...new Set(cells.slice(1).flatMap((line) => asTyped((line[place] ?? '').trim())))]
  }
  const world = await findListWorld(tx, { storeId, numbers: column('number'), products: column('product') })
  return planList(cells, at, world)
}

/**
 * Reads a price list from xlsx or csv and says of each row what importing it would do, or every fault of it; nothing is changed. The
 * list is kept for a day, so that what was shown is what is imported.
 */
export async function tryImport(ctx: Context, { filename, bytes }: Upload): Promise<ImportView> {
  const storeId = storeOf(ctx, RIGHT)
  const { memberId: by } = memberOf(ctx)
  await takeShared(ctx, `goods-import:${by}`, 30, 60)
  const cells = await readCells(bytes, { rows: LIST_ROWS + 1, columns: LIST_COLUMNS })
  if (cells.length > LIST_ROWS + 1) throw goodsErrors.tooManyRows({ most: LIST_ROWS })
  const { rows } = await planned(ctx.database, storeId, cells)
  const name = [...filename].slice(0, NAME_MOST).join('')
  const importId = await insertImport(
    ctx.database,
    { storeId, filename: name, cells },
    { by, at: ctx.clock.now() },
  )
  return { importId, filename: name, rows, spuIds: [] }
}

/** A dry run of one's store again, as things stand now; null where it was imported, is older than a day, or is another's. */
export async function readImport(ctx: Context, importId: number): Promise<ImportView | null> {
  const storeId = storeOf(ctx, RIGHT)
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const kept = await findImport(ctx.database, { importId, storeId, since })
  if (kept === null) return null
  const { rows } = await planned(ctx.database, storeId, kept.cells)
  return { importId, filename: kept.filename, rows, spuIds: [] }
}

/**
 * Imports what a dry run showed: prices of known SKUs change at once, new products are drafts to be signed and published. Rows with a
 * fault are left out and named. Judged again as things stand now; all of it or, where one write is refused, nothing.
 */
export async function applyImport(ctx: Context, importId: number): Promise<ImportView> {
  const storeId = storeOf(ctx, RIGHT)
  const at = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const since = new Date(at.getTime() - DAY_MS)
    const claimed = await takeImport(tx, { importId, storeId, since, at })
    if (claimed === null) throw goodsErrors.importOver()
    const plan = await planned(tx, storeId, claimed.cells)
    const within = inside(ctx, tx)
    await priceSkus(within, plan.prices)
    const contents = plan.products.map(({ content }) => content)
    const spuIds = await saveNew(within, tx, contents, 'imported')
    return { importId, filename: claimed.filename, rows: plan.rows, spuIds }
  })
}

/** Lists that were tried more than a day ago are forgotten. */
export const forgetOldImports = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  await forgetImports(database, new Date(clock.now().getTime() - DAY_MS))
}
