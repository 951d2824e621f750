import type { NewsListView } from '../../../src/modules/content/schema.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'

/** Industry news, newest first. A page past the end tells the reader so and links back. */
export function NewsList({ view, data }: PageProps<NewsListView>) {
  const { t, href } = view
  const pages = Math.ceil(data.total / data.size)
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('pages.news') }]} />
      <header className="page-head">
        <h1>{t('content.news.title')}</h1>
        <p className="muted">{t('content.news.intro')}</p>
      </header>
      {data.list.length === 0 ? (
        <EmptyState view={view} of={data} icon="doc" title={t('content.news.empty')} />
      ) : (
        <ul className="card news-list" aria-label={t('content.news.list')}>
          {data.list.map((item) => (
            <li key={item.id}>
              <h2>
                <a href={href('IndustryDetail', { id: item.id })}>{item.title}</a>
              </h2>
              <p>{item.jj}</p>
              <time dateTime={item.time}>{view.date(item.time)}</time>
            </li>
          ))}
        </ul>
      )}
      <Pager
        view={view}
        page={data.page}
        pages={pages}
        hrefOf={(page) => href('Industry', { page })}
        jump={{ action: href('Industry'), field: 'page', keep: [] }}
      />
    </>
  )
}
