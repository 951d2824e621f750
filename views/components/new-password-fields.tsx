import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { Field } from './field.tsx'
import { errorsOf } from './form-errors.ts'

interface Props {
  view: ViewContext
  form: FormState | null
  label: string
  labelAgain: string
}

/** A new password, twice. */
export function NewPasswordFields({ view, form, label, labelAgain }: Props) {
  const error = errorsOf(form)
  const both = { view, type: 'password', autoComplete: 'new-password', maxLength: 256, required: true }
  return (
    <>
      <Field
        {...both}
        name="password"
        label={label}
        hint={view.t('identity.newPassword.hint')}
        {...error('password')}
      />
      <Field {...both} name="passwordAgain" label={labelAgain} {...error('passwordAgain')} />
    </>
  )
}
