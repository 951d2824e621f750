import type { InvoiceItem } from '../../../src/modules/invoices/view.ts'
import type { ViewContext } from '../../context.ts'

const tints: Record<InvoiceItem['state'], string> = {
  underReview: 'waiting',
  passed: 'moving',
  stuck: 'moving',
  issued: 'good',
  partlyReversed: 'good',
  reversed: 'ended',
  failed: 'bad',
  withdrawn: 'ended',
}

/** Where an invoice is, in words and tint. */
export const InvoiceStatus = ({ view, state }: { view: ViewContext; state: InvoiceItem['state'] }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`invoices.state.${state}`)}</span>
)
