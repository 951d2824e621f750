import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { errorsOf } from './form-errors.ts'
import { Icon } from './icon.tsx'

/** The box that accepts the terms, with the links to read them. */
export function TermsBox({ view, form }: { view: ViewContext; form: FormState | null }) {
  const { t, href } = view
  const { error } = errorsOf(form)('terms')
  return (
    <div className="terms-box">
      <label>
        <input
          type="checkbox"
          name="terms"
          value="true"
          required
          defaultChecked={form?.values['terms'] === 'true'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'field-terms-error'}
        />
        <span>
          {t('identity.register.agree')}{' '}
          <a className="link" href={href('Terms')} target="_blank" rel="noopener">
            {t('identity.register.terms')}
          </a>{' '}
          {t('identity.register.and')}{' '}
          <a className="link" href={href('Privacy')} target="_blank" rel="noopener">
            {t('identity.register.privacy')}
          </a>
        </span>
      </label>
      {error && (
        <p className="field__error" id="field-terms-error">
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
    </div>
  )
}
