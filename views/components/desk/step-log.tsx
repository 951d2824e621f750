import { SideSection } from './side-panel.tsx'
import { moment } from './faster.tsx'
import type { ViewContext } from '../../context.ts'

interface LoggedStep {
  id: number | string
  at: Date
  /** What was done, in the reader's language. */
  words: string
  reason?: string | null
}

/** What was done to the thing that is open, and when; why, where somebody said so. */
export function StepLog({
  view,
  title,
  steps,
}: {
  view: ViewContext
  title: string
  steps: readonly LoggedStep[]
}) {
  return (
    <SideSection title={title}>
      <ul className="desk-log">
        {steps.map(({ id, at, words, reason }) => (
          <li key={id}>
            <b>{words}</b>
            <time dateTime={at.toISOString()}>{moment(view, at)}</time>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
