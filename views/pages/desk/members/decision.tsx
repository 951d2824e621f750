import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  form: FormState | null
  /** What is decided. */
  fields: Record<string, string>
  isOwn: boolean
}

/** Passed, or refused with a reason; nobody decides their own (R18). */
export function Decision({ view, form, fields, isOwn }: Props) {
  const { t } = view
  if (isOwn)
    return (
      <SideSection title={t('members.desk.decide')}>
        <Note view={view} tone="w">
          {t('members.desk.own')}
        </Note>
      </SideSection>
    )
  return (
    <SideSection title={t('members.desk.decide')}>
      <ActionForm view={view} action="pass" fields={fields}>
        <button className="button button--primary">{t('members.desk.pass')}</button>
      </ActionForm>
      <ActionForm view={view} action="fail" fields={fields} className="stack desk-section">
        <Field
          view={view}
          name="reason"
          label={t('members.desk.reason')}
          hint={t('members.desk.reasonHint')}
          required
          defaultValue={form?.values['reason']}
          {...errorsOf(form)('reason')}
        />
        <button className="button button--danger">{t('members.desk.fail')}</button>
      </ActionForm>
    </SideSection>
  )
}
