import type { ExhibitEditor } from '../../../../src/modules/content/exhibits/view.ts'
import type { ExhibitField as FieldOfKind } from '../../../../src/platform/exhibit-kind.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  exhibit: ExhibitEditor
  field: FieldOfKind
  form: FormState | null
}

/** A field of an exhibit as its kind describes it. */
export function ExhibitField({ view, exhibit, field, form }: Props) {
  const { t } = view
  const { name, look, most, required } = field
  const hintKey = `content.exhibit.hint.${name}`
  const hint = t.dynamic(hintKey)
  const props = {
    view,
    name,
    label: t(`content.exhibit.field.${name}`),
    hint: hint === hintKey ? undefined : hint,
    required,
    defaultValue: form?.values[name] ?? String(exhibit.words[name] ?? ''),
    ...errorsOf(form)(name),
  }
  if (look === 'choice')
    return <SelectField {...props} none={t('content.exhibit.choose')} options={exhibit.choices[name]!} />
  if (look === 'lines') return <TextField {...props} rows={3} maxLength={most} />
  return <Field {...props} maxLength={most} />
}
