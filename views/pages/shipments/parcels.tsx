import type { FormState } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Icon } from '../../components/icon.tsx'
import { PictureField, PictureList } from '../../components/picture-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'
import { moment } from '../orders/parts.tsx'
import type { OrderDetailView } from '../../../src/modules/orders/view.ts'
import type { Parcel } from '../../../src/modules/shipments/view.ts'
import { Traces } from './traces.tsx'

const MOST_LETTERS = 500

interface Props {
  view: ViewContext
  order: OrderDetailView
  form: FormState | null
  /** So long after receipt damage can be noted. */
  damageHours: number
}

interface ParcelProps extends Props {
  parcel: Parcel
  /** Its place among the parcels, from 1. */
  n: number
}

const fieldsOf = ({ order, parcel }: ParcelProps) => ({
  orderNo: order.orderNo,
  version: String(order.version),
  parcelId: parcel.id,
})

const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
)

const damageActions = ['damageParcel', 'damagePicture', 'dropDamagePicture']

/** A form to write and show what is damaged; open again where it was refused, or a picture was sent. */
function DamageForm(props: ParcelProps) {
  const { view, parcel, form, damageHours, n } = props
  const { t } = view
  const isSent = damageActions.includes(form?.action ?? '') && form?.values['parcelId'] === parcel.id
  const sent = isSent ? form : null
  return (
    <details className="parcel__damage" open={sent !== null}>
      <summary className="link text-small">
        {t('shipments.parcel.damage')}
        <span className="visually-hidden"> {t('shipments.parcel.of', { n })}</span>
      </summary>
      <form method="post" encType="multipart/form-data" className="stack">
        <Hidden name="formToken" value={view.formToken} />
        {Object.entries(fieldsOf(props)).map(([name, value]) => (
          <Hidden key={name} name={name} value={value} />
        ))}
        <TextField
          view={view}
          id={`damage-${parcel.id}`}
          label={t('shipments.parcel.damageLabel')}
          hint={t('shipments.parcel.damageHint', { hours: damageHours })}
          {...errorsOf(sent)('text')}
          required

          name="text"
          rows={3}
          maxLength={MOST_LETTERS}
          defaultValue={sent?.values['text'] ?? ''}
        />
        <PictureField
          view={view}
          form={sent}
          id={`damage-file-${parcel.id}`}
          label={t('shipments.parcel.images')}
          hint={t('shipments.parcel.imagesHint')}
          most={9}
          actions={{ add: 'damagePicture', drop: 'dropDamagePicture' }}
        />
        <button className="button button--danger" name="action" value="damageParcel">
          {t(parcel.state === 'shipped' ? 'shipments.parcel.damageSend' : 'shipments.parcel.damage')}
        </button>
      </form>
    </details>
  )
}

/** What the buyer may do with a parcel. */
function Buttons(props: ParcelProps) {
  const { view, parcel, n } = props
  const { t } = view
  const press = (action: string, label: string) => (
    <ActionForm view={view} action={action} fields={fieldsOf(props)}>
      <button className="button button--small">
        {label}
        <span className="visually-hidden"> {t('shipments.parcel.of', { n })}</span>
      </button>
    </ActionForm>
  )
  if (parcel.actions.length === 0) return null
  return (
    <div className="parcel__actions">
      {parcel.actions.includes('receive') && press('receiveParcel', t('shipments.parcel.receive'))}
      {parcel.actions.includes('extend') && press('extendParcel', t('shipments.parcel.extend'))}
      {parcel.actions.includes('damage') && <DamageForm {...props} />}
    </div>
  )
}

/** Where a parcel is, in words and with its times. */
function Standing({ view, parcel }: Pick<ParcelProps, 'view' | 'parcel'>) {
  const { t } = view
  return (
    <div className="parcel__standing push-right text-small muted">
      <span className={`status status--${parcel.state === 'shipped' ? 'moving' : 'good'}`}>
        {t.dynamic(`shipments.state.${parcel.state}`)}
      </span>{' '}
      <time dateTime={parcel.shippedAt}>
        {t('shipments.parcel.shippedAt', { time: moment(view, parcel.shippedAt) })}
      </time>
      {parcel.dueAt && (
        <p>
          {t('shipments.parcel.due', { time: moment(view, parcel.dueAt) })}{' '}
          {parcel.extended && t('shipments.parcel.extended')}
        </p>
      )}
      {parcel.receivedAt && (
        <p>{t('shipments.parcel.receivedAt', { time: moment(view, parcel.receivedAt) })}</p>
      )}
    </div>
  )
}

function OneParcel(props: ParcelProps) {
  const { view, parcel, n } = props
  const { t } = view
  const { damage } = parcel
  return (
    <div className="parcel">
      <Icon view={view} name="truck" />
      <div>
        <b className="strong">
          {t('shipments.parcel.package', { n })}{' '}
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
        <p className="text-small">
          <a className="link" href={parcel.deliveryNote}>
            {t('shipments.paper.deliveryNote')}
            <span className="visually-hidden"> {t('shipments.parcel.of', { n })}</span>
          </a>{' '}
          {parcel.transportDocument && (
            <a className="link" href={parcel.transportDocument}>
              {t('shipments.paper.transportDocument')}
              <span className="visually-hidden"> {t('shipments.parcel.of', { n })}</span>
            </a>
          )}
        </p>
        <Traces view={view} parcel={parcel} />
        {damage && (
          <div className="parcel__note">
            <p>
              <b>{t('shipments.parcel.damageNote', { time: moment(view, damage.notedAt) })}</b> {damage.text}
            </p>
            <PictureList view={view} hrefs={damage.pictures} />
          </div>
        )}
      </div>
      <Standing view={view} parcel={parcel} />
      <Buttons {...props} />
    </div>
  )
}

/** Parcels of an order, the first that left first. */
export const Parcels = ({ parcels, ...props }: Props & { parcels: readonly Parcel[] }) =>
  parcels.map((parcel, index) => <OneParcel key={parcel.id} {...props} parcel={parcel} n={index + 1} />)
