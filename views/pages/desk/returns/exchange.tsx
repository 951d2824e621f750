import type { Replaceable, ReturnView } from '../../../../src/modules/returns/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { momentOf } from '../../returns/parts.tsx'
import { MAIN, StepForm } from './step-form.tsx'

interface Props {
  view: ViewContext
  one: ReturnView
  form: FormState | null
  replaceable: readonly Replaceable[] | null
}

/** Goods anew leave for those that came back, or their money goes back instead. */
export function Exchange({ view, one, form, replaceable }: Props) {
  const { t } = view
  return (
    <SideSection title={t('returns.desk.replaceTitle')}>
      {one.dueAt && (
        <p className="muted text-small">
          {t('returns.desk.replaceText', { time: momentOf(view, one.dueAt) })}
        </p>
      )}
      {replaceable?.length === 0 && (
        <Note view={view} tone="w">
          {t('returns.desk.noStock')}
        </Note>
      )}
      {replaceable && replaceable.length > 0 && (
        <Sending view={view} one={one} form={form} replaceable={replaceable} />
      )}
      <StepForm
        view={view}
        one={one}
        form={form}
        action="refundInstead"
        label={t('returns.desk.refundReason')}
        button={t('returns.desk.refundInstead')}
      />
    </SideSection>
  )
}

function Sending({ view, one, form, replaceable }: Props & { replaceable: readonly Replaceable[] }) {
  const { t } = view
  const sent = form?.action === 'replace' ? form : null
  const errorOf = errorsOf(sent)
  const typed = (name: string) => ({ view, name, defaultValue: sent?.values[name] ?? '', ...errorOf(name) })
  const free = replaceable.flatMap(({ serials }) => serials)
  return (
    <ActionForm
      view={view}
      action="replace"
      fields={{ returnNo: one.returnNo, version: String(one.version) }}
      className="stack"
    >
      <SelectField
        {...typed('batch')}
        label={t('returns.desk.batch')}
        none={t('returns.desk.batchAny')}
        options={replaceable.map(({ batchNumber: number, free: units, expiresOn: until }) => ({
          value: number,
          label: t('returns.desk.batchOption', { number, free: units, until }),
        }))}
      />
      <Field
        {...typed('carrier')}
        id="replace-carrier"
        label={t('returns.page.carrier')}
        required
        maxLength={50}
      />
      <Field {...typed('no')} id="replace-no" label={t('returns.page.no')} required maxLength={50} />
      {one.goods.packageKind === 'cylinder' && (
        <TextField
          {...typed('serials')}
          label={t('returns.page.serials')}
          hint={t('returns.desk.serialsFree', { serials: free.slice(0, 20).join(' ') || '—' })}
          required
          rows={2}
        />
      )}
      <button className={MAIN}>{t('returns.desk.replace')}</button>
    </ActionForm>
  )
}
