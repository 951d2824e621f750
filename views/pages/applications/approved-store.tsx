import type { OnboardingPageData } from '../../../src/modules/applications/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'

/** The store is open: its page, and the one-time secret of its first staff account, shown once. */
export function ApprovedStore({ view, data, form }: PageProps<OnboardingPageData>) {
  const { t, href } = view
  const secret = form?.done ? form.values['secret'] : undefined
  return (
    <section className="card" aria-labelledby="step-title">
      <div className="card__head">
        <h2 id="step-title">{t('applications.page.approvedTitle')}</h2>
        {data.storeHref && (
          <a className="push-right link" href={data.storeHref}>
            {t('applications.page.toStore')}
          </a>
        )}
      </div>
      <div className="card__body stack">
        <FormAnswer view={view} form={form} />
        <p>{t('applications.page.approvedText', { username: data.staffName ?? '' })}</p>
        {secret && (
          <>
            <p className="monospace onboarding__secret">{secret}</p>
            <p>
              <a className="button button--primary" href={href('StaffBegin')}>
                {t('applications.page.begin')}
              </a>
            </p>
          </>
        )}
        <ActionForm view={view} action="invite">
          <button className={secret ? 'button' : 'button button--primary'}>
            {t(secret ? 'applications.page.inviteAgain' : 'applications.page.invite')}
          </button>
        </ActionForm>
      </div>
    </section>
  )
}
