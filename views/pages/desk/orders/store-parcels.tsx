import type { Parcel } from '../../../../src/modules/shipments/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { traceStates } from '../../../../src/shared/trace-states.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { moment } from '../../orders/parts.tsx'
import { Traces } from '../../shipments/traces.tsx'

interface Props {
  view: ViewContext
  orderNo: string
  parcels: readonly Parcel[]
  form: FormState | null
}

/** A form to write where a parcel is, in the words of its carrier; open again where it was refused. */
function TraceForm({ view, orderNo, form, id, n }: Omit<Props, 'parcels'> & { id: string; n: number }) {
  const { t } = view
  const sent = form?.action === 'trace' && form.values['parcelId'] === id ? form : null
  const field = (name: 'status' | 'text' | 'place' | 'at') => ({
    id: `trace-${name}-${id}`,
    name,
    label: t(`shipments.trace.${name}`),
    defaultValue: sent?.values[name] ?? '',
    ...errorsOf(sent)(name),
  })
  return (
    <details open={sent !== null}>
      <summary className="link text-small">
        {t('shipments.trace.write')}
        <span className="visually-hidden"> {t('shipments.parcel.of', { n })}</span>
      </summary>
      <ActionForm view={view} action="trace" fields={{ orderNo, parcelId: id }} className="stack">
        <p className="muted text-small">{t('shipments.trace.hint')}</p>
        <Field view={view} {...field('text')} required maxLength={300} />
        <SelectField
          view={view}
          {...field('status')}
          none={t('shipments.trace.sameStatus')}
          options={traceStates.map((value) => ({ value, label: t(`shipments.trace.state.${value}`) }))}
        />
        <Field view={view} {...field('place')} maxLength={50} />
        <Field view={view} {...field('at')} hint={t('shipments.trace.atHint')} type="datetime-local" />
        <button className="button">{t('shipments.trace.save')}</button>
      </ActionForm>
    </details>
  )
}

/** What left of an order in which parcel, where it is and whether it has come, the first that left first; nothing while none has. */
export function StoreParcels({ view, orderNo, parcels, form }: Props) {
  const { t } = view
  if (parcels.length === 0) return null
  return (
    <SideSection title={t('shipments.parcel.title')}>
      <div className="stack">
        {parcels.map(({ id, state, carrier, trackingNumber, goods, serials, ...parcel }, index) => (
          <div key={id}>
            <p>
              <b>{t('shipments.parcel.package', { n: index + 1 })}</b>{' '}
              {goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(t('orders.list.separator'))}{' '}
              <small className="muted">
                {carrier} {t('shipments.parcel.tracking')} <span className="monospace">{trackingNumber}</span>{' '}
                · <time dateTime={parcel.shippedAt}>{moment(view, parcel.shippedAt)}</time>
              </small>
            </p>
            {serials.length > 0 && (
              <p>
                {t('shipments.parcel.serials')} <span className="monospace">{serials.join(' ')}</span>
              </p>
            )}
            <p>
              <span className={`status status--${state === 'shipped' ? 'moving' : 'good'}`}>
                {t.dynamic(`shipments.state.${state}`)}
              </span>{' '}
              <small className="muted">
                {parcel.dueAt && t('shipments.parcel.due', { time: moment(view, parcel.dueAt) })}{' '}
                {parcel.extended && t('shipments.parcel.extended')}
                {parcel.receivedAt &&
                  t('shipments.parcel.receivedAt', { time: moment(view, parcel.receivedAt) })}
              </small>
            </p>
            <Traces view={view} parcel={parcel} />
            {parcel.actions.includes('trace') && (
              <TraceForm view={view} orderNo={orderNo} form={form} id={id} n={index + 1} />
            )}
          </div>
        ))}
      </div>
    </SideSection>
  )
}
