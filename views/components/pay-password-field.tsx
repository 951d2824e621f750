import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { Field } from './field.tsx'
import { errorsOf } from './form-errors.ts'

/** The payment password that proves who moves money; a link leads on who forgot it or has none. */
export function PayPasswordField({ view, form }: { view: ViewContext; form: FormState | null }) {
  const { t, href } = view
  return (
    <Field
      view={view}
      name="payPassword"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      label={t('payments.proof.password')}
      hint={t('payments.proof.hint')}
      aside={
        <a className="link" href={href('PayPassword')}>
          {t('payments.proof.forgotten')}
        </a>
      }
      required
      {...errorsOf(form)('payPassword')}
    />
  )
}
