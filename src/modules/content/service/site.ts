import type { Context } from '../../../platform/context.ts'
import { languages } from '../../../platform/i18n.ts'
import type { MenuItem } from '../../../platform/site.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { listPointsGoods } from '../queries/points.ts'
import type { Paged, PointsGoodsListView, SiteConfigView } from '../schema.ts'
import { readFrame } from '../site-frame.ts'

const POINTS_PAGE_SIZE = 12

const toEntry = ({ label, type, href }: MenuItem) => ({ name: label, type, url: href ?? null })

/** What frames a page, for clients that draw their own. */
export async function siteConfig(ctx: Context): Promise<SiteConfigView> {
  const { site, settings } = await readFrame(ctx, ctx.lang)
  return {
    hotline: site.hotline,
    email: site.email,
    qr: settings.qr,
    liveSupport: site.liveSupport?.href ?? null,
    filings: { icp: site.filings.icp ?? null, police: site.filings.police ?? null },
    hotTerms: site.hotTerms.map(({ text, href }) => ({ text, url: href })),
    menu: site.menu.map((item) => ({ ...toEntry(item), children: (item.children ?? []).map(toEntry) })),
    currency: 'CNY',
    exchangeRate: site.exchangeRate,
    languages: [...languages],
    languageSelector: site.languageSelector,
  }
}

/** Goods that points can be exchanged for, in the operator's order. */
export async function pointsGoods(ctx: Context, input: Paged): Promise<PointsGoodsListView> {
  const { page, size } = pagingOf(input, POINTS_PAGE_SIZE)
  const { rows, total } = await listPointsGoods(ctx.database, ctx.lang, size, (page - 1) * size)
  const list = rows.map(({ hasPicture, ...row }) => ({
    ...row,
    id: String(row.id),
    picture: hasPicture ? `/f/points/picture/${row.id}` : null,
  }))
  return { list, total, page, size }
}
