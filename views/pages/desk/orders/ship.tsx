import type { StoreOrderDetailView } from '../../../../src/modules/orders/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { Field } from '../../../components/field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { ViewContext } from '../../../context.ts'

/** What the warehouse takes for an order, by batch. */
export interface Pick {
  lineId: string
  batchNumber: string
  quantity: number
  serials: readonly string[]
}

/** How many of each line leave now: all that is left of it, unless the form says less. */
function Quantities({
  view,
  order,
  sent,
  errorOf,
}: {
  view: ViewContext
  order: StoreOrderDetailView
  sent: FormState | null
  errorOf: (name: string) => { error?: string }
}) {
  const { t } = view
  const open = order.lines.filter(({ shippable }) => shippable > 0)
  if (open.reduce((sum, { shippable }) => sum + shippable, 0) < 2) return null
  return (
    <fieldset className="desk-form">
      <legend>{t('orders.desk.leaves')}</legend>
      <p className="muted text-small">{t('orders.desk.leavesHint')}</p>
      {open.map(({ id, name, pack, values, shippable }) => (
        <Field
          key={id}
          view={view}
          name={`quantity-${id}`}
          label={[name, pack, ...values].filter(Boolean).join(' ')}
          hint={t('orders.desk.leftOf', { count: shippable })}
          inputMode="numeric"
          maxLength={3}
          size={4}
          defaultValue={sent?.values[`quantity-${id}`] ?? String(shippable)}
          {...errorOf(`quantity-${id}`)}
        />
      ))}
    </fieldset>
  )
}

const CARRIERS = 'ship-carriers'

/** Ships an order in one parcel: what leaves of it, with whom, and the serials of cylinders from stock. */
export function Ship({
  view,
  order,
  form,
  pick,
  carriers,
}: {
  view: ViewContext
  order: StoreOrderDetailView
  form: FormState | null
  pick: readonly Pick[]
  carriers: readonly string[]
}) {
  const { t } = view
  const sent = form?.action === 'ship' ? form : null
  const errorOf = (name: string) => {
    const error = sent?.errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.msg
    return error ? { error } : {}
  }
  return (
    <ActionForm
      view={view}
      action="ship"
      className="desk-form"
      fields={{ orderNo: order.orderNo, version: String(order.version) }}
    >
      {order.state === 'refunding' && <p className="muted">{t('orders.desk.refundedStays')}</p>}
      {pick.length > 0 && (
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t('orders.detail.batch')}</th>
              <th scope="col" className="number">
                {t('orders.detail.quantity')}
              </th>
              <th scope="col">{t('orders.desk.serials')}</th>
            </tr>
          </thead>
          <tbody>
            {pick.map((row) => (
              <tr key={`${row.lineId} ${row.batchNumber}`}>
                <td className="monospace">{row.batchNumber}</td>
                <td className="number">{row.quantity}</td>
                <td className="monospace">{row.serials.slice(0, row.quantity).join(' ') || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Quantities view={view} order={order} sent={sent} errorOf={errorOf} />
      <Field
        view={view}
        name="carrier"
        label={t('orders.desk.carrier')}
        hint={t(carriers.length > 0 ? 'orders.desk.carrierHint' : 'orders.desk.noCarrier')}
        required
        list={CARRIERS}
        autoComplete="off"
        defaultValue={sent?.values['carrier'] ?? ''}
        {...errorOf('carrier')}
      />
      <datalist id={CARRIERS}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        view={view}
        name="no"
        label={t('orders.desk.waybill')}
        required
        defaultValue={sent?.values['no'] ?? ''}
        {...errorOf('no')}
      />
      <TextField
        view={view}
        name="serials"
        label={t('orders.desk.serialsTaken')}
        hint={t('orders.desk.serialsHint')}
        rows={2}
        defaultValue={
          sent?.values['serials'] ??
          pick.flatMap(({ serials, quantity }) => serials.slice(0, quantity)).join('\n')
        }
        {...errorOf('serials')}
      />
      <button className="button button--primary">{t('orders.desk.do.ship')}</button>
    </ActionForm>
  )
}
