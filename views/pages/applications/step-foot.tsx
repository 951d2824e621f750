import type { ReactNode } from 'react'
import type { OnboardingPageData } from '../../../src/modules/applications/view.ts'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  data: OnboardingPageData
  children?: ReactNode
}

/** Back, how much is missing, and the step's main button. */
export const StepFoot = ({ view, data, children }: Props) => (
  <p className="onboarding__foot">
    {data.backHref && (
      <a className="button" href={data.backHref}>
        {view.t('applications.page.back')}
      </a>
    )}
    <span className="push-right muted text-small">
      {data.missing.length > 0 && view.t('applications.page.missing', { count: data.missing.length })}
    </span>
    {children}
  </p>
)
