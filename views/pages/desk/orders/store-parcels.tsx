import type { Parcel } from '../../../../src/modules/shipments/view.ts'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { moment } from '../../orders/parts.tsx'

interface Props {
  view: ViewContext
  parcels: readonly Parcel[]
}

/** What left of an order in which parcel, and whether it has come, the first that left first; nothing while none has. */
export function StoreParcels({ view, parcels }: Props) {
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
          </div>
        ))}
      </div>
    </SideSection>
  )
}
