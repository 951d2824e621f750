import type { Parcel } from '../../../../src/modules/shipments/view.ts'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { PictureList } from '../../../components/picture-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { moment } from '../../orders/parts.tsx'

/** What the buyer noted and showed of parcels that arrived damaged; nothing where none did. */
export function Damages({ view, parcels }: { view: ViewContext; parcels: readonly Parcel[] }) {
  const { t } = view
  const damaged = parcels.flatMap(({ id, trackingNumber, damage }) =>
    damage ? [{ id, trackingNumber, ...damage }] : [],
  )
  if (damaged.length === 0) return null
  return (
    <SideSection title={t('shipments.parcel.damages')}>
      {damaged.map(({ id, trackingNumber, text, notedAt, pictures }) => (
        <div key={id} className="stack">
          <p>
            {text}{' '}
            <small className="muted">
              {t('shipments.parcel.tracking')} <span className="monospace">{trackingNumber}</span> ·{' '}
              <time dateTime={notedAt}>{moment(view, notedAt)}</time>
            </small>
          </p>
          <PictureList view={view} hrefs={pictures} />
        </div>
      ))}
    </SideSection>
  )
}
