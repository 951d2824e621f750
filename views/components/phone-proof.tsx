import type { PhoneProofData } from '../../src/modules/identity/view.ts'
import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import { errorsOf } from './form-errors.ts'
import { Icon } from './icon.tsx'

interface Props {
  view: ViewContext
  /** What the code is for: a scene of the public call, or a call of members that sends it. */
  asks: { scene: string } | { call: string }
  /** The reader's own phone, masked, if it is known; then there is no field for it. */
  own?: string
  data: PhoneProofData
  form: FormState | null
}

/** The field that gets the focus after one part of the work is done. */
const focusAfter = (form: FormState | null): 'captcha' | 'code' | null => {
  if (!form?.done) return null
  return form.action === 'sendCode' ? 'code' : 'captcha'
}

/** Phone, captcha, "send code" and the code: three fields of a form that proves the possession of a phone. */
export function PhoneProof({ view, asks, own, data: { captcha, resendIn, resendAt }, form }: Props) {
  const { t } = view
  const error = errorsOf(form)
  const focus = focusAfter(form)
  const again = (seconds: number | string) => t('verification.code.again', { seconds })
  return (
    <div
      className="stack"
      data-verify
      data-scene={'scene' in asks ? asks.scene : undefined}
      data-call={'call' in asks ? asks.call : undefined}
      data-own={own}
      data-again={again('#')}
      data-send={t('verification.code.send')}
      data-free={t('verification.code.free')}
      data-sent={t('verification.code.sent', { phone: '#' })}
      data-failed={t('verification.code.failed')}
      data-wait={resendIn || undefined}
    >
      {own ? (
        <p>{t('verification.code.own', { phone: own })}</p>
      ) : (
        <Field
          view={view}
          name="phone"
          label={t('verification.code.phone')}
          placeholder={t('verification.code.phoneHint')}
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          required
          defaultValue={form?.values['phone']}
          {...error('phone')}
        />
      )}
      <CaptchaField view={view} captcha={captcha} autoFocus={focus === 'captcha'} {...error('captcha')} />
      <Field
        view={view}
        name="code"
        label={t('verification.code.label')}
        placeholder={t('verification.code.placeholder')}
        hint={t('verification.code.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        autoFocus={focus === 'code'}
        {...error('code')}
        beside={
          <button className="button field__send" name="action" value="sendCode" formNoValidate>
            {t('verification.code.send')}
          </button>
        }
      />
      <p className="code-answer" role="status" data-said />
      <template data-error>
        <p className="field__error">
          <Icon view={view} name="warn" />
        </p>
      </template>
      <input type="hidden" name="resendAt" value={resendAt} />
    </div>
  )
}
