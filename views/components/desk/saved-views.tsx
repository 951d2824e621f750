import { viewOfList } from '../../../src/shared/list-address.ts'
import type { ViewContext } from '../../context.ts'
import { ActionForm } from '../action-form.tsx'
import { Icon } from '../icon.tsx'
import { bare } from './address.ts'

/** Longest name of a view. */
export const NAME_MOST = 20

/** What its owner does with the view that the list stands in. */
function Current({
  view,
  id,
  name,
  keptAt,
}: {
  view: ViewContext
  id: string
  name: string
  keptAt: string
}) {
  const { t } = view
  const fields = { viewId: id, atList: 'yes' }
  return (
    <details className="desk-saved__acts" data-menu>
      <summary className="button button--small">{t('desk.views.change')}</summary>
      <div className="desk-saved__form">
        <ActionForm view={view} to={keptAt} action="rename" fields={fields} className="row">
          <input
            className="input"
            name="name"
            aria-label={t('desk.views.name')}
            maxLength={NAME_MOST}
            defaultValue={name}
            required
          />
          <button className="button button--small">{t('desk.views.rename')}</button>
        </ActionForm>
        <ActionForm view={view} to={keptAt} action="delete" fields={fields}>
          <button className="button button--small">{t('desk.views.delete')}</button>
        </ActionForm>
        <a className="link text-small" href={keptAt}>
          {t('desk.views.all')}
        </a>
      </div>
    </details>
  )
}

/**
 * Views of this list that its reader keeps under names, the one that it stands in marked; filters, sort and columns that are none of
 * them can be kept. Nothing where there is neither.
 */
export function SavedViewLinks({ view }: { view: ViewContext }) {
  const { t, savedViews } = view
  if (!savedViews) return null
  const { list, keptAt, views } = savedViews
  const here = viewOfList(view.path.split('?', 2)[1] ?? '')
  const current = views.find(({ query }) => query === here)
  if (views.length === 0 && here === '') return null
  return (
    <div className="desk-saved">
      {views.length > 0 && (
        <nav className="desk-saved__views" aria-label={t('desk.views.own')}>
          <Icon view={view} name="star" />
          {views.map(({ id, name, query }) => (
            <a key={id} href={`${bare(view)}?${query}`} aria-current={query === here ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {current && <Current key={current.id} view={view} {...current} keptAt={keptAt} />}
      {!current && here !== '' && (
        <details className="desk-saved__acts" data-menu>
          <summary className="button button--small">{t('desk.views.keep')}</summary>
          <ActionForm
            view={view}
            to={keptAt}
            action="save"
            fields={{ list, address: here }}
            className="desk-saved__form"
          >
            <label className="row">
              {t('desk.views.name')}
              <input className="input" name="name" maxLength={NAME_MOST} required />
            </label>
            <button className="button button--small">{t('desk.views.save')}</button>
          </ActionForm>
        </details>
      )}
    </div>
  )
}
