import type { OfferCard } from '../coupons/view.ts'
import { z } from 'zod'
import { storeJsonLd } from '../../../views/pages/stores/json-ld.ts'
import { StoreGoods } from '../../../views/pages/stores/store-goods.tsx'
import { StoreHome } from '../../../views/pages/stores/store-home.tsx'
import { StoreList } from '../../../views/pages/stores/store-list.tsx'
import type { StoreFrameData, StoreGoodsData } from './view.ts'
import type { ViewContext } from '../../../views/context.ts'
import type { Context } from '../../platform/context.ts'
import type { PageDoor } from '../../platform/page.tsx'
import { ReviewGradeName, ReviewPage } from '../catalogue/index.ts'
import { overseenPages } from './pages/desk.ts'
import { storefrontPages } from './pages/storefront.ts'
import { goodsFields, storeId } from './schema.ts'
import type { ObstaclesOf } from './service/oversight.ts'
import { searchInStore, storeCategory } from './service/goods.ts'
import { homeSorts, storeHome } from './service/home.ts'
import type { HomeChoice, ReviewsOfStore } from './service/home.ts'
import { storeList } from './service/list.ts'

/** Whether the reader follows a store. A module that builds on this one knows it, so the doors pass it in. */
type FollowsStore = (ctx: Context, storeId: number) => Promise<boolean>

/** Coupons of a store that the reader may claim. */
type OffersOfStore = (ctx: Context, storeId: number) => Promise<OfferCard[]>

/** Data that every page of a store is made from. */
const scopes = ['catalogue', 'stock', 'stores', 'content', 'settings']

/** Only members get the script of the follow button. */
const scriptsFor = ({ viewer }: ViewContext) => (viewer ? ['follow'] : [])

const goodsHead = (view: ViewContext, { title, description, frame }: StoreGoodsData) => ({
  title: `${title} — ${frame.store.name}`,
  description,
  canonical: null,
  styles: ['search', 'store'],
  scripts: ['search', ...scriptsFor(view)],
})

/**
 * /search_store for everyone; the pages of one store for members, or for everyone if STOREFRONT_ACCESS=public
 * (decisions 1).
 */
export function storePages(
  page: PageDoor,
  follows: FollowsStore,
  offersOf: OffersOfStore,
  obstaclesOf: ObstaclesOf,
  reviewsOf: ReviewsOfStore,
): void {
  overseenPages(page, obstaclesOf)
  storefrontPages(page)
  const withFollow =
    <I extends { storeId: number }, D extends { frame: StoreFrameData }>(
      load: (ctx: Context, input: I) => Promise<D>,
    ) =>
    async (ctx: Context, input: I): Promise<D> => {
      const [data, followed, offers] = await Promise.all([
        load(ctx, input),
        follows(ctx, input.storeId),
        offersOf(ctx, input.storeId),
      ])
      return { ...data, frame: { ...data.frame, followed, offers } }
    }

  page('SearchStore', {
    input: z.object({ q: goodsFields.q, page: goodsFields.page }),
    load: storeList,
    head: ({ t, href }, { q, page: number }) => ({
      title: q ? t('stores.list.resultsFor', { q }) : t('stores.list.title'),
      description: t('stores.list.description'),
      canonical: q || number > 1 ? null : href('SearchStore'),
      styles: ['search', 'store'],
    }),
    view: StoreList,
    layout: ({ q }) => ({ search: { q, target: 'store' } }),
    cache: scopes,
    status: ({ stores, total }) => (stores.length === 0 && total > 0 ? 404 : 200),
  })
  page('StoreHome', {
    input: z.object({
      storeId,
      sort: z.enum(homeSorts).optional(),
      reviewPage: ReviewPage.optional().catch(undefined),
      reviewGrade: ReviewGradeName.optional().catch(undefined),
    }),
    load: withFollow((ctx, choice: HomeChoice) => storeHome(ctx, choice, reviewsOf)),
    head: (view, data) => {
      const { store } = data.frame
      return {
        title: store.name,
        description: view.t('stores.home.description', {
          name: store.name,
          city: store.city,
          intro: store.intro,
        }),
        canonical: store.href,
        jsonLd: [storeJsonLd(view, data)],
        styles: ['search', 'store'],
        scripts: scriptsFor(view),
      }
    },
    view: StoreHome,
    layout: { bleed: true },
    cache: scopes,
  })
  page('StoreCategory', {
    input: z.object({ storeId, selectMenu: z.string().max(8), ...goodsFields }),
    load: withFollow(storeCategory),
    head: goodsHead,
    view: StoreGoods,
    layout: { bleed: true },
    cache: scopes,
  })
  page('StoreSearch', {
    input: z.object({ storeId, ...goodsFields }),
    load: withFollow(searchInStore),
    head: goodsHead,
    view: StoreGoods,
    layout: { bleed: true },
    cache: scopes,
  })
}
