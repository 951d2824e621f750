import type { ReviewGrade, StoreReviewsData } from '../../catalogue/view.ts'
import type { SortLink, StoreBanner, StoreFloor, StoreHomeData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import { categoryTree, listCards } from '../../catalogue/index.ts'
import { countText, search } from '../../search/index.ts'
import type { Sorting } from '../../search/index.ts'
import { ALL_GOODS, toMenuLink, toStoreHead } from '../present.ts'
import type { OpenStore } from './store.ts'
import { frameOf, noticesOf, openStore } from './store.ts'

/** Two rows of five (design/mock/store.html). */
const FLOOR_SIZE = 10
const BANNER_PICTURES = 4

export const homeSorts = ['sales', 'newest', 'price'] as const satisfies Sorting[]
type HomeSort = (typeof homeSorts)[number]

interface Found {
  ids: number[]
  total: string
}

/** The first goods of a store in one category, and how many there are. */
async function firstGoods(
  ctx: Context,
  storeId: number,
  prodCatId: number | undefined,
  sort: Sorting,
  size: number,
): Promise<Found> {
  const { hits, total } = await search(ctx, { storeId, ...(prodCatId && { prodCatId }), sort, size })
  return { ids: hits, total: countText(total.count, total.capped)! }
}

/** One floor for each root category of the store's goods; one query reads the cards of all floors. */
async function floorsOf(ctx: Context, storeId: number, sort: HomeSort): Promise<StoreFloor[]> {
  const roots = await categoryTree(ctx)
  const found = await Promise.all(roots.map(({ id }) => firstGoods(ctx, storeId, id, sort, FLOOR_SIZE)))
  const cards = await listCards(
    ctx,
    found.flatMap(({ ids }) => ids),
  )
  const byId = new Map(cards.map((card) => [Number(card.spuId), card]))
  return roots.flatMap((root, index) => {
    const { ids, total } = found[index]!
    const products = ids.flatMap((id) => byId.get(id) ?? [])
    if (products.length === 0) return []
    const moreHref = hrefOf('StoreCategory', { storeId, selectMenu: ALL_GOODS, prodCatId: root.id })
    return [{ id: `floor-${root.id}`, kind: root.kind, name: root.name, total, moreHref, products }]
  })
}

/** The head of the store's menu: how many goods there are, the smallest uncertainty, and the best sellers. */
async function bannerOf(ctx: Context, { row, menus }: OpenStore): Promise<StoreBanner> {
  const { t } = ctx
  const entry = menus.find(({ categoryId }) => categoryId !== null)
  const category = entry?.categoryId ?? undefined
  const [best, surest] = await Promise.all([
    firstGoods(ctx, row.id, category, 'sales', BANNER_PICTURES),
    firstGoods(ctx, row.id, category, 'uncertainty', 1),
  ])
  const cards = await listCards(ctx, [...best.ids, ...surest.ids])
  const uncertainty = cards.find(({ spuId }) => Number(spuId) === surest.ids[0])?.uncertainty
  const { name, href } = entry
    ? toMenuLink(ctx, row.id, entry)
    : {
        name: t('stores.menu.all'),
        href: hrefOf('StoreCategory', { storeId: row.id, selectMenu: ALL_GOODS }),
      }
  return {
    name,
    intro: toStoreHead(ctx, row).intro,
    facts: [
      { term: t('stores.home.range'), value: t('stores.home.rangeText', { n: best.total }) },
      ...(uncertainty
        ? [{ term: t('stores.home.uncertainty'), value: t('stores.home.uncertaintyText', { uncertainty }) }]
        : []),
    ],
    href,
    pictures: cards.slice(0, best.ids.length).map(({ picture }) => picture),
  }
}

/** Reviews of a store's goods: they belong to a module that knows the stores. */
export type ReviewsOfStore = (
  ctx: Context,
  asked: { storeId: number; page: number; grade?: ReviewGrade | undefined },
) => Promise<StoreReviewsData>

export interface HomeChoice {
  storeId: number
  sort?: HomeSort | undefined
  reviewPage?: number | undefined
  reviewGrade?: ReviewGrade | undefined
}

const sortLinks = ({ t }: Context, storeId: number, sort: HomeSort): SortLink[] =>
  homeSorts.map((each) => ({
    name: t(`stores.sort.${each}`),
    href: hrefOf('StoreHome', { storeId, ...(each !== 'sales' && { sort: each }) }),
    current: each === sort,
  }))

/** Home of a store: head, menu, banner, notices, its goods by kind and their reviews; 404 if the store does not exist. */
export async function storeHome(
  ctx: Context,
  { storeId, sort = 'sales', reviewPage = 1, reviewGrade }: HomeChoice,
  reviewsOf: ReviewsOfStore,
): Promise<StoreHomeData> {
  const open = await openStore(ctx, storeId)
  const [banner, notices, floors, reviews] = await Promise.all([
    bannerOf(ctx, open),
    noticesOf(ctx, storeId),
    floorsOf(ctx, storeId, sort),
    reviewsOf(ctx, { storeId, page: reviewPage, grade: reviewGrade }),
  ])
  return {
    frame: frameOf(ctx, open, 'home'),
    banner,
    notices,
    sorts: sortLinks(ctx, storeId, sort),
    floors,
    reviews,
  }
}
