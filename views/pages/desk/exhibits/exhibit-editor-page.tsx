import type { ExhibitEditor } from '../../../../src/modules/content/exhibits/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import type { ViewContext } from '../../../context.ts'
import { DraftEditor, PublishAt, Withdraw } from '../content/draft-editor.tsx'
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
            <Withdraw view={view} shown={shown} fields={keyOf(exhibit)} />
          )}
        </div>
      )}
    </header>
  )
}

/** What it says, Chinese at the left and English at the right, and when it gets into the shop. */
function Fields({ view, exhibit, form }: Props) {
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
          <PublishAt view={view} form={form} />
        </div>
      </section>
    </>
  )
}

/** /operator/shopfront/{kind}/{number}: an exhibit in both languages side by side. */
export function ExhibitEditorPage({ view, data: exhibit, form }: PageProps<ExhibitEditor>) {
  const { t } = view
  const typed = form?.action === 'save' ? form : null
  return (
    <>
      <Head view={view} exhibit={exhibit} />
      <DraftEditor
        view={view}
        draft={exhibit}
        form={form}
        id={FORM}
        fields={keyOf(exhibit)}
        aside={
          <>
            {exhibit.id > 0 && exhibit.kind.fields.some(({ look }) => look === 'picture') && (
              <ExhibitPicture view={view} exhibit={exhibit} form={form} />
            )}
            <TextHistory
              view={view}
              steps={exhibit.history}
              nameOf={(field) => t.dynamic(`content.exhibit.field.${field}`)}
            />
          </>
        }
      >
        <Fields view={view} exhibit={exhibit} form={typed} />
      </DraftEditor>
    </>
  )
}
