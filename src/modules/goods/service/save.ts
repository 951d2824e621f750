import { inside, memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { renewSheet } from '../../safety/index.ts'
import { indexProducts } from '../../search/index.ts'
import { goodsErrors } from '../errors.ts'
import { findKnown, findOwn } from '../queries/read.ts'
import {
  insertProduct,
  keepDraft,
  listKeptSkus,
  noteChange,
  writeProduct,
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

/** The product, its components and SKUs become what the form says; search knows it in the same transaction. */
export async function apply(
  tx: Tx,
  { spuId, storeId }: { spuId: number; storeId: number },
  content: GoodsContent,
  known: KnownThings,
): Promise<void> {
  const { product, components, skus } = rowsOf(content, known)
  const numbers = skus.map(({ number }) => number)
  const [kept] = await listKeptSkus(tx, spuId, numbers)
  if (kept) throw goodsErrors.skuInUse({ number: kept.number })
  await writeProduct(tx, spuId, product, components)
  if ((await writeSkus(tx, spuId, skus)) < skus.length)
    throw goodsErrors.sameNumber({ number: numbers.join(', ') })
  await renewSheet(tx, { spuId, storeId })
  await indexProducts(tx, [spuId])
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

/**
 * Saves the form of a product, new or of this version, within `tx`. Off the shelf a form without faults becomes the product at
 * once, and its safety sheet is drafted; on the shelf it waits to be published. Answers the product's id.
 */
export async function saveContent(
  ctx: Context,
  tx: Tx,
  {
    spuId: given,
    version,
    content: typed,
    kind,
  }: {
    spuId?: number | undefined
    version?: number | undefined
    content: GoodsContent
    kind: ChangeKind
  },
): Promise<number> {
  const storeId = storeOf(ctx, RIGHT)
  const note = { by: memberOf(ctx).memberId, at: ctx.clock.now() }
  const known = await findKnown(tx, typed)
  const { category } = known
  if (category === null)
    throw commonErrors.invalid({}, [{ path: 'categoryId', key: 'errors.goods.category' }])
  const number = typed.number.toUpperCase()
  const spuId = given ?? (await insertProduct(tx, storeId, { ...typed, number, kind: category.kind }))
  const own = await findOwn(tx, { spuId, storeId }, true)
  if (own === null) throw commonErrors.notFound()
  if (version !== undefined && own.version !== version) throw commonErrors.stateChanged()
  if (own.kind !== category.kind)
    throw commonErrors.invalid({}, [{ path: 'categoryId', key: 'errors.goods.otherKind' }])
  const before = given === undefined ? null : (own.draft ?? (await liveContent(tx, spuId)))
  const kept = before === null ? [] : [own.number, ...before.skus.map((sku) => sku.number)]
  const content = numbered(inCapitals(typed, kept))
  const isFaulty = contentFaults(content, known).length > 0
  const pending = isFaulty || (own.shelf === 'onShelf' && (await pendingOnShelf(tx, spuId, content, known)))
  const publishedAt = given === undefined ? null : own.publishedAt
  await keepDraft(tx, { spuId, content, pending, publishedAt }, note)
  const fields = changesBetween(before, content)
  if (fields.length > 0) await noteChange(tx, { spuId, kind, fields }, note)
  if (own.shelf !== 'onShelf' && !isFaulty) await apply(tx, { spuId, storeId }, content, known)
  return spuId
}

/** A new product as a draft, or a changed one: see `saveContent`. What keeps it from publication is named in the answer. */
export async function saveGoods(ctx: Context, { spuId, version, ...content }: SaveGoods): Promise<GoodsView> {
  return withNumbers(content.number, () =>
    ctx.database.transaction(async (tx) => {
      const kind = spuId === undefined ? 'created' : 'changed'
      const saved = await saveContent(ctx, tx, { spuId, version, content, kind })
      return readGoods(inside(ctx, tx), saved)
    }),
  )
}
