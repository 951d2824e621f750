import type { FormState } from '../../../src/platform/page.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  /** The refused form, with the typed text. */
  sent: FormState | null
  /** The action on the order: `<of>.reason` is the key of the question. */
  of: 'orders.detail' | 'refunds'
}

/** The field for the reason of an action on an order. */
export const ReasonField = ({ view, sent, of }: Props) => (
  <TextField
    view={view}
    name="reason"
    label={view.t.dynamic(`${of}.reason`)}
    hint={view.t.dynamic(`${of}.reasonHint`)}
    {...errorsOf(sent)('reason')}
    rows={2}
    maxLength={200}
    required
    defaultValue={sent?.values['reason'] ?? ''}
  />
)
