import type { RedView } from '../../../../src/modules/invoices/view.ts'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import type { ViewContext } from '../../../context.ts'

/** Of a red letter over a whole invoice of which a part stays: what is invoiced anew, and as which invoice. */
export function RenewedAtDesk({ view, red }: { view: ViewContext; red: RedView }) {
  const { t, href } = view
  if (red.renewsFen === null || red.state === 'withdrawn') return null
  if (red.renewedBy === null)
    return red.state === 'issued' ? null : (
      <p className="text-small">{t('invoices.reds.renews', { amount: deskSum(red.renewsFen) })}</p>
    )
  return (
    <p className="text-small">
      {t('invoices.reds.renewed')}{' '}
      <a className="link monospace" href={href('OperatorInvoices', { status: 'all', open: red.renewedBy })}>
        {red.renewedBy}
      </a>
    </p>
  )
}
