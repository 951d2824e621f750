import type { ExhibitEditor } from '../../../../src/modules/content/exhibits/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { PicturePanel } from '../../../components/desk/picture-panel.tsx'
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
  return (
    <PicturePanel
      view={view}
      form={form}
      fields={fields}
      words={{
        title: t('content.exhibit.field.picture'),
        file: t('content.exhibit.field.picture'),
        hint: t('content.exhibit.hint.picture'),
        send: t('content.exhibit.sendPicture'),
      }}
    >
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
    </PicturePanel>
  )
}
