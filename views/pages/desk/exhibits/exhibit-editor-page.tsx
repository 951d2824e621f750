import type { ExhibitEditor } from '../../../../src/modules/content/exhibits/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { TextHistory } from '../content/text-history.tsx'
import { TextTag } from '../content/text-state.tsx'
import { ExhibitField } from './exhibit-field.tsx'
import { ExhibitPicture } from './exhibit-picture.tsx'
import { exhibitNew, exhibitTitle } from './exhibit-title.ts'

interface Props {
  view: ViewContext
  exhibit: ExhibitEditor
  form: FormState | null
}

const FORM = 'exhibit-form'

const keyOf = ({ kind, id, version }: ExhibitEditor) => ({
  kind: kind.name,
  id: String(id),
  version: String(version),
})

/** Title, state, and what is done with the whole exhibit. */
function Head({ view, exhibit }: Omit<Props, 'form'>) {
  const { t, href } = view
  const { kind, id, state, shown, kept, words } = exhibit
  return (
    <header className="desk-head">
      <h1>{id === 0 ? exhibitNew(view, kind) : exhibitTitle(view, words)}</h1>
      <TextTag view={view} state={state} />
      {id > 0 && (
        <div className="desk-head__acts">
          <a className="button" href={href('OperatorExhibitPreview', { kind: kind.name, id })}>
            {t('content.desk.preview')}
          </a>
          {!kept && (shown || state === 'planned') && (
            <ActionForm view={view} action="withdraw" fields={keyOf(exhibit)}>
              <button className="button button--danger">
                {t(shown ? 'content.desk.withdraw' : 'content.desk.takeBack')}
              </button>
            </ActionForm>
          )}
        </div>
      )}
    </header>
  )
}

/** What it says, Chinese at the left and English at the right, and when it gets into the shop. */
function Fields({ view, exhibit, form }: Props) {
  const { t } = view
  return (
    <>
      <section className="desk-panel">
        <div className="desk-panel__body product-editor__grid">
          {exhibit.kind.fields
            .filter(({ look }) => look !== 'picture')
            .map((field) => (
              <ExhibitField key={field.name} view={view} exhibit={exhibit} field={field} form={form} />
            ))}
        </div>
      </section>
      <section className="desk-panel">
        <div className="desk-panel__body product-editor__grid">
          <Field
            view={view}
            type="datetime-local"
            name="at"
            label={t('content.desk.at')}
            hint={t('content.desk.atHint')}
            defaultValue={form?.values['at'] ?? ''}
            {...errorsOf(form)('at')}
          />
        </div>
      </section>
    </>
  )
}

/** /operator/shopfront/{kind}/{number}: an exhibit in both languages side by side. */
export function ExhibitEditorPage({ view, data: exhibit, form }: PageProps<ExhibitEditor>) {
  const { t } = view
  const typed = form?.action === 'save' ? form : null
  const wasFaster = typed?.conflict === true && exhibit.savedAt !== null
  return (
    <>
      <Head view={view} exhibit={exhibit} />
      {wasFaster ? (
        <Note view={view} tone="w" alert>
          {t('content.desk.faster', { by: exhibit.by ?? '—', at: moment(view, exhibit.savedAt!) })}
        </Note>
      ) : (
        <FormAnswer view={view} form={form} />
      )}
      {exhibit.publishAt && (
        <Note view={view}>{t('content.desk.plannedFor', { at: moment(view, exhibit.publishAt) })}</Note>
      )}
      <div className="product-editor">
        <ActionForm
          view={view}
          action="save"
          id={FORM}
          fields={keyOf(exhibit)}
          className="product-editor__form"
        >
          <Fields view={view} exhibit={exhibit} form={typed} />
          <div className="product-editor__foot">
            <button className="button button--primary" name="button" value="save">
              {t('content.desk.save')}
            </button>
            <button className="button" name="button" value="publish">
              {t('content.desk.publish')}
            </button>
          </div>
        </ActionForm>
        <aside className="product-editor__aside">
          {exhibit.id > 0 && exhibit.kind.fields.some(({ look }) => look === 'picture') && (
            <ExhibitPicture view={view} exhibit={exhibit} form={form} />
          )}
          <TextHistory
            view={view}
            steps={exhibit.history}
            nameOf={(field) => t.dynamic(`content.exhibit.field.${field}`)}
          />
        </aside>
      </div>
    </>
  )
}
