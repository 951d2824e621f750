import type { FollowedProductsData, FollowedStoresData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { memberOf } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import type { Paging } from '../../../shared/paging.ts'
import { instant } from '../../../shared/time.ts'
import { listCards, listItems } from '../../catalogue/index.ts'
import type { ListCards } from '../../catalogue/index.ts'
import { listStoreHeads, listStoreItems } from '../../stores/index.ts'
import { followErrors } from '../errors.ts'
import {
  countFollows,
  deleteFollow,
  insertFollow,
  isFollowed,
  listFollows,
  lockFollows,
} from '../queries/follows.ts'
import type { Follow, FollowKind, ListQuery } from '../schema.ts'

/** The most products, and the most stores, that a member may follow. */
const FOLLOWS_MOST = 500

const LIST_SIZE = 20

const isThere = async (ctx: Context, { type, id }: Follow): Promise<boolean> =>
  (await (type === 'wares' ? listCards(ctx, [id]) : listStoreHeads(ctx, [id]))).length > 0

/**
 * Follows the product or store; one that is followed already stays unchanged. It answers 404 for what is not for sale,
 * and refuses one more than FOLLOWS_MOST.
 */
export async function follow(ctx: Context, input: Follow): Promise<true> {
  const { memberId } = memberOf(ctx)
  if (!(await isThere(ctx, input))) throw commonErrors.notFound()
  const wish = { kind: input.type, memberId, id: input.id, now: ctx.clock.now(), most: FOLLOWS_MOST }
  const follows = await ctx.database.transaction(async (tx) => {
    await lockFollows(tx, memberId)
    return insertFollow(tx, wish)
  })
  if (!follows) throw followErrors.tooMany({ most: FOLLOWS_MOST })
  return true
}

/** Unfollows the product or store, whether it was followed or not. */
export async function unfollow(ctx: Context, { type, id }: Follow): Promise<true> {
  await deleteFollow(ctx.database, { kind: type, memberId: memberOf(ctx).memberId, id })
  return true
}

/** Whether the reader follows this. For a visitor it answers false without a query; otherwise it takes one. */
export const isFollowing = async (ctx: Context, kind: FollowKind, id: number): Promise<boolean> =>
  ctx.actor !== null && isFollowed(ctx.database, { kind, memberId: ctx.actor.memberId, id })

/** A page of the caller's follows. Two queries, side by side. */
async function ownFollows(ctx: Context, kind: FollowKind, paging: Paging) {
  const own = { kind, memberId: memberOf(ctx).memberId }
  const [rows, total] = await Promise.all([
    listFollows(ctx.database, own, paging),
    countFollows(ctx.database, own),
  ])
  return { rows, ids: rows.map(({ id }) => id), total, ...paging }
}

/** Each follow with its product or store, or null if that is not for sale now. */
const joined = <T>(
  rows: Awaited<ReturnType<typeof listFollows>>,
  things: T[],
  idOf: (thing: T) => string,
) => {
  const byId = new Map(things.map((thing) => [idOf(thing), thing]))
  return rows.map(({ id, followedAt }) => ({
    id: String(id),
    followedAt: instant(followedAt).toISOString(),
    thing: byId.get(String(id)) ?? null,
  }))
}

/** Followed products for pages, the latest first. Two queries beside those of the cards. */
export async function followedProducts(
  ctx: Context,
  input: ListQuery,
  cardsOf: ListCards,
): Promise<FollowedProductsData> {
  const { rows, ids, ...page } = await ownFollows(ctx, 'wares', pagingOf(input, LIST_SIZE))
  const list = joined(rows, await cardsOf(ctx, ids), ({ spuId }) => spuId)
  return {
    ...page,
    products: list.flatMap(({ thing }) => thing ?? []),
    gone: list.flatMap(({ id, thing }) => (thing ? [] : id)),
  }
}

/** The same for the API. Three queries. */
export async function followedItems(ctx: Context, input: ListQuery) {
  const { rows, ids, ...page } = await ownFollows(ctx, 'wares', pagingOf(input, LIST_SIZE))
  const list = joined(rows, await listItems(ctx, ids), ({ spuId }) => spuId)
  return { ...page, list: list.map(({ thing, ...entry }) => ({ ...entry, product: thing })) }
}

/** Followed stores for pages, the latest first. Three queries. */
export async function followedStores(ctx: Context, input: ListQuery): Promise<FollowedStoresData> {
  const { rows, ids, ...page } = await ownFollows(ctx, 'store', pagingOf(input, LIST_SIZE))
  const list = joined(rows, await listStoreHeads(ctx, ids), ({ storeId }) => storeId)
  return {
    ...page,
    stores: list.flatMap(({ thing }) => thing ?? []),
    gone: list.flatMap(({ id, thing }) => (thing ? [] : id)),
  }
}

/** The same for the API. Three queries. */
export async function followedStoreItems(ctx: Context, input: ListQuery) {
  const { rows, ids, ...page } = await ownFollows(ctx, 'store', pagingOf(input, LIST_SIZE))
  const list = joined(rows, await listStoreItems(ctx, ids), ({ storeId }) => storeId)
  return { ...page, list: list.map(({ thing, ...entry }) => ({ ...entry, store: thing })) }
}
