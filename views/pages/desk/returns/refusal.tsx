import type { ReturnView } from '../../../../src/modules/returns/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { PictureField } from '../../../components/picture-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { InspectionFields } from './inspection.tsx'

const actions = ['refuse', 'picture', 'dropPicture']

/** The store refuses, in words and with pictures as evidence; what arrived with what it found of seal and valve. Enter in the words adds a picture and refuses nothing. */
export function Refusal({
  view,
  one,
  form,
  button,
}: {
  view: ViewContext
  one: ReturnView
  form: FormState | null
  button: string
}) {
  const { t } = view
  const sent = form && actions.includes(form.action) ? form : null
  return (
    <form method="post" encType="multipart/form-data" className="stack">
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="returnNo" value={one.returnNo} />
      <input type="hidden" name="version" value={String(one.version)} />
      {one.state === 'arrived' && <InspectionFields view={view} one={one} sent={sent} id="refuse" />}
      <Field
        view={view}
        name="text"
        id="refuse-text"
        label={t('returns.desk.reason')}
        required
        maxLength={300}
        defaultValue={sent?.values['text'] ?? ''}
        {...errorsOf(sent)('reason')}
      />
      <PictureField
        view={view}
        form={sent}
        id="refuse-file"
        label={t('returns.desk.evidence')}
        hint={t('returns.desk.evidenceHint')}
        most={9}
      />
      <button className="button" name="action" value="refuse">
        {button}
      </button>
    </form>
  )
}
