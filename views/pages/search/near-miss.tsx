import { EmptyState } from '../../components/empty-state.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { hrefWith } from './address.ts'
import type { NearMiss, ResultListData } from '../../../src/modules/search/view.ts'

interface Props {
  view: ViewContext
  near: NearMiss
  results: ResultListData
}

/** Names that an unknown word begins almost like, to search for instead. */
function Meant({ view, near, results }: Props) {
  if (near.meant.length === 0) return null
  return (
    <p className="row">
      <span>{view.t('search.nothing.meant')}</span>
      {near.meant.map(({ label, to }) => (
        <a key={label} className="link" href={hrefWith(view, results, to)}>
          {label}
        </a>
      ))}
    </p>
  )
}

/** Help when nothing matched exactly: the dropped parts of the query, or next steps when nothing is left. */
export function NearMissHelp({ view, near, results }: Props) {
  const { t } = view
  if (near.kind === 'relaxed') {
    return (
      <Note view={view} tone="w">
        {near.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <Meant view={view} near={near} results={results} />
      </Note>
    )
  }
  return (
    <div className="card results">
      <EmptyState
        view={view}
        as="h2"
        title={t('search.nothing.title')}
        text={near.why ?? t('search.nothing.text')}
      >
        <Meant view={view} near={near} results={results} />
        <p className="row">
          {near.ways.map(({ label, to }) => (
            <a key={label} className="button" href={hrefWith(view, results, to)}>
              {label}
            </a>
          ))}
        </p>
      </EmptyState>
    </div>
  )
}
