import type { ExhibitEditor } from '../../../../src/modules/content/exhibits/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'
import { exhibitTitle } from './exhibit-title.ts'

interface Props {
  view: ViewContext
  exhibit: ExhibitEditor
  form: FormState | null
}

/** The picture that is saved with an exhibit; another one, or none, is a step like every other. */
export function ExhibitPicture({ view, exhibit, form }: Props) {
  const { t } = view
  const { kind, id, version, words, picture } = exhibit
  const fields = { kind: kind.name, id: String(id), version: String(version) }
  const sent = form?.action === 'picture' ? form : null
  return (
    <section className="desk-panel">
      <div className="desk-panel__head">
        <h2>{t('content.exhibit.field.picture')}</h2>
      </div>
      <div className="desk-panel__body stack">
        {picture && (
          <>
            <img
              className="exhibit-picture"
              src={picture}
              alt={t('content.exhibit.pictureOf', { name: exhibitTitle(view, words) })}
              width={240}
              height={120}
            />
            <ActionForm view={view} action="dropPicture" fields={fields}>
              <button className="button button--small">{t('content.exhibit.dropPicture')}</button>
            </ActionForm>
          </>
        )}
        <ActionForm
          view={view}
          action="picture"
          fields={fields}
          className="stack"
          encType="multipart/form-data"
        >
          <Field
            view={view}
            name="file"
            type="file"
            label={t('content.exhibit.field.picture')}
            hint={t('content.exhibit.hint.picture')}
            accept=".jpg,.jpeg,.png,.webp"
            required
            {...errorsOf(sent)('file')}
          />
          <p className="row">
            <button className="button">{t('content.exhibit.sendPicture')}</button>
          </p>
        </ActionForm>
      </div>
    </section>
  )
}
