import type { ArticleTypeView } from '../../../src/modules/content/schema.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { HelpContact } from './help-contact.tsx'

/** All subjects with all their articles. */
export function HelpCentre({ view, data }: PageProps<{ groups: ArticleTypeView[] }>) {
  const { t, href } = view
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('pages.helpCenter') }]} />
      <header className="page-head">
        <h1>{t('content.help.title')}</h1>
        <p className="muted">{t('content.help.intro')}</p>
      </header>
      <div className="card-grid">
        {data.groups.map((group) => (
          <section key={group.id} className="card">
            <h2>{group.articleTypeName}</h2>
            <ul>
              {group.children.map((article) => (
                <li key={article.id}>
                  <a className="link" href={href('helpCenter', { id: article.id })}>
                    {article.articleTypeName}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <HelpContact view={view} />
    </>
  )
}
