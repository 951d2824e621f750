import type { FormState } from '../../../../src/platform/page.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'

interface ValueRow {
  formula: string
  name: string
  /** What the goods offer: a value or a range. */
  hint: string | null
  value: string
  uncertainty: string
  unit: string
}

interface Props {
  view: ViewContext
  rows: readonly ValueRow[]
  /** The form that was refused, with what was typed into these rows. */
  form: FormState | null
}

/** One figure of a row, with what is wrong with it below. */
function Figure({
  view,
  name,
  place,
  now,
  label,
  form,
}: Pick<Props, 'view' | 'form'> & { name: 'value' | 'U'; place: number; now: string; label: string }) {
  const { error } = errorsOf(form)(`values.${place}.${name}`)
  const noted = `values-${place}-${name}-error`
  return (
    <>
      <input
        className="input"
        name={name}
        inputMode="decimal"
        defaultValue={form?.lists[name]?.[place] ?? now}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noted : undefined}
      />
      {error && (
        <p className="field__error" id={noted}>
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
    </>
  )
}

/** Value and U of each component, as they were measured; the mall rounds them once. */
export function ValueRows({ view, rows, form }: Props) {
  const { t } = view
  return (
    <table className="data-table data-table--stacked">
      <thead>
        <tr>
          <th scope="col">{t('certificates.text.pdf.component')}</th>
          <th scope="col">{t('certificates.desk.value')}</th>
          <th scope="col">{t('certificates.desk.uncertainty')}</th>
          <th scope="col">{t('certificates.text.pdf.unit')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ formula, name, hint, value, uncertainty, unit }, place) => (
          <tr key={formula}>
            <td className="data-table__title">
              <input type="hidden" name="component" value={formula} />
              <input type="hidden" name="unit" value={unit} />
              {name} <small className="muted">{hint ?? formula}</small>
            </td>
            <td data-l={t('certificates.desk.value')}>
              <Figure
                view={view}
                name="value"
                place={place}
                now={value}
                label={`${name} ${t('certificates.desk.value')}`}
                form={form}
              />
            </td>
            <td data-l={t('certificates.desk.uncertainty')}>
              <Figure
                view={view}
                name="U"
                place={place}
                now={uncertainty}
                label={`${name} ${t('certificates.desk.uncertainty')}`}
                form={form}
              />
            </td>
            <td data-l={t('certificates.text.pdf.unit')}>{unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
