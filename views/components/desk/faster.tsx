import type { FormState } from '../../../src/platform/page.tsx'
import { shanghaiClock } from '../../../src/shared/time.ts'
import type { ViewContext } from '../../context.ts'
import { Note } from '../note.tsx'
import { Facts } from '../facts.tsx'
import { SideSection } from './side-panel.tsx'

/** Day and minute, as the desk says them. */
export const moment = (view: Pick<ViewContext, 'date'>, at: Date): string =>
  `${view.date(at)} ${shanghaiClock(at)}`

interface Props {
  view: ViewContext
  form: FormState | null
  /** Who took the last step, and when; null where nobody did. */
  by: string | null
  at: Date | null
  /** Fields of the forms with their labels: what was typed stays readable. */
  typed: readonly (readonly [label: string, name: string])[]
}

/** Somebody else decided it after the form was read: who, and what was typed here meanwhile. A refusal for another reason says its own. */
export function Faster({ view, form, by, at, typed }: Props) {
  if (!form?.conflict || at === null || (form.readAt !== null && at < form.readAt)) return null
  return (
    <SideSection>
      <Note view={view} tone="w" alert>
        {view.t('desk.faster', { by: by ?? '—', at: moment(view, at) })}
      </Note>
      <div className="desk-typed">
        <Facts items={typed.map(([label, name]) => [label, form.values[name]])} />
      </div>
    </SideSection>
  )
}
