import type { OnboardingPageData } from '../../../src/modules/applications/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { StepFoot } from './step-foot.tsx'

/** What is missing, with links to it, or the button that sends the application. */
export function OnboardingReview({ view, data, form }: PageProps<OnboardingPageData>) {
  const { t } = view
  return (
    <section className="card" aria-labelledby="step-title">
      <div className="card__head">
        <h2 id="step-title">{t('applications.step.check')}</h2>
        <span className="muted text-small">{t('applications.stepText.check')}</span>
      </div>
      <div className="card__body stack">
        <FormAnswer view={view} form={form} />
        {form && form.errors.length > 0 && (
          <ul>
            {form.errors.map(({ path, msg }) => (
              <li key={path}>
                {t.dynamic(
                  `applications.${data.missing.some(({ part }) => part === path) ? 'part' : 'field'}.${path}`,
                )}
                {t('applications.page.colon')}
                {msg}
              </li>
            ))}
          </ul>
        )}
        {data.missing.length > 0 ? (
          <>
            <p>{t('applications.page.lacks')}</p>
            <ul>
              {data.missing.map(({ part, href }) => (
                <li key={part}>
                  <a className="link" href={href}>
                    {t.dynamic(`applications.part.${part}`)}
                  </a>
                </li>
              ))}
            </ul>
            <StepFoot view={view} data={data} />
          </>
        ) : (
          <ActionForm view={view} action="submit" fields={{ version: String(data.version) }}>
            <p>{t('applications.page.complete')}</p>
            <StepFoot view={view} data={data}>
              <button className="button button--primary">{t('applications.page.submit')}</button>
            </StepFoot>
          </ActionForm>
        )}
      </div>
    </section>
  )
}
