import type { PageProps } from '../../../src/platform/page.tsx'
import { Icon } from '../../components/icon.tsx'
import { RegisterFrame } from './register-frame.tsx'

/** Step 3: the member exists and is signed in. A first shipping address is offered, never asked for. */
export function RegisteredPage({ view, data }: PageProps<{ username: string; companyName: string }>) {
  const { t, href } = view
  return (
    <RegisterFrame view={view} step={3}>
      <section className="rform done" aria-label={t('identity.registered.title')}>
        <div className="rh">
          <Icon view={view} name="ok" />
          <h2>{t('identity.registered.welcome', { name: data.username })}</h2>
        </div>
        <p>{t('identity.registered.text')}</p>
        <dl className="kvt">
          <dt>{t('identity.registered.company')}</dt>
          <dd>{data.companyName}</dd>
          <dt>{t('identity.registered.username')}</dt>
          <dd>{data.username}</dd>
        </dl>
        <div className="radr">
          <span>
            <b>{t('identity.registered.address')}</b>
            <small>{t('identity.registered.addressText')}</small>
          </span>
          <a className="btn" href={href('Address', { next: '/' })}>
            <Icon view={view} name="pin" />
            {t('identity.registered.address')}
          </a>
        </div>
        <div className="row wr">
          <a className="btn pri lg" href={href('Home')}>
            {t('identity.registered.shop')}
          </a>
          <a className="btn lg" href={href('user-centered')}>
            {t('identity.registered.home')}
          </a>
        </div>
      </section>
    </RegisterFrame>
  )
}
