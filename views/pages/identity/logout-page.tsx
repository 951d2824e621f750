import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { SignOutForm } from '../../components/sign-out.tsx'

const FORM = 'sign-out-page'

/** Asks before signing out, for browsers without scripts; other pages ask in a dialog. */
export function LogoutPage({ view, data }: PageProps<{ signedIn: boolean }>) {
  const { t, href } = view
  if (!data.signedIn) {
    return (
      <EmptyState view={view} icon="user" title={t('identity.logout.none')} as="h2">
        <p className="row">
          <a className="button button--primary" href={href('Login')}>
            {t('identity.logout.signIn')}
          </a>
        </p>
      </EmptyState>
    )
  }
  return (
    <section className="card sign-out-card" aria-label={t('pages.logout')}>
      <div className="card__body stack">
        <SignOutForm view={view} id={FORM} />
        <p className="row">
          <a className="button push-right" href={href('Home')}>
            {t('identity.logout.cancel')}
          </a>
          <button className="button button--primary" form={FORM}>
            {t('identity.logout.confirm')}
          </button>
        </p>
      </div>
    </section>
  )
}
