import type { ArticleTypeView, ArticleView } from '../../../src/modules/content/schema.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import type { Crumb } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'
import { BodyText } from './body-text.tsx'
import { HelpContact } from './help-contact.tsx'
import { HelpMenu } from './help-menu.tsx'

interface HelpArticleData {
  groups: ArticleTypeView[]
  article: ArticleView
}

/** The breadcrumb of an article: help centre, subject, title. */
export const articleCrumbs = (view: ViewContext, article: ArticleView): Crumb[] => [
  { label: view.t('pages.helpCenter'), href: view.href('helpCenter1') },
  { label: article.title },
]

/** The article alone. */
export const ArticleCard = ({ view, article }: { view: ViewContext; article: ArticleView }) => (
  <article className="card article-card">
    <div className="reading">
      <p className="reading__by">{article.articleTypeName}</p>
      <h1>{article.title}</h1>
      <BodyText body={article.body} />
      <HelpContact view={view} />
    </div>
  </article>
)

/** One article with the menu of all others. */
export function HelpArticle({ view, data: { groups, article } }: PageProps<HelpArticleData>) {
  return (
    <>
      <Breadcrumb view={view} crumbs={articleCrumbs(view, article)} />
      <div className="help-page">
        <ArticleCard view={view} article={article} />
        <HelpMenu view={view} groups={groups} current={article.id} />
      </div>
    </>
  )
}
