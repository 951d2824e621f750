import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Steps } from '../../components/steps.tsx'
import type { ViewContext } from '../../context.ts'
import { Facts } from '../../components/facts.tsx'

const gains = ['buy', 'stores', 'addresses', 'manager', 'safe'] as const

function Aside({ view }: { view: ViewContext }) {
  const { t, site } = view
  return (
    <aside className="registration__aside">
      <div>
        <h2>{t('identity.register.can.title')}</h2>
        <ul className="registration__benefits">
          {gains.map((name) => (
            <li key={name}>
              <Icon view={view} name="ok" />
              <span>
                <b>{t(`identity.register.can.${name}`)}</b>
                <small>{t(`identity.register.can.${name}Text`)}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="note">
        <Icon view={view} name="shield" />
        <span>{t('identity.register.warning')}</span>
      </div>
      <div>
        <h2>{t('identity.register.prepare.title')}</h2>
        <Facts
          items={[
            [t('identity.register.prepare.phone'), t('identity.register.prepare.phoneText')],
            [t('identity.register.prepare.company'), t('identity.register.prepare.companyText')],
          ]}
        />
      </div>
      {site.hotline && (
        <dl className="fact-list registration__address-facts">
          <dt>{t('identity.register.hotline')}</dt>
          <dd>{site.hotline}</dd>
        </dl>
      )}
    </aside>
  )
}

interface Props {
  view: ViewContext
  step: 1 | 2 | 3
  /** The proved phone, masked. */
  phone?: string
  children: ReactNode
}

/** The frame of each registration step: progress, and beside it the benefits of an account. */
export function RegisterFrame({ view, step, phone, children }: Props) {
  const { t } = view
  const words = (name: 'phone' | 'account' | 'done') => ({
    label: t(`identity.register.step.${name}`),
    text: t(`identity.register.step.${name}Text`),
  })
  const proved = phone && { ...words('phone'), text: t('identity.register.step.verified', { phone }) }
  return (
    <div className="card registration">
      <Steps
        label={t('identity.register.progress')}
        current={step}
        steps={[proved || words('phone'), words('account'), words('done')]}
      />
      <div className="registration__columns">
        {children}
        <Aside view={view} />
      </div>
    </div>
  )
}
