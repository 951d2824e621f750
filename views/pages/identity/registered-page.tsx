import type { AddressFormData } from '../../../src/modules/addresses/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Icon } from '../../components/icon.tsx'
import { AddressForm } from '../addresses/address-form.tsx'
import { RegisterFrame } from './register-frame.tsx'
import { Facts } from '../../components/facts.tsx'

interface RegisteredData {
  username: string
  companyName: string
  /** Address of the form for a first shipping address; null for members who have one. */
  address: AddressFormData | null
}

/** Step 3: the account exists and the member is signed in. The page offers a shipping address; none is required. */
export function RegisteredPage({
  view,
  data: { username, companyName, address },
  form,
}: PageProps<RegisteredData>) {
  const { t, href } = view
  return (
    <RegisterFrame view={view} step={3}>
      <section
        className="registration__form registration__form--done"
        aria-label={t('identity.registered.title')}
      >
        <div className="registration__head">
          <Icon view={view} name="ok" />
          <h2>{t('identity.registered.welcome', { name: username })}</h2>
        </div>
        <p>{t('identity.registered.text')}</p>
        <Facts
          items={[
            [t('identity.registered.company'), companyName],
            [t('identity.registered.username'), username],
          ]}
        />
        {address ? (
          <div className="registration__address">
            <h3>{t('identity.registered.address')}</h3>
            <p className="muted text-small">{t('identity.registered.addressText')}</p>
            <AddressForm view={view} href={href('RegisterSucceeded')} data={address} form={form} isDefault>
              <a className="button" href={href('Home')}>
                {t('identity.registered.skip')}
              </a>
            </AddressForm>
          </div>
        ) : (
          <p className="row row--wrap">
            <a className="button button--primary button--large" href={href('Home')}>
              {t('identity.registered.shop')}
            </a>
            <a className="button button--large" href={href('user-centered')}>
              {t('identity.registered.home')}
            </a>
          </p>
        )}
      </section>
    </RegisterFrame>
  )
}
