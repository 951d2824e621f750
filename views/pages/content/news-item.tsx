import type { NewsItemView } from '../../../src/modules/content/schema.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import type { Crumb } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'
import { BodyText } from './body-text.tsx'

/** The way to an item, on its page and for search engines; the item itself is no link. */
export const newsCrumbs = (view: ViewContext, item: NewsItemView): Crumb[] => [
  { label: view.t('pages.news'), href: view.href('Industry') },
  { label: item.title },
]

/** The words of an item. */
export const NewsWords = ({
  view,
  item,
}: {
  view: ViewContext
  item: Omit<NewsItemView, 'previous' | 'next'>
}) => (
  <div className="reading">
    <h1>{item.title}</h1>
    <p className="reading__by">
      <time dateTime={item.time}>{view.date(item.time)}</time>
    </p>
    <p className="strong">{item.jj}</p>
    <BodyText body={item.body} />
  </div>
)

/** One item, with links to its neighbours in the list. */
export function NewsItem({ view, data }: PageProps<NewsItemView>) {
  const { t, href } = view
  return (
    <>
      <Breadcrumb view={view} crumbs={newsCrumbs(view, data)} />
      <article className="card article-card">
        <NewsWords view={view} item={data} />
        <nav className="neighbour-links" aria-label={t('content.news.neighbours')}>
          {data.previous && (
            <a className="link" rel="prev" href={href('IndustryDetail', { id: data.previous.id })}>
              {t('content.news.previous', { title: data.previous.title })}
            </a>
          )}
          <a className="link" href={href('Industry')}>
            {t('content.news.back')}
          </a>
          {data.next && (
            <a className="link" rel="next" href={href('IndustryDetail', { id: data.next.id })}>
              {t('content.news.next', { title: data.next.title })}
            </a>
          )}
        </nav>
      </article>
    </>
  )
}

/** The item for search engines (schema.org NewsArticle). */
export const newsJsonLd = (view: ViewContext, item: NewsItemView): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: item.title,
  description: item.jj,
  datePublished: item.time,
  inLanguage: view.lang === 'zh' ? 'zh-CN' : 'en',
  publisher: { '@type': 'Organization', name: view.t('layout.brand.company') },
})
