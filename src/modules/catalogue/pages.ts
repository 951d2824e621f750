import type { OfferCard } from '../coupons/view.ts'
import { z } from 'zod'
import { ComparePage } from '../../../views/pages/compare/compare-page.tsx'
import { organisationJsonLd } from '../../../views/pages/content/about-page.tsx'
import { HomePage } from '../../../views/pages/home/home-page.tsx'
import { siteJsonLd } from '../../../views/pages/home/json-ld.ts'
import type { CategoryTotals, HomeData, HomeOrders, HomeTexts } from './view.ts'
import { productJsonLd } from '../../../views/pages/product/json-ld.ts'
import { OtherSkusPage } from '../../../views/pages/product/other-skus-page.tsx'
import { ProductPage } from '../../../views/pages/product/product-page.tsx'
import type { ProductPageData } from './view.ts'
import { breadcrumbJsonLd } from '../../../views/components/breadcrumb.tsx'
import type { PageHead, ViewContext } from '../../../views/context.ts'
import { asMember } from '../../platform/context.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import type { DataKind } from '../../platform/data-cache.ts'
import type { action, FormState, PageDoor } from '../../platform/page.tsx'
import { hrefOf } from '../../sitemap.ts'
import { Quantity, ReviewGradeName, ReviewPage, SpuId } from './schema.ts'
import { compareProducts } from './service/compare.ts'
import { homeLists } from './service/home.ts'
import { orWhyUnsold } from './service/unsold.ts'
import type { WhyHalted } from './service/unsold.ts'
import { otherSkus } from './service/other-skus.ts'
import { productPage } from './service/product.ts'
import type { ProductChoice, ReviewsOf } from './service/product.ts'
import { productScopes } from './scopes.ts'

export { productPage }

/** What our pages need from modules that build on this one; the doors pass it in, because we cannot import those. */
interface PageSources {
  homeTexts(ctx: Context): Promise<HomeTexts>
  /** Number of products on the shelf and in stock in each of these categories. */
  categoryTotals(ctx: Context, categoryIds: number[]): Promise<Map<number, CategoryTotals>>
  /** How many of the member's orders wait in each place. */
  orderCounts(ctx: MemberContext): Promise<HomeOrders>
  /** Whether the reader follows a product. */
  isFollowed(ctx: Context, spuId: number): Promise<boolean>
  /** Coupons that the reader may claim for a product. */
  offersOn(ctx: Context, spuId: number): Promise<OfferCard[]>
  /** Forms of the member's product page: add to cart, buy now, notify when it is back in stock. */
  buying: Record<string, ReturnType<typeof action>>
  reviewsOf: ReviewsOf
  /** Since when and why a store does not sell. */
  whyHalted: WhyHalted
  /** Records that the reader opened a product; the page does not wait for it. */
  seen(ctx: Context, spuId: number): void
}

/** What the home page shows its reader. */
export async function homePage(
  ctx: Context,
  {
    homeTexts,
    categoryTotals,
    orderCounts,
  }: Pick<PageSources, 'homeTexts' | 'categoryTotals' | 'orderCounts'>,
): Promise<HomeData> {
  const [lists, texts, orders] = await Promise.all([
    homeLists(ctx),
    homeTexts(ctx),
    // Visitors share one finished page; only a member's own page has figures of the member.
    ctx.actor ? orderCounts(asMember(ctx)) : null,
  ])
  const shown = [...lists.floors.map(({ id }) => id), ...texts.heroes.map(({ categoryId }) => categoryId)]
  const totals = await categoryTotals(ctx, [...new Set(shown.filter((id) => id !== null))])
  return { ...lists, texts, totals, orders }
}

/** The choices on a product page; invalid ones are ignored, so that an old or mistyped link still opens the product. */
const choice = {
  skuId: SpuId.optional().catch(undefined),
  quantity: Quantity.optional().catch(undefined),
  reviewPage: ReviewPage.optional().catch(undefined),
  reviewGrade: ReviewGradeName.optional().catch(undefined),
}

/** How an address carries the value that a search asked for; the form of the page has fields of the same names. */
const VALUE = /^value\.[a-z0-9.-]{1,60}$/i

/** The values in an address, to be typed into the form; anything else is ignored. */
const valuesIn = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] =>
        VALUE.test(entry[0]) && typeof entry[1] === 'string' && /^[\d.]{1,20}$/.test(entry[1]),
    ),
  )

function productHead(view: ViewContext, data: ProductPageData): PageHead {
  const { t } = view
  const facts = [
    data.sku.level ?? data.concentration,
    data.sku.package,
    data.specification.uncertainty,
    data.store.name,
  ]
  return {
    title: t('product.head.title', { name: data.name, number: data.number }),
    description: t('product.head.description', {
      name: data.name,
      number: data.number,
      facts: facts.filter(Boolean).join(t('product.composition.comma')),
    }),
    canonical: data.canonical,
    image: data.shareImage,
    jsonLd: [productJsonLd(view, data), breadcrumbJsonLd(view, data.crumbs)],
    styles: ['detail'],
    scripts: view.viewer ? ['detail', 'follow'] : ['detail'],
  }
}

const products: DataKind = { name: 'product', scopes: productScopes, kilobytes: 50 }

/** Home, product (for visitors and for members) and comparison. */
export function cataloguePages(page: PageDoor, sources: PageSources): void {
  async function openProduct(
    ctx: Context,
    {
      spuId,
      storeId,
      skuId,
      quantity,
      reviewPage,
      reviewGrade,
      ...query
    }: ProductChoice & Record<string, unknown>,
    form?: FormState,
  ): Promise<ProductPageData> {
    const choice: ProductChoice = { spuId, storeId, skuId, quantity, reviewPage, reviewGrade }
    const make = () =>
      orWhyUnsold(ctx, choice, sources.whyHalted, () => productPage(ctx, choice, sources.reviewsOf))
    const [data, followed, offers] = await Promise.all([
      // Visitors get whole pages from the page cache.
      ctx.actor ? ctx.data.one(products, `${ctx.lang} ${JSON.stringify(choice)}`, make) : make(),
      sources.isFollowed(ctx, choice.spuId),
      sources.offersOn(ctx, choice.spuId),
    ])
    sources.seen(ctx, choice.spuId)
    return {
      ...data,
      followed,
      offers,
      typed: form?.values ?? valuesIn(query),
      key: ctx.random.token(18),
      shared: ctx.actor ? data : null,
    }
  }
  page('Home', {
    // A return from WeChat also carries code and state; the wechat module has handled them before (return.ts).
    input: z.object({}),
    load: (ctx) => homePage(ctx, sources),
    head: (view) => ({
      title: view.t('home.head.title'),
      description: view.t('home.head.description'),
      canonical: hrefOf('Home'),
      jsonLd: [organisationJsonLd(view), siteJsonLd(view)],
      styles: ['home'],
      scripts: ['home'],
    }),
    view: HomePage,
    layout: { panel: 'page', tab: 'home' },
    cache: productScopes,
  })
  page('ProductDetail', {
    input: z.looseObject({ spuId: SpuId, ...choice }),
    load: openProduct,
    head: productHead,
    view: ProductPage,
    cache: productScopes,
  })
  page('StoreProduct', {
    input: z.looseObject({ storeId: SpuId, spu: SpuId, ...choice }),
    load: (ctx, { spu, ...rest }, form) => openProduct(ctx, { spuId: spu, ...rest }, form),
    head: productHead,
    view: ProductPage,
    cache: productScopes,
    actions: sources.buying,
  })
  page('OtherSkus', {
    input: z.object({ skuId: SpuId, asked: z.string().max(400).optional() }),
    load: otherSkus,
    head: ({ t }, { product }) => ({
      title: t('product.others.title', { name: product.name }),
      description: t('product.others.description', { name: product.name }),
      canonical: null,
      styles: ['search'],
      scripts: ['search'],
    }),
    view: OtherSkusPage,
    cache: productScopes,
  })
  page('Compare', {
    input: z.object({ spuId: z.union([z.string(), z.array(z.string())]).optional() }),
    load: (ctx, { spuId = [] }) => compareProducts(ctx, [spuId].flat()),
    head: ({ t }, data) => ({
      title: t('compare.title'),
      description: t('compare.description'),
      canonical: data.products.length === 0 && data.unknown.length === 0 ? hrefOf('Compare') : null,
      styles: ['compare', 'search'],
    }),
    view: ComparePage,
    cache: productScopes,
  })
}
