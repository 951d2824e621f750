import type { Context } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { hrefOf } from '../../../sitemap.ts'
import { bannerPictureHref, pictureHref } from '../picture-address.ts'
import { listBanners, listBrands, listHonours, listPartners } from '../queries/home.ts'
import type { BannerRow, HonourRow } from '../queries/home.ts'
import { listNews } from '../queries/news.ts'
import type {
  BannerView,
  BottomCategoryView,
  BrandListView,
  HonourView,
  NewsLine,
  Paged,
  PartnerLinkView,
} from '../schema.ts'
import { toNewsLine } from './news.ts'

/** Specification 7: ten brands, seven news items. */
const BRANDS_SIZE = 10
const NEWS_COUNT = 7

const bannerHref = (row: BannerRow): string =>
  row.categoryId === null ? row.href! : hrefOf('Search', { prodCatId: row.categoryId })

/** A tile of the home page: its words and its target. */
interface Tile {
  id: string
  categoryId: number | null
  title: string
  text: string
  href: string
  /** Address of its picture; null where it has none. */
  picture: string | null
}

const toTile = (row: BannerRow): Tile => ({
  id: String(row.id),
  categoryId: row.categoryId,
  title: row.title,
  text: row.text,
  href: bannerHref(row),
  picture: row.pictureKey && bannerPictureHref(row.pictureKey),
})

interface HomeContent {
  news: NewsLine[]
  honours: (HonourRow & { href: string })[]
  partners: { id: number; title: string; href: string }[]
  /** The fixed tiles of 194, 208 and 228, in this order. */
  heroes: Tile[]
  /** Strips below them. */
  campaigns: Tile[]
  bottom: Tile[]
}

/** Our part of the home page, in the reader's language: four queries, side by side. */
export async function homeContent(ctx: Context): Promise<HomeContent> {
  const [news, banners, honours, partners] = await Promise.all([
    listNews(ctx.database, ctx.lang, NEWS_COUNT, 0),
    listBanners(ctx.database, ctx.lang, ['hero', 'campaign', 'bottom']),
    listHonours(ctx.database, ctx.lang),
    listPartners(ctx.database, ctx.lang),
  ])
  const tiles = (place: 'hero' | 'campaign' | 'bottom') =>
    banners.filter((row) => row.place === place).map(toTile)
  return {
    news: news.rows.map(toNewsLine),
    honours: honours.map((row) => ({ ...row, href: pictureHref('honour', row.id) })),
    partners: partners.map(({ id, title, url }) => ({ id, title, href: url })),
    heroes: tiles('hero'),
    campaigns: tiles('campaign'),
    bottom: tiles('bottom'),
  }
}

/** Banner images of the home page with their targets. */
export async function homeBanners(ctx: Context): Promise<BannerView[]> {
  const rows = await listBanners(ctx.database, ctx.lang, ['hero', 'campaign'])
  return rows.map((row) => ({
    url: row.pictureKey ? bannerPictureHref(row.pictureKey) : pictureHref(row.place, row.id),
    linkUrl: bannerHref(row),
    sort: row.sort,
  }))
}

/** The bottom category strip of the home page (decisions 5). */
export async function bottomCategories(ctx: Context): Promise<BottomCategoryView[]> {
  const rows = await listBanners(ctx.database, ctx.lang, ['bottom'])
  return rows.map((row) => ({
    prodCatId: String(row.categoryId),
    name: row.title,
    img: pictureHref('bottom', row.id),
  }))
}

/** Brand top list. */
export async function brandTop(ctx: Context, input: Paged): Promise<BrandListView> {
  const { page, size } = pagingOf(input, BRANDS_SIZE)
  const { rows, total } = await listBrands(ctx.database, ctx.lang, size, (page - 1) * size)
  const list = rows.map(({ id, name }) => ({ id: String(id), name, logo: pictureHref('brand', id) }))
  return { list, total, page, size }
}

/** Partner companies, in the operator's order. */
export async function partnerLinks(ctx: Context): Promise<PartnerLinkView[]> {
  const rows = await listPartners(ctx.database, ctx.lang)
  return rows.map(({ id, title, url }) => ({
    linkUrl: url,
    linkLogo: pictureHref('partner', id),
    linkTitle: title,
  }))
}

/** Qualifications and honours: a drawn picture and its title. */
export async function honourList(ctx: Context): Promise<HonourView[]> {
  const rows = await listHonours(ctx.database, ctx.lang)
  return rows.map(({ id, title }) => ({ url: pictureHref('honour', id), title }))
}
