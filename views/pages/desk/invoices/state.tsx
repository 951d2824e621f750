import type { InvoiceItem } from '../../../../src/modules/invoices/view.ts'
import type { ViewContext } from '../../../context.ts'

const tints: Record<InvoiceItem['state'], string> = {
  underReview: 'waiting',
  passed: 'moving',
  stuck: 'bad',
  issued: 'good',
  partlyReversed: 'good',
  reversed: 'ended',
  failed: 'bad',
  withdrawn: 'ended',
}

/** Where an invoice is, as the desk says it: what it waits for, and files that are missing. */
export function DeskInvoiceState({
  view,
  invoice: { state, waits, isUnsealed, filesRest },
}: {
  view: ViewContext
  invoice: Pick<InvoiceItem, 'state' | 'waits' | 'isUnsealed' | 'filesRest'>
}) {
  const text = view.t(waits ? `invoices.desk.waits.${waits}` : `invoices.desk.state.${state}`)
  return (
    <>
      <span className={`status status--${waits ? 'waiting' : tints[state]}`}>{text}</span>
      {filesRest ? (
        <span className="status status--bad">{view.t('invoices.desk.filesRest')}</span>
      ) : (
        isUnsealed && <small>{view.t('invoices.desk.unsealed')}</small>
      )}
    </>
  )
}
