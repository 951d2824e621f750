import type { FormState } from '../../../../src/platform/page.tsx'
import type { ViewContext } from '../../../context.ts'

export interface ValueRow {
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
              <input
                className="input"
                name="value"
                inputMode="decimal"
                defaultValue={form?.lists['value']?.[place] ?? value}
                aria-label={`${name} ${t('certificates.desk.value')}`}
              />
            </td>
            <td data-l={t('certificates.desk.uncertainty')}>
              <input
                className="input"
                name="U"
                inputMode="decimal"
                defaultValue={form?.lists['U']?.[place] ?? uncertainty}
                aria-label={`${name} ${t('certificates.desk.uncertainty')}`}
              />
            </td>
            <td data-l={t('certificates.text.pdf.unit')}>{unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
