import { EmptyState } from '../../components/empty-state.tsx'
import type { ViewContext } from '../../context.ts'

/** Shown while a document is made; the answer's Refresh header asks again. */
export function Preparing({ view, data }: { view: ViewContext; data: { again: string } }) {
  return (
    <EmptyState view={view} icon="clock" title={view.t('documents.preparingTitle')} as="h1">
      <p>{view.t('documents.preparingText')}</p>
      <div className="row">
        <a className="button" href={data.again}>
          {view.t('documents.tryNow')}
        </a>
      </div>
    </EmptyState>
  )
}
