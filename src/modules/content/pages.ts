import { z } from 'zod'
import { AboutPage, organisationJsonLd } from '../../../views/pages/content/about-page.tsx'
import { excerpt } from '../../../views/pages/content/body-blocks.ts'
import { articleCrumbs, HelpArticle } from '../../../views/pages/content/help-article.tsx'
import { HelpCentre } from '../../../views/pages/content/help-centre.tsx'
import { LegalPage } from '../../../views/pages/content/legal-page.tsx'
import { NewsItem, newsCrumbs, newsJsonLd } from '../../../views/pages/content/news-item.tsx'
import { NewsList } from '../../../views/pages/content/news-list.tsx'
import { UnderDevelopment } from '../../../views/pages/content/under-development.tsx'
import { breadcrumbJsonLd } from '../../../views/components/breadcrumb.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { Redirect } from '../../platform/redirect.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { hrefOf } from '../../sitemap.ts'
import type { RouteName } from '../../sitemap.ts'
import { contactDesk } from './pages/contact.ts'
import { exhibitDesk } from './pages/exhibits.ts'
import type { HomeOf } from './exhibits/view.ts'
import { contentDesk } from './pages/desk.ts'
import { rateDesk } from './pages/rates.ts'
import { ById } from './schema.ts'
import { articleDetail, articleGroups, helpCentre } from './service/help.ts'
import { honourList } from './service/home.ts'
import { newsItem, newsList } from './service/news.ts'
import { frameScopes } from './site-frame.ts'

/** Articles with a page of their own, to which the help centre redirects. */
const ownPages: Readonly<Record<number, RouteName>> = { 1: 'About', 30: 'Terms', 31: 'Privacy' }
const ABOUT = 1
const TERMS = 30
const PRIVACY = 31

const cache = frameScopes
const styles = ['content']
const ById1 = z.object(ById.shape)
const PageNumber = z.object({ page: pagingQuery.page })

/** Address of a list's page; that of the first has no number. */
const listHref = (name: RouteName, page: number) => hrefOf(name, { page: page > 1 ? page : undefined })

function helpPages(page: PageDoor): void {
  page('helpCenter1', {
    input: z.object({ id: ById.shape.id.optional() }),
    load: async (ctx, { id }) => {
      // The specification's menu names this route with an article's id.
      if (id !== undefined) throw new Redirect(hrefOf('helpCenter', { id }))
      return { groups: await helpCentre(ctx) }
    },
    head: ({ t }) => ({
      title: t('content.help.title'),
      description: t('content.help.description'),
      canonical: hrefOf('helpCenter1'),
      styles,
    }),
    view: HelpCentre,
    cache,
  })
  page('helpCenter', {
    input: ById1,
    load: async (ctx, input) => {
      const own = ownPages[input.id]
      if (own) throw new Redirect(hrefOf(own), 308)
      const [groups, article] = await Promise.all([helpCentre(ctx), articleDetail(ctx, input)])
      return { groups, article }
    },
    head: (view, { article }) => ({
      title: article.title,
      description: excerpt(article.body),
      canonical: hrefOf('helpCenter', { id: article.id }),
      jsonLd: [breadcrumbJsonLd(view, articleCrumbs(view, article))],
      styles,
    }),
    view: HelpArticle,
    cache,
  })
}

function newsPages(page: PageDoor): void {
  page('Industry', {
    input: PageNumber,
    load: newsList,
    head: ({ t }, data) => ({
      title: t('content.news.title'),
      description: t('content.news.description'),
      canonical: data.list.length > 0 ? listHref('Industry', data.page) : null,
      styles,
    }),
    view: NewsList,
    status: (data) => (data.list.length === 0 && data.page > 1 ? 404 : 200),
    cache,
  })
  page('IndustryDetail', {
    input: ById1,
    load: newsItem,
    head: (view, item) => ({
      title: item.title,
      description: item.jj,
      canonical: hrefOf('IndustryDetail', { id: item.id }),
      jsonLd: [newsJsonLd(view, item), breadcrumbJsonLd(view, newsCrumbs(view, item))],
      styles,
    }),
    view: NewsItem,
    cache,
  })
}

function companyPages(page: PageDoor): void {
  page('About', {
    input: z.object({}),
    load: async (ctx) => {
      const [article, corporate, honours] = await Promise.all([
        articleDetail(ctx, { id: ABOUT }),
        articleGroups(ctx, ['corporate']),
        honourList(ctx),
      ])
      return { article, corporate, honours }
    },
    head: (view) => ({
      title: view.t('content.about.title'),
      description: view.t('content.about.description'),
      canonical: hrefOf('About'),
      jsonLd: [organisationJsonLd(view)],
      styles,
    }),
    view: AboutPage,
    cache,
  })
  const legal = [
    { name: 'Terms', id: TERMS, description: 'content.legal.termsDescription' },
    { name: 'Privacy', id: PRIVACY, description: 'content.legal.privacyDescription' },
  ] as const
  for (const { name, id, description } of legal) {
    page(name, {
      input: z.object({}),
      load: (ctx) => articleDetail(ctx, { id }),
      head: ({ t }, article) => ({
        title: article.title,
        description: t(description),
        canonical: hrefOf(name),
        styles,
      }),
      view: LegalPage,
      cache,
    })
  }
}

/** Help centre, news, company, legal texts, and the page of menu items under development. */
export function contentPages(page: PageDoor, homeOf: HomeOf): void {
  helpPages(page)
  newsPages(page)
  companyPages(page)
  contentDesk(page)
  rateDesk(page)
  exhibitDesk(page, homeOf)
  contactDesk(page)
  page('UnderDevelopment', {
    input: z.object({}),
    load: async () => null,
    head: ({ t }) => ({
      title: t('content.notYetOpen.title'),
      description: t('content.notYetOpen.text'),
      canonical: null,
    }),
    view: UnderDevelopment,
    cache,
  })
}
