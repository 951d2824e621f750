import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { moment } from '../orders/parts.tsx'
import type { Parcel } from '../../../src/modules/shipments/view.ts'

/** Parcels of an order, the first that left first. */
export function Parcels({ view, parcels }: { view: ViewContext; parcels: readonly Parcel[] }) {
  const { t } = view
  return parcels.map((parcel, index) => (
    <div className="parcel" key={parcel.trackingNumber}>
      <Icon view={view} name="truck" />
      <div>
        <b className="strong">
          {t('shipments.parcel.package', { n: index + 1 })}{' '}
          {parcel.goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(t('orders.list.separator'))}
        </b>
        <p>
          {parcel.carrier} {t('shipments.parcel.tracking')}{' '}
          <span className="monospace">{parcel.trackingNumber}</span>
        </p>
        {parcel.serials.length > 0 && (
          <p>
            {t('shipments.parcel.serials')} <span className="monospace">{parcel.serials.join(' ')}</span>
          </p>
        )}
      </div>
      <time className="push-right text-small muted" dateTime={parcel.shippedAt}>
        {moment(view, parcel.shippedAt)}
      </time>
    </div>
  ))
}
