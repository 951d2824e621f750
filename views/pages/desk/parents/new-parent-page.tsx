import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { TextField } from '../../../components/text-field.tsx'

/** /seller/parents-new: a lot comes in, with its purity table. */
export function NewParentPage({ view, form }: PageProps<null>) {
  const { t } = view
  const errorOf = errorsOf(form)
  /** A fault of one of several is told at the field that holds them all. */
  const errorAt = (name: string, path = name): { error?: string } => {
    const inside = form?.errors.find((error) => error.path === path || error.path.startsWith(`${path}.`))
    return inside ? { error: inside.msg } : errorOf(name)
  }
  const of = (name: string, path?: string) => ({
    view,
    name,
    defaultValue: form?.values[name] ?? '',
    ...errorAt(name, path),
  })
  return (
    <div className="stack">
      <DeskHead title={t('pages.sellerNewParent')} text={t('filling.parents.text')} />
      <FormAnswer view={view} form={form} />
      <section className="desk-panel">
        <ActionForm
          view={view}
          action="receive"
          className="desk-panel__body stack product-editor__begin"
          noValidate
        >
          <Field
            {...of('name')}
            label={t('filling.parents.name')}
            hint={t('filling.parents.nameHint')}
            maxLength={80}
            required
          />
          <Field
            {...of('of', 'substanceIds')}
            label={t('filling.parents.of')}
            hint={t('filling.parents.ofHint')}
            maxLength={200}
            required
          />
          <Field
            {...of('balance')}
            label={t('filling.parents.balance')}
            hint={t('filling.parents.balanceHint')}
            maxLength={40}
          />
          <Field {...of('lot')} label={t('filling.parents.lot')} maxLength={40} required />
          <Field {...of('serial')} label={t('filling.parents.serial')} maxLength={40} />
          <Field {...of('certificate')} label={t('filling.parents.certificate')} maxLength={80} required />
          <TextField
            {...of('purity')}
            label={t('filling.parents.purity')}
            hint={t('filling.parents.purityHint')}
            rows={5}
            maxLength={10_000}
            required
          />
          <Field {...of('grams')} label={t('filling.parents.amount')} inputMode="decimal" required />
          <Field {...of('expiresOn')} label={t('filling.parents.expires')} type="date" required />
          <button className="button button--primary">{t('filling.parents.save')}</button>
        </ActionForm>
      </section>
    </div>
  )
}
