import type { ArticleTypeView } from '../../../src/modules/content/schema.ts'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  groups: ArticleTypeView[]
  current: string
}

/** All subjects of the help centre beside an article. */
export function HelpMenu({ view, groups, current }: Props) {
  return (
    <nav className="card help-menu" aria-label={view.t('content.help.groups')}>
      {groups.map((group) => (
        <section key={group.id}>
          <h2>{group.articleTypeName}</h2>
          <ul>
            {group.children.map((article) => (
              <li key={article.id}>
                <a
                  href={view.href('helpCenter', { id: article.id })}
                  aria-current={article.id === current ? 'page' : undefined}
                >
                  {article.articleTypeName}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
