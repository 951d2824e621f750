import type { z } from 'zod'
import { shanghaiDay } from '../../shared/time.ts'
import type { Storefront, StoreHeadData, StoreMenuLink, StoreNoticeData } from './view.ts'
import type { Context } from '../../platform/context.ts'
import { hrefOf } from '../../sitemap.ts'
import type { MenuRow, NoticeRow, StoreRow } from './queries.ts'
import type { StorefrontReply, StoreItem, StoreMenu, StoreNotice } from './schema.ts'

type Reader = Pick<Context, 'lang'>

/** Address of the list of all goods of a store. */
export const ALL_GOODS = 'all'

const pick = ({ lang }: Reader, zh: string, en: string): string => (lang === 'en' && en ? en : zh)

/** 49 tenths are `4.9`; null while nobody has rated. */
const rating = (tenths: number | null): string | null => (tenths === null ? null : (tenths / 10).toFixed(1))

const ratings = (row: StoreRow) => ({
  goods: rating(row.goodsTenths),
  service: rating(row.serviceTenths),
  delivery: rating(row.deliveryTenths),
})

/** The name of a store in the reader's language; the Chinese one where there is no English one. */
export const storeName = (ctx: Reader, row: StoreRow): string => pick(ctx, row.nameZh, row.nameEn)

/** Where the picture of a store is; null where it has none. */
export const pictureHref = ({ pictureKey }: Pick<StoreRow, 'pictureKey'>): string | null =>
  pictureKey && `/f/store/picture/${pictureKey}`

/** Whole years since the store opened, at least one: "in the mall for 6 years". */
function yearsOpen({ clock }: Pick<Context, 'clock'>, openedOn: string): number {
  const today = shanghaiDay(clock.now())
  const years = Number(today.slice(0, 4)) - Number(openedOn.slice(0, 4))
  return Math.max(1, today.slice(5) < openedOn.slice(5) ? years - 1 : years)
}

/** The head of a store's pages and its row in a list. */
export const toStoreHead = (ctx: Context, row: StoreRow): StoreHeadData => ({
  storeId: String(row.id),
  name: storeName(ctx, row),
  mark: row.mark,
  picture: pictureHref(row),
  intro: pick(ctx, row.introZh, row.introEn),
  city: pick(ctx, row.cityZh, row.cityEn),
  selfOperated: row.selfOperated,
  level: row.level,
  ratings: ratings(row),
  violations: row.violations,
  followers: row.followers,
  productCount: row.productCount,
  yearsOpen: yearsOpen(ctx, row.openedOn),
  href: hrefOf('StoreHome', { storeId: row.id }),
})

/** An entry of a store's menu with its page; `selectMenu` is its number, which it keeps when entries change places. */
export const toMenuLink = (ctx: Reader, storeId: number, row: MenuRow): StoreMenuLink => ({
  selectMenu: String(row.sort),
  name: pick(ctx, row.nameZh, row.nameEn),
  href: hrefOf('StoreCategory', { storeId, selectMenu: row.sort }),
})

/** An announcement as the pages of its store show it, in the reader's language; a day, without a time. */
export const toNotice = (ctx: Reader, row: NoticeRow): StoreNoticeData => ({
  id: String(row.id),
  title: pick(ctx, row.titleZh, row.titleEn),
  publishedOn: row.publishedOn,
})

/** The API's form of a store. */
export const toStoreItem = (ctx: Reader, row: StoreRow): z.input<typeof StoreItem> => ({
  storeId: String(row.id),
  name: storeName(ctx, row),
  picture: pictureHref(row),
  introduction: pick(ctx, row.introZh, row.introEn),
  city: pick(ctx, row.cityZh, row.cityEn),
  selfOperated: row.selfOperated,
  level: row.level,
  ratings: ratings(row),
  violations: row.violations,
  followers: row.followers,
  productCount: row.productCount,
  openedOn: row.openedOn,
  url: hrefOf('StoreHome', { storeId: row.id }),
})

/** The API's form of an entry of a store's menu; `prodCatId` is null where the store chose its goods. */
export const toStoreMenu = (ctx: Reader, storeId: number, row: MenuRow): z.input<typeof StoreMenu> => {
  const { selectMenu, name, href } = toMenuLink(ctx, storeId, row)
  return { selectMenu, name, prodCatId: row.categoryId === null ? null : String(row.categoryId), url: href }
}

/** The API's form of an announcement, which is that of the pages. */
export const toStoreNotice = (ctx: Reader, row: NoticeRow): z.input<typeof StoreNotice> => toNotice(ctx, row)

/** The API's form of a store's own page. */
export const storefrontReply = ({
  menus,
  notices,
  href,
  savedBy: _by,
  savedAt: _at,
  mark: _mark,
  ...page
}: Storefront): z.input<typeof StorefrontReply> => ({
  ...page,
  menus: menus.map(({ sort, categoryId, ...menu }) => ({
    ...menu,
    selectMenu: String(sort),
    prodCatId: categoryId === null ? null : String(categoryId),
  })),
  notices: notices.map(({ id, ...notice }) => ({ ...notice, noticeId: String(id) })),
  url: href,
})
