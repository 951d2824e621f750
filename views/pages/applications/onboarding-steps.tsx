import type { OnboardingPageData } from '../../../src/modules/applications/view.ts'
import type { ViewContext } from '../../context.ts'

/** The steps of an application: done, missing or to be corrected; each leads to its form while it may be changed. */
export function OnboardingSteps({ view, data }: { view: ViewContext; data: OnboardingPageData }) {
  const { t } = view
  return (
    <ol className="steps" aria-label={t('applications.page.steps')}>
      {data.steps.map(({ name, state, href }, index) => (
        <li
          key={name}
          className={state === 'done' && name !== data.step ? 'is-done' : undefined}
          data-n={index + 1}
          aria-current={name === data.step ? 'step' : undefined}
        >
          {href ? <a href={href}>{t(`applications.step.${name}`)}</a> : t(`applications.step.${name}`)}
          <small>{t(`applications.stepState.${state}`)}</small>
        </li>
      ))}
    </ol>
  )
}
