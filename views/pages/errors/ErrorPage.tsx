import type { ViewContext } from '../../context.ts'

interface ErrorData {
  status: number
  message: string
  fields: { path: string; msg: string }[]
  requestId: string
}

/** 404, 500 and the refusals between: what happened, which field, and a way forward. */
export function ErrorPage({ view, data }: { view: ViewContext; data: ErrorData }) {
  const { t } = view
  return (
    <section className="empty card">
      <p className="mono mut">{data.status}</p>
      <h1>{data.message}</h1>
      {data.fields.length > 0 && (
        <ul>
          {data.fields.map((field) => (
            <li key={field.path}>
              <b className="mono">{field.path}</b> {field.msg}
            </li>
          ))}
        </ul>
      )}
      <form className="row" role="search" action={view.href('Search')}>
        <label className="sr" htmlFor="error-q">
          {t('common.goSearch')}
        </label>
        <input className="inp" id="error-q" name="q" type="search" maxLength={64} />
        <button className="btn pri">{t('pages.search')}</button>
      </form>
      <p>
        <a className="lnk" href={view.href('Home')}>
          {t('common.goHome')}
        </a>
      </p>
      {data.status >= 500 && <p className="mono mut s12">{data.requestId}</p>}
    </section>
  )
}
