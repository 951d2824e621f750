import type { ReactNode } from 'react'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

interface EditorProps {
  view: ViewContext
  /** Who saved it last and when, and when it is published by itself. */
  draft: { by: string | null; savedAt: Date | null; publishAt: Date | null }
  form: FormState | null
  id: string
  /** What is saved, and the version that is shown. */
  fields: Record<string, string>
  aside: ReactNode
  children: ReactNode
}

/** Editor of something that the shop shows: what was answered, the form with its two buttons, and what stands beside it. */
export function DraftEditor({ view, draft, form, id, fields, aside, children }: EditorProps) {
  const { t } = view
  const { by, savedAt, publishAt } = draft
  const wasFaster = form?.action === 'save' && form.conflict === true
  return (
    <>
      {wasFaster && savedAt !== null ? (
        <Note view={view} tone="w" alert>
          {t('content.desk.faster', { by: by ?? '—', at: moment(view, savedAt) })}
        </Note>
      ) : (
        <FormAnswer view={view} form={form} />
      )}
      {publishAt && <Note view={view}>{t('content.desk.plannedFor', { at: moment(view, publishAt) })}</Note>}
      <div className="product-editor">
        <ActionForm
          view={view}
          action="save"
          id={id}
          fields={fields}
          className="product-editor__form"
          data-guarded={form?.action === 'save' ? 'typed' : ''}
        >
          {children}
          <div className="product-editor__foot">
            <button className="button button--primary" name="button" value="save">
              {t('content.desk.save')}
            </button>
            <button className="button" name="button" value="publish">
              {t('content.desk.publish')}
            </button>
          </div>
        </ActionForm>
        <aside className="product-editor__aside">{aside}</aside>
      </div>
    </>
  )
}

/** When it is published by itself; empty: with the button. */
export function PublishAt({ view, form }: { view: ViewContext; form: FormState | null }) {
  const { t } = view
  return (
    <Field
      view={view}
      type="datetime-local"
      name="at"
      label={t('content.desk.at')}
      hint={t('content.desk.atHint')}
      defaultValue={form?.values['at'] ?? ''}
      {...errorsOf(form)('at')}
    />
  )
}

interface WithdrawProps {
  view: ViewContext
  /** It is in the shop; otherwise its publication is planned. */
  shown: boolean
  fields: Record<string, string>
}

/** Takes it out of the shop, or gives up its planned publication. */
export function Withdraw({ view, shown, fields }: WithdrawProps) {
  return (
    <ActionForm view={view} action="withdraw" fields={fields}>
      <button className="button button--danger">
        {view.t(shown ? 'content.desk.withdraw' : 'content.desk.takeBack')}
      </button>
    </ActionForm>
  )
}
