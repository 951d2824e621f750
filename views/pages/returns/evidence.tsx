import type { ReturnView } from '../../../src/modules/returns/view.ts'
import type { FormState } from '../../../src/platform/page.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { PictureField } from '../../components/picture-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'

const actions = ['evidence', 'picture', 'dropPicture']

/** Words and pictures for a case that is open, for either side. The first button adds a picture, so Enter hands nothing in. */
export function EvidenceForm({
  view,
  data,
  form,
}: {
  view: ViewContext
  data: Pick<ReturnView, 'returnNo' | 'version' | 'evidenceLeft'>
  form: FormState | null
}) {
  const { t } = view
  const sent = form && actions.includes(form.action) ? form : null
  return (
    <form method="post" encType="multipart/form-data" className="stack">
      <p className="muted text-small">{t('returns.evidence.text', { count: data.evidenceLeft })}</p>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="returnNo" value={data.returnNo} />
      <input type="hidden" name="version" value={String(data.version)} />
      <TextField
        view={view}
        name="text"
        id="evidence-text"
        label={t('returns.evidence.words')}
        required
        rows={3}
        maxLength={500}
        defaultValue={sent?.values['text'] ?? ''}
        {...errorsOf(sent)('text')}
      />
      <PictureField
        view={view}
        form={sent}
        id="evidence-file"
        label={t('returns.evidence.images')}
        hint={t('returns.evidence.imagesHint')}
        most={9}
      />
      <p>
        <button className="button button--primary" name="action" value="evidence">
          {t('returns.evidence.add')}
        </button>
      </p>
    </form>
  )
}
