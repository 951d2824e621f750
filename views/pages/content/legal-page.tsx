import type { ArticleView } from '../../../src/modules/content/schema.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { BodyText } from './body-text.tsx'

/** Terms or privacy policy, in one column. */
export function LegalPage({ view, data }: PageProps<ArticleView>) {
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: data.title }]} />
      <article className="card article-card">
        <div className="reading">
          <h1>{data.title}</h1>
          <BodyText body={data.body} />
        </div>
      </article>
    </>
  )
}
