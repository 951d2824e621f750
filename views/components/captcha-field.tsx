import type { Captcha } from '../../src/modules/verification/view.ts'
import type { ViewContext } from '../context.ts'
import { Field } from './field.tsx'

interface Props {
  view: ViewContext
  captcha: Captcha
  error?: string
  autoFocus?: boolean
}

/**
 * A captcha with two alternatives: another picture, and a question in words. Both are buttons of the form that return to
 * this page; with JavaScript (verify.ts) they only change the picture.
 */
export function CaptchaField({ view, captcha, error, autoFocus }: Props) {
  const { t } = view
  const words = {
    alt: t('verification.captcha.picture'),
    placeholder: t('verification.captcha.placeholder'),
  }
  return (
    <div data-captcha data-alt={words.alt} data-placeholder={words.placeholder}>
      <Field
        view={view}
        name="captcha"
        label={t('verification.captcha.label')}
        placeholder={captcha.image ? words.placeholder : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        autoFocus={autoFocus}
        describedBy="captcha-shown"
        {...(error && { error })}
        beside={
          <span className="captcha__picture" id="captcha-shown">
            {captcha.image ? (
              <img src={captcha.image} alt={words.alt} width="120" height="44" />
            ) : (
              captcha.question
            )}
          </span>
        }
      />
      <p className="captcha__ways">
        <button className="link-button" name="action" value="picture" formNoValidate>
          {t('verification.captcha.another')}
        </button>
        <button className="link-button" name="action" value="words" formNoValidate>
          {t('verification.captcha.inWords')}
        </button>
      </p>
      <input type="hidden" name="captchaId" value={captcha.captchaId} />
      <input type="hidden" name="kind" value={captcha.image ? 'image' : 'words'} />
    </div>
  )
}
