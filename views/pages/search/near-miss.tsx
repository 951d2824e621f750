import { EmptyState } from '../../components/empty-state.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import type { NearMiss } from './types.ts'

/** Help when nothing matched exactly: what was let go, or ways on when nothing is left. */
export function NearMissHelp({ view, near }: { view: ViewContext; near: NearMiss }) {
  const { t } = view
  if (near.kind === 'relaxed') {
    return (
      <Note view={view} tone="w">
        {near.message}
      </Note>
    )
  }
  return (
    <div className="card results">
      <EmptyState view={view} as="h2" title={t('search.nothing.title')} text={t('search.nothing.text')}>
        <p className="row">
          {near.ways.map(({ label, href }) => (
            <a key={href} className="btn" href={href}>
              {label}
            </a>
          ))}
        </p>
      </EmptyState>
    </div>
  )
}
