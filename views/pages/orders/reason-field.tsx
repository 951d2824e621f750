import type { FormState } from '../../../src/platform/page.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Field } from '../../components/field.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  /** The refused form, with the typed text. */
  sent: FormState | null
}

const REASONS = 'cancel-reasons'

/** Why an order is cancelled: a usual reason to choose, or one's own words. */
export const CancelReason = ({ view, sent }: Props) => (
  <>
    <Field
      view={view}
      name="reason"
      label={view.t('orders.detail.reason')}
      hint={view.t('orders.detail.reasonHint')}
      {...errorsOf(sent)('reason')}
      list={REASONS}
      autoComplete="off"
      maxLength={200}
      required
      defaultValue={sent?.values['reason'] ?? ''}
    />
    <datalist id={REASONS}>
      {(['wrong', 'twice', 'terms', 'needless'] as const).map((reason) => (
        <option key={reason} value={view.t(`orders.detail.reasons.${reason}`)} />
      ))}
    </datalist>
  </>
)

/** Why money is asked back. */
export const ReasonField = ({ view, sent }: Props) => (
  <TextField
    view={view}
    name="reason"
    label={view.t('refunds.reason')}
    hint={view.t('refunds.reasonHint')}
    {...errorsOf(sent)('reason')}
    rows={2}
    maxLength={200}
    required
    defaultValue={sent?.values['reason'] ?? ''}
  />
)
