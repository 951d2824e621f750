import type { KeptView } from '../../../src/modules/desk/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { DeskHead } from '../../components/desk/desk-head.tsx'
import { NAME_MOST } from '../../components/desk/saved-views.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import type { ViewContext } from '../../context.ts'

interface Part {
  view: ViewContext
  form: FormState | null
}

/** The field of a name, with why it was refused. */
function NameField({ view, form, name }: Part & { name: string }) {
  const refused = form?.errors.find(({ path }) => path === 'name')?.msg
  return (
    <div className="field desk-views__name">
      <input
        className="input"
        name="name"
        aria-label={view.t('desk.views.name')}
        aria-invalid={refused ? true : undefined}
        maxLength={NAME_MOST}
        defaultValue={form?.values['name'] ?? name}
        required
      />
      {refused && (
        <p className="field__error" role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}

/** A view that could not be kept, as it was typed at its list. */
function Refused({ view, form }: { view: ViewContext; form: FormState }) {
  const { list = '', address = '' } = form.values
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{view.t('desk.views.keep')}</h2>
      </header>
      <div className="desk-panel__body">
        <ActionForm view={view} action="save" fields={{ list, address }} className="row row--wrap">
          <NameField view={view} form={form} name="" />
          <button className="button button--primary">{view.t('desk.views.save')}</button>
        </ActionForm>
      </div>
    </section>
  )
}

function Row({ view, form, kept }: Part & { kept: KeptView }) {
  const { t } = view
  const fields = { viewId: String(kept.id) }
  const refused = form?.values['viewId'] === fields.viewId ? form : null
  return (
    <li className="desk-views__row" data-view={kept.name}>
      <a className="link" href={kept.href}>
        {kept.name}
      </a>
      <ActionForm view={view} action="rename" fields={fields} className="row">
        <NameField view={view} form={refused} name={kept.name} />
        <button className="button button--small">{t('desk.views.rename')}</button>
      </ActionForm>
      <ActionForm view={view} action="delete" fields={fields}>
        <button className="button button--small">{t('desk.views.delete')}</button>
      </ActionForm>
    </li>
  )
}

/** /seller/views and /operator/views: what the reader keeps, list by list. */
export function ViewsPage({ view, data: { views }, form }: PageProps<{ views: KeptView[] }>) {
  const { t } = view
  const lists = [...new Map(views.map((kept) => [kept.list, kept])).values()]
  return (
    <>
      <DeskHead title={t('pages.savedViews')} text={t('desk.views.text')} />
      {!form?.errors.some(({ path }) => path === 'name') && <FormAnswer view={view} form={form} />}
      {form?.action === 'save' && !form.done && <Refused view={view} form={form} />}
      {views.length === 0 && (
        <section className="desk-panel">
          <EmptyState view={view} icon="star" title={t('desk.views.none')} text={t('desk.views.noneText')} />
        </section>
      )}
      {lists.map(({ list, title, listHref }) => (
        <section key={list} className="desk-panel">
          <header className="desk-panel__head">
            <h2>
              <a href={listHref}>{title}</a>
            </h2>
          </header>
          <ul className="desk-panel__body desk-views">
            {views
              .filter((kept) => kept.list === list)
              .map((kept) => (
                <Row key={kept.id} view={view} form={form} kept={kept} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
