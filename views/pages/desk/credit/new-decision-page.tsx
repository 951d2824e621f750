import type { DecisionKind } from '../../../../src/modules/credit/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'

const kinds = ['limit', 'writeOff', 'freeze', 'unfreeze'] as const satisfies DecisionKind[]

/** /operator/credit-new: one of finance asks; another decides. */
export function NewDecisionPage({ view, form }: PageProps<null>) {
  const { t } = view
  const errorOf = errorsOf(form)
  return (
    <div className="stack">
      <DeskHead title={t('pages.operatorNewCredit')} text={t('credit.desk.newText')} />
      <FormAnswer view={view} form={form} />
      <section className="desk-panel">
        <ActionForm
          view={view}
          action="ask"
          className="desk-panel__body stack product-editor__begin"
          noValidate
        >
          <Field
            view={view}
            name="username"
            label={t('credit.desk.username')}
            required
            maxLength={60}
            defaultValue={form?.values['username']}
            {...errorOf('username')}
          />
          <SelectField
            view={view}
            name="kind"
            label={t('credit.desk.kind')}
            none={t('credit.desk.choose')}
            required
            options={kinds.map((value) => ({ value, label: t(`credit.desk.${value}`) }))}
            defaultValue={form?.values['kind'] ?? ''}
            {...errorOf('kind')}
          />
          <Field
            view={view}
            name="amount"
            label={t('credit.desk.amountLabel')}
            hint={t('credit.desk.amountHint')}
            inputMode="decimal"
            defaultValue={form?.values['amount']}
            {...errorOf('amount')}
          />
          <Field
            view={view}
            name="reason"
            label={t('credit.desk.reason')}
            required
            maxLength={200}
            defaultValue={form?.values['reason']}
            {...errorOf('reason')}
          />
          <button className="button button--primary">{t('credit.desk.ask')}</button>
        </ActionForm>
      </section>
    </div>
  )
}
