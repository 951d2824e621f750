import { inside, memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { renewSheets } from '../../safety/index.ts'
import { indexProducts } from '../../search/index.ts'
import { goodsErrors } from '../errors.ts'
import { findKnown, findOwn, listKnown } from '../queries/read.ts'
import {
  insertProducts,
  keepDraft,
  keepDrafts,
  listKeptSkus,
  noteChange,
  noteChanges,
  writeProducts,
  writeSkus,
} from '../queries/write.ts'
import { changesBetween } from '../rules/changes.ts'
import type { ChangeKind } from '../rules/changes.ts'
import { contentFaults } from '../rules/judge.ts'
import type { KnownThings } from '../rules/judge.ts'
import { numbered, rowsOf } from '../rules/rows.ts'
import type { GoodsContent, SaveGoods } from '../schema.ts'
import type { GoodsView } from '../view.ts'
import { liveContent } from './content.ts'
import { readGoods, RIGHT } from './read.ts'

/** Names the number that is another product's. */
export const withNumbers = async <T>(number: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw sqlConstraint(error) === 'spus_number' ? goodsErrors.sameNumber({ number }) : error
  }
}

/** The form of a product that is held, with what the mall knows of it. */
interface Form {
  spuId: number
  content: GoodsContent
  known: KnownThings
}

/** The products, their components and SKUs become what the forms say; search knows them in the same transaction. */
async function applyAll(tx: Tx, forms: readonly Form[]): Promise<void> {
  const rows = forms.map(({ spuId, content, known }) => ({ spuId, ...rowsOf(content, known) }))
  await writeProducts(tx, rows)
  const written = Map.groupBy(await writeSkus(tx, rows), ({ spuId }) => spuId)
  for (const { spuId, skus } of rows)
    if ((written.get(spuId)?.length ?? 0) < skus.length)
      throw goodsErrors.sameNumber({ number: skus.map(({ number }) => number).join(', ') })
  const spuIds = rows.map(({ spuId }) => spuId)
  await renewSheets(tx, spuIds)
  await indexProducts(tx, spuIds)
}

/** The same of one product; refused where a SKU that goes was sold, has batches or certificates. */
export async function apply(tx: Tx, form: Form): Promise<void> {
  const numbers = form.content.skus.map(({ number }) => number!)
  const [kept] = await listKeptSkus(tx, form.spuId, numbers)
  if (kept) throw goodsErrors.skuInUse({ number: kept.number })
  await applyAll(tx, [form])
}

/** Whether two forms make the same product: what is derived of an empty field equals it written out. */
const makeTheSame = (a: GoodsContent, b: GoodsContent, known: KnownThings): boolean =>
  JSON.stringify(rowsOf(a, known)) === JSON.stringify(rowsOf(b, known))

/** Numbers are written in capitals, as they are looked for; those that a product has already stay as they are. */
function inCapitals(content: GoodsContent, kept: readonly (string | null)[]): GoodsContent {
  const written = (number: string): string => (kept.includes(number) ? number : number.toUpperCase())
  return {
    ...content,
    number: written(content.number),
    skus: content.skus.map((sku) => ({ ...sku, number: sku.number === null ? null : written(sku.number) })),
  }
}

async function pendingOnShelf(
  tx: Tx,
  spuId: number,
  content: GoodsContent,
  known: KnownThings,
): Promise<boolean> {
  const live = await liveContent(tx, spuId)
  const knownLive = await findKnown(tx, live)
  if (contentFaults(live, knownLive).length > 0) return changesBetween(live, content).length > 0
  return !makeTheSame(live, content, {
    category: known.category,
    substances: new Map([...known.substances, ...knownLive.substances]),
    packages: new Map([...known.packages, ...knownLive.packages]),
  })
}

const noCategory = () => commonErrors.invalid({}, [{ path: 'categoryId', key: 'errors.goods.category' }])

/** Products in one statement: each writes a few rows, and a statement has five seconds. */
const AT_ONCE = 200

/**
 * New products are drafts, within `tx`; those without faults are products at once, and their safety sheets are drafted. Answers their ids in
 * this order. All of them or none: refused with the first number that another product has.
 */
export async function saveNew(
  ctx: Context,
  tx: Tx,
  contents: readonly GoodsContent[],
  kind: ChangeKind,
): Promise<number[]> {
  const spuIds: number[] = []
  for (let from = 0; from < contents.length; from += AT_ONCE)
    spuIds.push(...(await saveSome(ctx, tx, contents.slice(from, from + AT_ONCE), kind)))
  return spuIds
}

async function saveSome(
  ctx: Context,
  tx: Tx,
  contents: readonly GoodsContent[],
  kind: ChangeKind,
): Promise<number[]> {
  const storeId = storeOf(ctx, RIGHT)
  const note = { by: memberOf(ctx).memberId, at: ctx.clock.now() }
  const knownOf = await listKnown(tx, contents)
  const typed = contents.map((content) => {
    const known = knownOf(content)
    if (known.category === null) throw noCategory()
    return { content: numbered(inCapitals(content, [])), known, kind: known.category.kind }
  })
  const made = await insertProducts(
    tx,
    storeId,
    typed.map((form) => ({ ...form.content, kind: form.kind })),
  )
  const forms = typed.map(({ content, known }) => {
    const spuId = made.get(content.number)
    if (spuId === undefined) throw goodsErrors.sameNumber({ number: content.number })
    return { spuId, content, known, pending: contentFaults(content, known).length > 0 }
  })
  await keepDrafts(
    tx,
    forms.map(({ spuId, content, pending }) => ({ spuId, content, pending, publishedAt: null })),
    note,
  )
  const changes = forms.map(({ spuId, content }) => ({
    spuId,
    kind,
    fields: changesBetween(null, content),
  }))
  await noteChanges(
    tx,
    changes.filter(({ fields }) => fields.length > 0),
    note,
  )
  const sound = forms.filter(({ pending }) => !pending)
  if (sound.length > 0) await applyAll(tx, sound)
  return forms.map(({ spuId }) => spuId)
}

/**
 * Saves the form of a product, of this version, within `tx`. Off the shelf a form without faults becomes the product at once, and its
 * safety sheet is drafted; on the shelf it waits to be published.
 */
async function saveContent(
  ctx: Context,
  tx: Tx,
  { spuId, version, content: typed }: { spuId: number; version?: number | undefined; content: GoodsContent },
): Promise<void> {
  const storeId = storeOf(ctx, RIGHT)
  const note = { by: memberOf(ctx).memberId, at: ctx.clock.now() }
  const known = await findKnown(tx, typed)
  const { category } = known
  if (category === null) throw noCategory()
  const own = await findOwn(tx, { spuId, storeId }, true)
  if (own === null) throw commonErrors.notFound()
  if (version !== undefined && own.version !== version) throw commonErrors.stateChanged()
  if (own.kind !== category.kind)
    throw commonErrors.invalid({}, [{ path: 'categoryId', key: 'errors.goods.otherKind' }])
  const before = own.draft ?? (await liveContent(tx, spuId))
  const kept = [own.number, ...before.skus.map((sku) => sku.number)]
  const content = numbered(inCapitals(typed, kept))
  const isFaulty = contentFaults(content, known).length > 0
  const pending = isFaulty || (own.shelf === 'onShelf' && (await pendingOnShelf(tx, spuId, content, known)))
  await keepDraft(tx, { spuId, content, pending, publishedAt: own.publishedAt }, note)
  const fields = changesBetween(before, content)
  if (fields.length > 0) await noteChange(tx, { spuId, kind: 'changed', fields }, note)
  if (own.shelf !== 'onShelf' && !isFaulty) await apply(tx, { spuId, content, known })
}

/** A new product as a draft, or a changed one. What keeps it from publication is named in the answer. */
export async function saveGoods(ctx: Context, { spuId, version, ...content }: SaveGoods): Promise<GoodsView> {
  return withNumbers(content.number, () =>
    ctx.database.transaction(async (tx) => {
      if (spuId !== undefined) await saveContent(ctx, tx, { spuId, version, content })
      const saved = spuId ?? (await saveNew(ctx, tx, [content], 'created'))[0]!
      return readGoods(inside(ctx, tx), saved)
    }),
  )
}
