import { shanghaiDay } from '../../../shared/time.ts'
import type { ProductCardData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import type { DataKind } from '../../../platform/data-cache.ts'
import { pagingOf } from '../../../shared/paging.ts'
import type { Paging } from '../../../shared/paging.ts'
import { toCard } from '../present/card.ts'
import { toCategoryView, toItem } from '../present/items.ts'
import type { AskedAmount } from '../present/asked.ts'
import { toTree } from '../present/tree.ts'
import type { CategoryNode } from '../present/tree.ts'
import {
  listBestRows,
  listCardRows,
  listNewRows,
  listRecommendedRows,
  listTopRows,
} from '../queries/cards.ts'
import type { CardRow } from '../queries/cards.ts'
import { listCategories } from '../queries/tree.ts'
import type { CategoryView, ProductItem } from '../schema.ts'
import { productScopes } from '../scopes.ts'
import { HOME_SIZES } from './home.ts'

/** Specification 9: the category menu has ten entries, the leaderboard three. */
const MENU_SIZE = 10
const TOP_SIZE = 3

/** What a search asked for and the SKUs that answer it, by product; without one a product shows its own choice. */
export interface Answers {
  skus: ReadonlyMap<number, number>
  asked: readonly AskedAmount[]
}

const nothingAsked: Answers = { skus: new Map(), asked: [] }

const today = ({ clock }: Pick<Context, 'clock'>): string => shanghaiDay(clock.now())

const rowsOf = (ctx: Context, spuIds: readonly number[], { skus, asked }: Answers): Promise<CardRow[]> =>
  listCardRows(
    ctx.database,
    spuIds.map((spuId) => ({ spuId, skuId: skus.get(spuId) ?? null })),
    today(ctx),
    asked.flatMap(({ ids }) => ids),
  )

/**
 * Cards of these products in the order of the ids, in the reader's language, without unsaleable ones: each about the
 * SKU that answers. One query.
 */
export async function listCards(
  ctx: Context,
  spuIds: readonly number[],
  answers: Answers = nothingAsked,
): Promise<ProductCardData[]> {
  if (spuIds.length === 0) return []
  const rows = await rowsOf(ctx, spuIds, answers)
  return rows.map((row) => toCard(ctx, row, answers.asked))
}

export type ListCards = (ctx: Context, spuIds: readonly number[]) => Promise<ProductCardData[]>

const cards: DataKind = { name: 'card', scopes: productScopes, kilobytes: 4 }

/** `listCards` from the data cache: members with one language share the cards until goods or stores change. */
export const keptCards: ListCards = async (ctx, spuIds) => {
  const reader = `${ctx.lang} ${ctx.actor ? 'member' : 'visitor'}`
  const kept = await ctx.data.each(cards, reader, spuIds, async (missing) => {
    const made = await listCards(ctx, missing)
    return new Map(made.map((card) => [Number(card.spuId), card]))
  })
  return kept.filter((card) => card !== null)
}

/** The same products as the API lists them. One query. */
export async function listItems(
  ctx: Context,
  spuIds: readonly number[],
  answers: Answers = nothingAsked,
): Promise<ProductItem[]> {
  if (spuIds.length === 0) return []
  const rows = await rowsOf(ctx, spuIds, answers)
  return rows.map((row) => toItem(ctx, row, answers.asked))
}

/** New products (label XP), the latest first. */
export async function newProducts(ctx: Context, paging: Paging): Promise<ProductItem[]> {
  const rows = await listNewRows(ctx.database, paging, today(ctx))
  return rows.map((row) => toItem(ctx, row))
}

/** Products by units sold, the most first. */
export async function bestsellers(ctx: Context, paging: Paging): Promise<ProductItem[]> {
  const rows = await listBestRows(ctx.database, paging, today(ctx))
  return rows.map((row) => toItem(ctx, row))
}

/** The platform's carousel. */
export async function recommended(ctx: Context): Promise<ProductItem[]> {
  const rows = await listRecommendedRows(ctx.database, HOME_SIZES.recommended, today(ctx))
  return rows.map((row) => toItem(ctx, row))
}

/** Leaderboard of a category: its three most sold products, including those of its children. */
export async function topProducts(ctx: Context, input: { prodCatId: number }): Promise<ProductItem[]> {
  const rows = await listTopRows(ctx.database, input.prodCatId, { limit: TOP_SIZE, today: today(ctx) })
  return rows.map((row) => toItem(ctx, row))
}

/** The roots of the catalogue with their children, in the reader's language. One query. */
export async function categoryTree(ctx: Pick<Context, 'database' | 'lang'>): Promise<CategoryNode[]> {
  return toTree(ctx, await listCategories(ctx.database))
}

/** One page of the Shop menu. */
export async function categoryMenu(
  ctx: Context,
  input: Parameters<typeof pagingOf>[0],
): Promise<CategoryView[]> {
  const { page, size } = pagingOf(input, MENU_SIZE)
  const roots = await categoryTree(ctx)
  return roots.slice((page - 1) * size, page * size).map(toCategoryView)
}

/** The whole tree, for a category selector. */
export const wholeTree = async (ctx: Context): Promise<CategoryView[]> =>
  (await categoryTree(ctx)).map(toCategoryView)
