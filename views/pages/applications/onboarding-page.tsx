import type { OnboardingPageData } from '../../../src/modules/applications/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Note } from '../../components/note.tsx'
import { ApprovedStore } from './approved-store.tsx'
import { OnboardingAside } from './onboarding-aside.tsx'
import { OnboardingDocuments } from './onboarding-documents.tsx'
import { OnboardingForm } from './onboarding-form.tsx'
import { OnboardingReview } from './onboarding-review.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'

type Props = PageProps<OnboardingPageData>

/** What the operator wrote with a rejection; the fields have their own remarks. */
function Rejection({ view, data }: Pick<Props, 'view' | 'data'>) {
  if (data.state !== 'rejected' || data.reason === null) return null
  return (
    <Note view={view} tone="x">
      {view.t('applications.page.rejected', { reason: data.reason })}
    </Note>
  )
}

function Body(props: Props) {
  const { view, data } = props
  if (data.state === 'approved') return <ApprovedStore {...props} />
  if (data.state === 'readyForReview')
    return (
      <section className="card">
        <div className="card__head">
          <h2>{view.t('applications.page.waitingTitle')}</h2>
        </div>
        <div className="card__body stack">
          <FormAnswer view={view} form={props.form} />
          <p>{view.t('applications.page.waitingText')}</p>
        </div>
      </section>
    )
  if (data.step === 'documents') return <OnboardingDocuments {...props} />
  if (data.step === 'check') return <OnboardingReview {...props} />
  return <OnboardingForm {...props} />
}

/** /store/ruzhu: a member applies for a store, step by step. */
export function OnboardingPage(props: Props) {
  const { view, data } = props
  const { t } = view
  return (
    <div>
      <Breadcrumb view={view} crumbs={[{ label: t('pages.storeOnboarding') }]} />
      <section className="card onboarding__head">
        <div className="card__head">
          <h1>{t('pages.storeOnboarding')}</h1>
          {data.number && (
            <span className="muted text-small">
              {data.company} {t('applications.page.number')} <span className="monospace">{data.number}</span>
            </span>
          )}
          {data.savedAt && (
            <span className="push-right muted text-small">
              {t('applications.page.saved', { at: data.savedAt })}
            </span>
          )}
        </div>
        <OnboardingSteps view={view} data={data} />
      </section>
      <div className="onboarding">
        <div className="stack">
          <Rejection view={view} data={data} />
          <Body {...props} />
        </div>
        <OnboardingAside view={view} data={data} />
      </div>
    </div>
  )
}
