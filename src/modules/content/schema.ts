import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'

/** An id in an address or query: decimal digits that fit the column. */
const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

export const ById = z.strictObject({ id })
export type ById = z.output<typeof ById>

export const Paged = z.strictObject(pagingQuery)
export type Paged = z.output<typeof Paged>

export const ArticleQuery = z.strictObject({ typeId: id.optional(), ...pagingQuery })
export type ArticleQuery = z.output<typeof ArticleQuery>

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), size: z.int() })

/** Footer categories (specification 7): a type and its articles. */
export const ArticleTypeView = z.object({
  id: z.string(),
  articleTypeName: z.string(),
  children: z.array(z.object({ id: z.string(), articleTypeName: z.string() })),
})
export type ArticleTypeView = z.output<typeof ArticleTypeView>

const articleLine = z.object({
  id: z.string(),
  typeId: z.string(),
  articleTypeName: z.string(),
  title: z.string(),
})

export const ArticleListView = pageOf(articleLine)
export type ArticleListView = z.output<typeof ArticleListView>

/** `body` is plain text in the blocks that tables.ts describes. */
export const ArticleView = articleLine.extend({ body: z.string() })
export type ArticleView = z.output<typeof ArticleView>

/** Information item (specification 3): `jj` is its summary. */
const newsLine = z.object({
  id: z.string(),
  title: z.string(),
  jj: z.string(),
  time: z.iso.datetime({ offset: true }),
})
export type NewsLine = z.output<typeof newsLine>

export const NewsListView = pageOf(newsLine)
export type NewsListView = z.output<typeof NewsListView>

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable()

/** `previous` precedes the item in the list and is newer, `next` is older. */
export const NewsItemView = newsLine.extend({ body: z.string(), previous: neighbour, next: neighbour })
export type NewsItemView = z.output<typeof NewsItemView>

export const PartnerLinkView = z.object({ linkUrl: z.string(), linkLogo: z.string(), linkTitle: z.string() })
export type PartnerLinkView = z.output<typeof PartnerLinkView>

export const HonourView = z.object({ url: z.string(), title: z.string() })
export type HonourView = z.output<typeof HonourView>

export const BannerView = z.object({ url: z.string(), linkUrl: z.string(), sort: z.int() })
export type BannerView = z.output<typeof BannerView>

export const BottomCategoryView = z.object({ prodCatId: z.string(), name: z.string(), img: z.string() })
export type BottomCategoryView = z.output<typeof BottomCategoryView>

export const BrandListView = pageOf(z.object({ id: z.string(), name: z.string(), logo: z.string() }))
export type BrandListView = z.output<typeof BrandListView>

/**
 * `points` are whole points; 100 of them are worth one yuan when they pay for goods (decisions 9). `perMember`: how many one
 * member may have.
 */
export const PointsGoodsListView = pageOf(
  z.object({
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    /** Address of its picture; null where the icon is shown. */
    picture: z.string().nullable(),
    points: z.int(),
    stock: z.int(),
    perMember: z.int(),
  }),
)
export type PointsGoodsListView = z.output<typeof PointsGoodsListView>

const menuEntry = z.object({ name: z.string(), type: z.int(), url: z.string().nullable() })

/** What an API client needs to frame its own pages; `type` is the menu item type of specification 2. */
export const SiteConfigView = z.object({
  hotline: z.string(),
  email: z.string(),
  qr: z.string(),
  liveSupport: z.string().nullable(),
  filings: z.object({ icp: z.string().nullable(), police: z.string().nullable() }),
  hotTerms: z.array(z.object({ text: z.string(), url: z.string() })),
  menu: z.array(menuEntry.extend({ children: z.array(menuEntry) })),
  currency: z.literal('CNY'),
  exchangeRate: z.object({ yuanPerDollar: z.string(), setOn: z.iso.date() }).nullable(),
  languages: z.array(z.enum(['zh', 'en'])),
  languageSelector: z.boolean(),
})
export type SiteConfigView = z.output<typeof SiteConfigView>
