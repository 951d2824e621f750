import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { asTyped } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { photoHref } from '../../catalogue/index.ts'
import { listPictures } from '../queries/pictures.ts'
import {
  findKnown,
  findOwn,
  goodsListing,
  listChanges,
  listNamed,
  listOwn,
  listOwnSkus,
} from '../queries/read.ts'
import { contentFaults } from '../rules/judge.ts'
import type { GoodsQuery, HistoryQuery } from '../schema.ts'
import type { GoodsRow, GoodsView, HistoryPage } from '../view.ts'
import { liveContent, sheetProblems } from './content.ts'
import { licenceProblems } from './licence.ts'

export const RIGHT = 'store.goods'
const LIST_SIZE = 20
const MOST_FOUND = 5

/** Products of one's store. */
export async function ownGoods(ctx: Context, { q, state, ...query }: GoodsQuery): Promise<Listed<GoodsRow>> {
  const storeId = storeOf(ctx, RIGHT)
  return listOwn(ctx.database, { storeId, q, state }, placeOf(goodsListing, query))
}

/** Products of one's store by their own number or that of a SKU, whole; letters may be small. One statement. */
export const findGoods = (ctx: Context, name: string) =>
  listNamed(ctx.database, storeOf(ctx, RIGHT), asTyped(name), MOST_FOUND)

/** A product of one's store with its form as it was last saved, and what keeps it from publication. */
export async function readGoods(ctx: Context, spuId: number): Promise<GoodsView> {
  const storeId = storeOf(ctx, RIGHT)
  const own = await findOwn(ctx.database, { spuId, storeId }, false)
  if (own === null) throw commonErrors.notFound()
  const content = own.draft ?? (await liveContent(ctx.database, spuId))
  const [known, skus, ofSheet, ofLicence, pictures] = await Promise.all([
    findKnown(ctx.database, content),
    listOwnSkus(ctx.database, spuId, shanghaiDay(ctx.clock.now())),
    sheetProblems(ctx.database, { spuId, storeId, isRead: true }),
    licenceProblems(ctx, ctx.database, { spuId, storeId }),
    listPictures(ctx.database, spuId),
  ])
  const { version, shelf, pending } = own
  const problems = [...contentFaults(content, known), ...ofSheet, ...ofLicence]
  const sheet = own.kind === 'instrument' ? 'notNeeded' : own.isSigned ? 'signed' : 'underReview'
  return {
    spuId,
    storeId,
    productNo: own.number,
    kind: own.kind,
    version,
    shelf,
    pending,
    content,
    skus,
    problems,
    sheet,
    pictures: pictures.map(({ key }) => ({ key, href: photoHref(key) })),
  }
}

/** Who changed what of a product of one's store. */
export async function goodsHistory(ctx: Context, { spuId, ...query }: HistoryQuery): Promise<HistoryPage> {
  const storeId = storeOf(ctx, RIGHT)
  if ((await findOwn(ctx.database, { spuId, storeId }, false)) === null) throw commonErrors.notFound()
  const paging = pagingOf(query, LIST_SIZE)
  return { ...(await listChanges(ctx.database, spuId, paging)), ...paging }
}
