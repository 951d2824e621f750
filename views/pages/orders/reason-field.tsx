import type { FormState } from '../../../src/platform/page.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  /** The form as it was refused, with what was typed. */
  sent: FormState | null
  /** What is done to the order: `<of>.reason` asks why. */
  of: 'orders.detail' | 'refunds'
}

/** Why something is done to an order. */
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
