import type { AddressFormData, AddressView } from '../../../src/modules/addresses/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { AddressForm } from './address-form.tsx'

export interface AddressesData {
  addresses: AddressView[]
  /** Most addresses that a member may keep. */
  most: number
  /** The open form, of a new or of an existing address. */
  open: (AddressFormData & { isDefault: boolean; sent: FormState | null }) | null
  /** The address whose deletion must be confirmed, for browsers without scripts. */
  removing: AddressView | null
}

interface One {
  view: ViewContext
  address: AddressView
}

const FORM_ANCHOR = '#address-form'

/** A button for one action on one address. */
function Act({ view, address, action, label, look }: One & { action: string; label: string; look: string }) {
  return (
    <form method="post" action={view.href('Address')}>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="id" value={address.id} />
      <button className={look} name="action" value={action}>
        {label}
      </button>
    </form>
  )
}

/** Asks before it deletes an address, or explains why the default one stays. */
function RemoveQuestion({ view, address, kept }: One & { kept: boolean }) {
  const { t } = view
  return (
    <div className="stack">
      <p>{kept ? t('addresses.remove.kept') : t('addresses.remove.question')}</p>
      <p className="muted">
        {address.consignee} {address.mobile}
        <br />
        {address.region} {address.detail}
      </p>
    </div>
  )
}

const dialogId = (address: AddressView) => `remove-${address.id}`

function Card({ view, address }: One) {
  const { t, href } = view
  const kept = address.isDefault
  return (
    <li className={address.isDefault ? 'address-card is-default' : 'address-card'}>
      <p className="address-card__who">
        <b>{address.consignee}</b>
        <span>{address.mobile}</span>
        {address.isDefault && <span className="tag tag--solid">{t('addresses.list.default')}</span>}
      </p>
      <p>
        {address.region} {address.detail}
      </p>
      {(address.landline || address.postcode) && (
        <p className="muted text-small">
          {address.landline && <span>{t('addresses.list.landline', { number: address.landline })}</span>}
          {address.postcode && <span>{t('addresses.list.postcode', { number: address.postcode })}</span>}
        </p>
      )}
      <div className="address-card__actions">
        {!address.isDefault && (
          <Act
            view={view}
            address={address}
            action="setDefault"
            label={t('addresses.list.setDefault')}
            look="link"
          />
        )}
        <a className="link push-right" href={href('Address', { edit: address.id }) + FORM_ANCHOR}>
          {t('addresses.list.edit')}
          <span className="visually-hidden"> {address.consignee}</span>
        </a>
        <a className="link" href={href('Address', { remove: address.id })} data-dialog={dialogId(address)}>
          {t('addresses.list.remove')}
          <span className="visually-hidden"> {address.consignee}</span>
        </a>
      </div>
      <Dialog
        view={view}
        id={dialogId(address)}
        title={t('addresses.remove.title')}
        actions={
          !kept && (
            <Act
              view={view}
              address={address}
              action="remove"
              label={t('addresses.remove.confirm')}
              look="button button--primary"
            />
          )
        }
      >
        <RemoveQuestion view={view} address={address} kept={kept} />
      </Dialog>
    </li>
  )
}

/** The dialog's question as a part of the page, for browsers without scripts. */
function RemoveCard({ view, address, kept }: One & { kept: boolean }) {
  const { t, href } = view
  return (
    <section className="card" aria-labelledby="remove-title">
      <div className="card__head">
        <h2 id="remove-title">{t('addresses.remove.title')}</h2>
      </div>
      <div className="card__body stack">
        <RemoveQuestion view={view} address={address} kept={kept} />
        <div className="row">
          {!kept && (
            <Act
              view={view}
              address={address}
              action="remove"
              label={t('addresses.remove.confirm')}
              look="button button--primary"
            />
          )}
          <a className="button" href={href('Address')}>
            {t('addresses.remove.back')}
          </a>
        </div>
      </div>
    </section>
  )
}

function FormCard({
  view,
  open,
  first,
}: {
  view: ViewContext
  open: NonNullable<AddressesData['open']>
  first: boolean
}) {
  const { t, href } = view
  const id = open.values['id']
  return (
    <section className="card" id="address-form" aria-labelledby="address-form-title">
      <div className="card__head">
        <h2 id="address-form-title">{id ? t('addresses.form.editTitle') : t('addresses.form.addTitle')}</h2>
      </div>
      <div className="card__body">
        <AddressForm
          view={view}
          href={href('Address', id ? { edit: id } : { add: 1 }) + FORM_ANCHOR}
          data={open}
          form={open.sent}
          isDefault={open.isDefault || first}
        >
          {!first && (
            <a className="button" href={href('Address')}>
              {t('addresses.form.cancel')}
            </a>
          )}
        </AddressForm>
      </div>
    </section>
  )
}

/** Shipping addresses: cards, the default marked; a form to add or change one below its heading. */
export function AddressesPage({ view, data, form }: PageProps<AddressesData>) {
  const { t, href } = view
  const { addresses, most, open, removing } = data
  const busy = open !== null || removing !== null
  return (
    <>
      <section className="card" aria-labelledby="addresses-title">
        <div className="card__head">
          <h1 id="addresses-title">{t('addresses.list.title')}</h1>
          <span className="muted text-small">
            {t('addresses.list.count', { count: addresses.length, most })}
          </span>
          {addresses.length < most && addresses.length > 0 && (
            <a
              className={busy ? 'button push-right' : 'button button--primary push-right'}
              href={href('Address', { add: 1 }) + FORM_ANCHOR}
            >
              <Icon view={view} name="plus" />
              {t('addresses.list.add')}
            </a>
          )}
        </div>
        <div className="card__body stack">
          {form && !open?.sent && form.message && (
            <Note view={view} tone="x" alert>
              {form.message}
            </Note>
          )}
          {addresses.length === 0 ? (
            <EmptyState
              view={view}
              icon="pin"
              title={t('addresses.list.none')}
              text={t('addresses.list.noneText')}
            />
          ) : (
            <ul className="address-cards">
              {addresses.map((address) => (
                <Card key={address.id} view={view} address={address} />
              ))}
            </ul>
          )}
        </div>
      </section>
      {removing && <RemoveCard view={view} address={removing} kept={removing.isDefault} />}
      {open && <FormCard view={view} open={open} first={addresses.length === 0} />}
    </>
  )
}
