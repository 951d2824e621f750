import { EmptyState } from '../../components/empty-state.tsx'
import { Broken, NotFound } from '../../components/error-pages.tsx'
import type { ViewContext } from '../../context.ts'

interface ErrorData {
  status: number
  message: string
  /** It says more than that nothing is there. */
  isExplained: boolean
  /** `name`: the parameter in the reader's language, where it has one. */
  fields: { path: string; name: string | null; msg: string }[]
  requestId: string
}

/** 404, 500 and refusals: the error, the field it concerns, and a next step. */
export function ErrorPage({ view, data }: { view: ViewContext; data: ErrorData }) {
  if (data.status === 404) return <NotFound view={view} why={data.isExplained ? data.message : null} />
  if (data.status === 500) return <Broken view={view} requestId={data.requestId} />
  return (
    <EmptyState view={view} icon="warn" title={data.message} as="h1">
      {data.fields.length > 0 && (
        <ul>
          {data.fields.map((field) => (
            <li key={field.path}>
              {field.name === null ? <b className="monospace">{field.path}</b> : <b>{field.name}</b>}{' '}
              {field.msg}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <a className="button" href={view.href('Home')}>
          {view.t('common.goHome')}
        </a>
        <a className="button" href={view.href('Search')}>
          {view.t('common.goSearch')}
        </a>
      </div>
    </EmptyState>
  )
}
