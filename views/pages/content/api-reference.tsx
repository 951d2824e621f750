import type { ApiCall, ApiField, ApiGroup } from '../../../src/modules/content/docs/reference.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import type { ViewContext } from '../../context.ts'

interface TableProps {
  view: ViewContext
  /** The call that the values belong to. */
  call: ApiCall
  caption: string
  fields: ApiField[]
}

function FieldTable({ view, call, caption, fields }: TableProps) {
  const { t } = view
  if (fields.length === 0) return null
  return (
    <div
      className="scroll-sideways"
      tabIndex={0}
      role="region"
      aria-label={`${caption} ${call.method} ${call.path}`}
    >
      <table className="api-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('docs.field')}</th>
            <th scope="col">{t('docs.type')}</th>
            <th scope="col">{t('docs.note')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.in}${field.name}`}>
              <th scope="row">
                <code>{field.name || t('docs.whole')}</code>
              </th>
              <td>
                <code>{field.type}</code>
              </td>
              <td>
                {[
                  t(field.required ? 'docs.required' : 'docs.optional'),
                  ...field.constraints.map(({ rule, vars }) => t(`docs.${rule}`, vars)),
                ].join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Call({ view, call }: { view: ViewContext; call: ApiCall }) {
  const { t } = view
  const reply =
    call.reply.length > 0 ? call.reply : [{ name: '', type: 'any', required: true, constraints: [] }]
  return (
    <details className="card api-call" id={call.id}>
      <summary>
        <span className={call.method === 'GET' ? 'tag' : 'tag tag--solid'}>{call.method}</span>
        <code className="strong">{call.path}</code>
        <span className="muted text-small" lang="en">
          {call.summary}
        </span>
        <span className={`tag push-right ${call.session ? 'tag--danger' : 'tag--new'}`}>
          {t(call.session ? 'docs.session' : 'docs.public')}
        </span>
      </summary>
      <div className="stack">
        <FieldTable view={view} call={call} caption={t('docs.parameters')} fields={call.parameters} />
        <FieldTable view={view} call={call} caption={t('docs.body')} fields={call.body} />
        <FieldTable view={view} call={call} caption={t('docs.reply')} fields={reply} />
      </div>
    </details>
  )
}

function Conventions({ view }: { view: ViewContext }) {
  const { t } = view
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('docs.conventions')}</h2>
      </div>
      <ul className="card__body">
        <li>{t('docs.envelope')}</li>
        <li>{t('docs.values')}</li>
        <li>{t('docs.access')}</li>
        <li>{t('docs.key')}</li>
        <li>{t('docs.language')}</li>
        <li>{t('docs.origin', { origin: view.origin })}</li>
        <li>{t('docs.once')}</li>
        <li>{t('docs.paging')}</li>
        <li>{t('docs.wait')}</li>
      </ul>
    </section>
  )
}

/** The API as a page: built from the document that /f/openapi.json serves, without any script. */
export function ApiReferencePage({ view, data }: PageProps<{ groups: ApiGroup[] }>) {
  const { t } = view
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('docs.title') }]} />
      <header className="page-head">
        <h1>{t('docs.title')}</h1>
        <p className="muted">{t('docs.intro')}</p>
        <p>
          <a className="link" href="/f/openapi.json">
            {t('docs.file')}
          </a>
        </p>
      </header>
      <div className="api-reference">
        <nav className="card" aria-label={t('docs.groups')}>
          <ul>
            {data.groups.map((group) => (
              <li key={group.id}>
                <a href={`#${group.id}`}>{group.name}</a>
                <span className="muted text-tiny">{group.calls.length}</span>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack">
          <Conventions view={view} />
          {data.groups.map((group) => (
            <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`}>
              <h2 className="monospace" id={`${group.id}-title`}>
                {group.name}
              </h2>
              {group.calls.map((call) => (
                <Call key={call.id} view={view} call={call} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
