import type { PhoneProofData } from '../../../src/modules/identity/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { AccountForm } from '../../components/account-form.tsx'
import { EnterButton } from '../../components/enter-button.tsx'
import { PhoneProof } from '../../components/phone-proof.tsx'

/** Binds another phone by a code sent to it. */
export function NewPhonePage({ view, data: { proof }, form }: PageProps<{ proof: PhoneProofData }>) {
  const { t } = view
  return (
    <AccountForm
      view={view}
      to="NewPhone"
      action="bind"
      title={t('identity.newPhone.title')}
      text={t('identity.newPhone.text')}
      form={form}
      submit={t('identity.newPhone.submit')}
    >
      <EnterButton action="bind" label={t('identity.newPhone.submit')} />
      <PhoneProof view={view} asks={{ call: '/api/account/phone/sendCode' }} data={proof} form={form} />
    </AccountForm>
  )
}
