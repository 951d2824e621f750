import { Icon } from '../../components/icon.tsx'
import type { ErrorOf, ViewContext } from '../../context.ts'
import type { SettlementView } from '../../../src/modules/checkout/view.ts'

interface Props {
  view: ViewContext
  data: SettlementView
  errorOf: ErrorOf
}

/** A warning right below the thing it is about. */
export function FieldError({ view, id, text }: { view: ViewContext; id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field__error" id={id}>
      <Icon view={view} name="warn" />
      {text}
    </p>
  )
}

/** The shipping address. */
export function AddressCard({ view, data, errorOf }: Props) {
  const { t, href } = view
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('checkout.address.title')}</h2>
        <div className="row push-right">
          <button className="link text-small" name="action" value="newAddress">
            {t('checkout.address.add')}
          </button>
          <a className="link text-small" href={href('Address')}>
            {t('checkout.address.manage')}
          </a>
        </div>
      </div>
      <div className="card__body">
        {data.addresses.length === 0 && <p className="muted">{t('checkout.address.none')}</p>}
        <div className="choices choices--wide" role="radiogroup" aria-label={t('checkout.address.title')}>
          {data.addresses.map((address) => (
            <label key={address.id}>
              <input
                type="radio"
                name="addressId"
                value={address.id}
                defaultChecked={address.id === data.addressId}
              />
              <span className="settlement__who">
                <b>{address.consignee}</b>
                <span>{address.mobile}</span>
                {address.isDefault && <span className="tag tag--solid">{t('checkout.address.default')}</span>}
              </span>
              <span>
                {address.region} {address.detail}
              </span>
            </label>
          ))}
        </div>
        <FieldError view={view} id="address-error" text={errorOf('addressId')} />
      </div>
    </section>
  )
}
