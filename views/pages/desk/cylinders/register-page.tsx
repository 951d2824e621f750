import type { CylinderView } from '../../../../src/modules/cylinders/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'

interface RegisterData {
  materials: { value: string; label: string }[]
  owners: readonly CylinderView['owner'][]
}

/** /seller/cylinders-new: cylinders of one kind enter the ledger, empty or with a batch in stock. */
export function RegisterPage({ view, data, form }: PageProps<RegisterData>) {
  const { t } = view
  const errorOf = errorsOf(form)
  const of = (name: string, first = '') => ({
    view,
    name,
    defaultValue: form?.values[name] ?? first,
    ...errorOf(name),
  })
  const pressure = (words: string) => `${words}${t('cylinders.desk.pressureMpa')}`
  return (
    <div className="stack">
      <DeskHead title={t('pages.sellerNewCylinders')} text={t('cylinders.desk.text')} />
      <FormAnswer view={view} form={form} />
      <section className="desk-panel">
        <ActionForm
          view={view}
          action="register"
          className="desk-panel__body stack product-editor__begin"
          noValidate
        >
          <TextField
            {...of('serials')}
            label={t('cylinders.desk.serials')}
            hint={t('cylinders.desk.serialsHint')}
            rows={4}
            maxLength={5000}
            required
          />
          <Field {...of('maker')} label={t('cylinders.desk.maker')} maxLength={40} required />
          <Field {...of('volume')} label={t('cylinders.desk.volume')} inputMode="decimal" required />
          <SelectField
            {...of('material')}
            label={t('cylinders.desk.material')}
            none={t('cylinders.desk.choose')}
            options={data.materials}
            required
          />
          <Field {...of('valve')} label={t('cylinders.desk.valve')} maxLength={40} required />
          <Field
            {...of('workingPressureMpa', '15')}
            label={pressure(t('cylinders.desk.working'))}
            inputMode="decimal"
            required
          />
          <Field
            {...of('testPressureMpa', '22.5')}
            label={pressure(t('cylinders.desk.test'))}
            inputMode="decimal"
            required
          />
          <Field {...of('inspectedOn')} label={t('cylinders.desk.inspectedOn')} type="date" required />
          <SelectField
            {...of('owner', 'store')}
            label={t('cylinders.desk.owner')}
            none={t('cylinders.desk.choose')}
            options={data.owners.map((value) => ({ value, label: t(`cylinders.desk.ownerIs.${value}`) }))}
            required
          />
          <Field
            {...of('ownerName')}
            label={t('cylinders.desk.ownerName')}
            hint={t('cylinders.desk.ownerNameHint')}
            maxLength={60}
          />
          <Field
            {...of('sku')}
            label={t('cylinders.desk.sku')}
            hint={t('cylinders.desk.skuHint')}
            maxLength={40}
          />
          <Field {...of('lot')} label={t('cylinders.desk.lot')} maxLength={40} />
          <button className="button button--primary">{t('cylinders.desk.save')}</button>
        </ActionForm>
      </section>
    </div>
  )
}
