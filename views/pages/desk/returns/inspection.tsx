import type { ReturnView } from '../../../../src/modules/returns/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import type { ViewContext } from '../../../context.ts'

const found = { seal: ['intact', 'broken', 'missing'], valve: ['undamaged', 'damaged'] } as const

/** What was found of seal and valve, as far as the package has them; `id` keeps two forms of one page apart. */
export function InspectionFields({
  view,
  one,
  sent,
  id,
}: {
  view: ViewContext
  one: ReturnView
  sent: FormState | null
  id: string
}) {
  const { t } = view
  const errorOf = errorsOf(sent)
  return one.inspects.map((part) => (
    <SelectField
      key={part}
      view={view}
      id={`${id}-${part}`}
      name={part}
      label={t(`returns.${part}.label`)}
      none="—"
      required
      options={found[part].map((value) => ({ value, label: t.dynamic(`returns.${part}.${value}`) }))}
      defaultValue={sent?.values[part] ?? ''}
      {...errorOf(part)}
    />
  ))
}
