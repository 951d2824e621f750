import type { ReactNode } from 'react'
import type { ReturnView } from '../../../../src/modules/returns/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  one: ReturnView
  form: FormState | null
}

/** A form of one step: its words, and its button. */
export function StepForm({
  view,
  one,
  form,
  action,
  label,
  button,
  look = 'button',
  fields = {},
  children,
}: Props & {
  action: string
  /** What is written; none where the step needs no words. */
  label?: string
  button: string
  look?: string
  fields?: Record<string, string>
  /** Fields that come before the words. */
  children?: ReactNode
}) {
  // Two forms may decide the same for one side or the other: what was typed into one is not said in the other.
  const isSent =
    form?.action === action && Object.entries(fields).every(([name, value]) => form.values[name] === value)
  const sent = isSent ? form : null
  const errorOf = errorsOf(sent)
  const words = ['text', 'address', 'reason', 'condition']
    .map((path) => errorOf(path))
    .find(({ error }) => error)
  return (
    <ActionForm
      view={view}
      action={action}
      fields={{ returnNo: one.returnNo, version: String(one.version), ...fields }}
      className="stack"
    >
      {children}
      {label && (
        <Field
          view={view}
          name="text"
          id={`${action}-${fields['for'] ?? 'text'}`}
          label={label}
          required
          maxLength={300}
          defaultValue={sent?.values['text'] ?? ''}
          {...words}
        />
      )}
      <button className={look}>{button}</button>
    </ActionForm>
  )
}

export const MAIN = 'button button--primary'
