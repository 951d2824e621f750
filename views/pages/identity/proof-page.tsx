import type { PhoneProofData } from '../../../src/modules/identity/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { EnterButton } from '../../components/enter-button.tsx'
import { AccountForm } from '../../components/account-form.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { LinkGroup } from '../../components/link-group.tsx'
import { PhoneProof } from '../../components/phone-proof.tsx'
import type { ViewContext } from '../../context.ts'

export type Means = 'code' | 'payPassword' | 'password'

interface ProofData {
  /** A path of this site; the server has checked it. */
  next: string
  means: Means
  /** Every means of proof that this member has. */
  choices: Means[]
  /** The member's phone, masked, with the data for sending it a code; null for other means. */
  phone: { own: string; proof: PhoneProofData } | null
}

const tabs = { code: 'byCode', payPassword: 'byPayPassword', password: 'byPassword' } as const

function Secret({
  view,
  name,
  form,
}: {
  view: ViewContext
  name: 'payPassword' | 'password'
  form: FormState | null
}) {
  return (
    <Field
      view={view}
      name={name}
      type="password"
      label={view.t(`identity.proof.${name}`)}
      autoComplete={name === 'password' ? 'current-password' : 'off'}
      inputMode={name === 'payPassword' ? 'numeric' : undefined}
      maxLength={name === 'payPassword' ? 6 : 256}
      required
      {...errorsOf(form)(name)}
    />
  )
}

/** The member proves their identity by one of the means of their account, then continues (R10). */
export function ProofPage({ view, data: { next, means, choices, phone }, form }: PageProps<ProofData>) {
  const { t, href } = view
  return (
    <AccountForm
      view={view}
      to="ChangePhone"
      params={{ next, means }}
      action="prove"
      title={t('identity.proof.title')}
      text={t('identity.proof.text')}
      form={form}
      submit={t('identity.proof.submit')}
    >
      {choices.length > 1 && (
        <LinkGroup
          label={t('identity.proof.means')}
          look="tabs"
          links={choices.map((choice) => ({
            label: t(`identity.proof.${tabs[choice]}`),
            href: href('ChangePhone', { next, means: choice }),
            current: choice === means,
          }))}
        />
      )}
      <EnterButton action="prove" label={t('identity.proof.submit')} />
      {phone && (
        <PhoneProof
          view={view}
          asks={{ call: '/api/account/proof/sendCode' }}
          own={phone.own}
          data={phone.proof}
          form={form}
        />
      )}
      <input type="hidden" name="next" value={next} />
      {means !== 'code' && <Secret view={view} name={means} form={form} />}
    </AccountForm>
  )
}
