import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { DeskHead } from '../../components/desk/desk-head.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'

interface FillingSettings {
  unitsPerDay: number
  /** Standard uncertainty of one weighing. */
  weighingMg: number
}

/** /seller/filling-settings: what promised dates and the smallest mass go by. */
export function FillingSettingsPage({ view, data, form }: PageProps<FillingSettings>) {
  const { t } = view
  const errorOf = errorsOf(form)
  const of = (name: 'unitsPerDay' | 'weighingMg') => ({
    view,
    name,
    defaultValue: form?.values[name] ?? String(data[name]),
    ...errorOf(name),
  })
  return (
    <div className="stack">
      <DeskHead title={t('pages.sellerFillingSettings')} text={t('filling.settings.text')} />
      <FormAnswer view={view} form={form} />
      <section className="desk-panel">
        <ActionForm
          view={view}
          action="save"
          className="desk-panel__body stack product-editor__begin"
          noValidate
        >
          <Field
            {...of('unitsPerDay')}
            label={t('filling.settings.units')}
            hint={t('filling.settings.unitsHint')}
            inputMode="numeric"
            required
          />
          <Field
            {...of('weighingMg')}
            label={t('filling.settings.weighing')}
            hint={t('filling.settings.weighingHint')}
            inputMode="decimal"
            required
          />
          <button className="button button--primary">{t('filling.settings.save')}</button>
        </ActionForm>
      </section>
    </div>
  )
}
