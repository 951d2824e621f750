import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { ViewContext } from '../../../context.ts'

/** What one of the two forms was sent with; the other is empty. */
const sentTo = (form: FormState | null, name: string): FormState | null =>
  form?.action === name ? form : null

/** A stock solution or a pure substance comes in. */
function StockForm({ view, form: sent }: { view: ViewContext; form: FormState | null }) {
  const { t } = view
  const form = sentTo(sent, 'receiveStock')
  const errorOf = errorsOf(form)
  const of = (name: string, path = name) => {
    const inside = form?.errors.find(
      (error) => error.path === path || error.path.endsWith(`.${path}`) || error.path.startsWith(`${path}.`),
    )
    return {
      view,
      name,
      id: `stock-${name}`,
      defaultValue: form?.values[name] ?? '',
      ...(inside ? { error: inside.msg } : errorOf(name)),
    }
  }
  const figureOf = form?.values['form'] === 'pure' ? 'massFraction' : 'mgPerLitre'
  return (
    <section className="desk-panel" id="stock">
      <ActionForm
        view={view}
        action="receiveStock"
        className="desk-panel__body stack product-editor__begin"
        noValidate
      >
        <h2>{t('filling.parents.stockTitle')}</h2>
        <p className="muted text-small">{t('filling.parents.stockText')}</p>
        <Field {...of('name')} label={t('filling.parents.stockName')} maxLength={80} required />
        <Field
          {...of('substance', 'substanceIds')}
          label={t('filling.parents.substance')}
          hint={t('filling.parents.substanceHint')}
          maxLength={80}
          required
        />
        <SelectField
          {...of('form')}
          label={t('filling.parents.form')}
          none={t('filling.parents.solution')}
          options={[{ value: 'pure', label: t('filling.parents.pure') }]}
        />
        <Field
          {...of('content', figureOf)}
          label={t('filling.parents.content')}
          hint={t('filling.parents.contentHint')}
          inputMode="decimal"
          required
        />
        <Field
          {...of('contentU', 'uncertainty')}
          label={t('filling.parents.contentU')}
          inputMode="decimal"
          required
        />
        <Field
          {...of('density')}
          label={t('filling.parents.density')}
          hint={t('filling.parents.densityHint')}
          inputMode="decimal"
        />
        <Field
          {...of('densityU', 'densityUncertainty')}
          label={t('filling.parents.densityU')}
          hint={t('filling.parents.densityHint')}
          inputMode="decimal"
        />
        <Field {...of('lot')} label={t('filling.parents.lot')} maxLength={40} required />
        <Field {...of('certificate')} label={t('filling.parents.certificate')} maxLength={80} required />
        <Field {...of('grams')} label={t('filling.parents.amount')} inputMode="decimal" required />
        <Field {...of('expiresOn')} label={t('filling.parents.expires')} type="date" required />
        <button className="button button--primary">{t('filling.parents.saveStock')}</button>
      </ActionForm>
    </section>
  )
}

/** /seller/parents-new: a lot comes in, with its purity table, or of what solutions are made from. */
export function NewParentPage({ view, form: sent }: PageProps<null>) {
  const { t } = view
  const form = sentTo(sent, 'receive')
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
      <FormAnswer view={view} form={sent} />
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
      <StockForm view={view} form={sent} />
    </div>
  )
}
