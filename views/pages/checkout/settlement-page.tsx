import type { PageProps } from '../../../src/platform/page.tsx'
import { BuyFlow } from '../../components/buy-flow.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import type { ErrorOf, ViewContext } from '../../context.ts'
import { AddressForm } from '../addresses/address-form.tsx'
import { AddressCard } from './address-card.tsx'
import { Deductions } from './deductions.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { StoreCard } from './store-card.tsx'
import { Summary } from './summary.tsx'
import type { FormState } from '../../../src/platform/page.tsx'
import type { SettlementView } from '../../../src/modules/checkout/view.ts'
import type { AddressFormData } from '../../../src/modules/addresses/view.ts'

interface SettlementData extends SettlementView {
  /** The form for a new address, which returns to this page and keeps all choices. */
  addressForm: (AddressFormData & { sent: FormState | null; back: string }) | null
}

/** Nothing to settle: the goods have left the cart, or they are refused for a reason, or nothing is chosen. */
export type NoSettlement = { none: 'gone' } | { none: 'refused'; why: string | null }

export type SettlementPageData = SettlementData | NoSettlement

function Top({ view }: { view: ViewContext }) {
  return (
    <div className="flow-top">
      <a className="link row" href={view.href('Cart')}>
        <Icon view={view} name="left" />
        {view.t('checkout.page.back')}
      </a>
      <BuyFlow view={view} current="settle" />
    </div>
  )
}

/** What is shown to whoever comes back after placing. */
function Gone({ view }: { view: ViewContext }) {
  const { t, href } = view
  return (
    <>
      <Top view={view} />
      <section className="card">
        <EmptyState view={view} icon="ok" title={t('checkout.gone.title')} text={t('checkout.gone.text')}>
          <p className="row">
            <a className="button button--primary" href={href('Dingdan')}>
              {t('checkout.gone.orders')}
            </a>
            <a className="button" href={href('Cart')}>
              {t('checkout.empty.cart')}
            </a>
          </p>
        </EmptyState>
      </section>
    </>
  )
}

/** The form for a new address comes before everything else; it keeps all choices. */
function NewAddress({ view, data }: { view: ViewContext; data: SettlementData }) {
  const open = data.addressForm
  if (!open) return null
  return (
    <section className="card" id="new-address">
      <div className="card__head">
        <h2>{view.t('checkout.address.new')}</h2>
      </div>
      <div className="card__body">
        <AddressForm
          view={view}
          href={view.href('Settlement')}
          data={open}
          form={open.sent}
          isDefault={data.addresses.length === 0}
        >
          <input type="hidden" name="back" value={open.back} />
          {data.addresses.length > 0 && (
            <a className="button" href={`${view.href('Settlement')}?${open.back}`}>
              {view.t('checkout.address.cancel')}
            </a>
          )}
        </AddressForm>
      </div>
    </section>
  )
}

/** Fields that change amounts; typed notes, passwords and new titles wait for their button. */
const CHOICES =
  ':is([name=addressId],[name=couponId],[name=giftCardId],[name=usePoints],[name=points],[name=invoiceTitleId],[name^=delivery],[name^=when])'

/** Attributes by which htmx shows the effect of a choice; `scripts/settlement.ts` fetches it. */
const showChoices = (href: string) => ({
  'hx-post': href,
  'hx-trigger': `change target:"${CHOICES}"`,
  'hx-vals': '{"action":"update"}',
  'hx-sync': 'this:replace',
  'hx-target': '#settlement',
  'hx-select': '#settlement',
  'hx-swap': 'outerMorph show:none',
})

/** /settlement. One form: with scripts every choice refreshes it, without them a button does. */
export function SettlementPage({ view, data, form }: PageProps<SettlementPageData>) {
  const { t, href } = view
  const ofForm = form && !form.done && form.action !== 'saveAddress' && form.action !== 'areas' ? form : null
  if ('none' in data && data.none === 'gone') return <Gone view={view} />
  if ('none' in data)
    return (
      <>
        <Top view={view} />
        <section className="card">
          <EmptyState
            view={view}
            icon="cart"
            title={t('checkout.empty.title')}
            text={ofForm?.message || data.why || t('checkout.empty.text')}
          >
            <a className="button button--primary" href={href('Cart')}>
              {t('checkout.empty.cart')}
            </a>
          </EmptyState>
        </section>
      </>
    )
  const errorOf: ErrorOf = (path) =>
    (ofForm?.errors.find((error) => error.path === path) ?? data.problems.find((each) => each.path === path))
      ?.msg
  const parts = { view, data, errorOf, values: form?.values ?? {} }
  return (
    <>
      <Top view={view} />
      <div
        id="settlement"
        className="settlement"
        data-failed={t('checkout.page.failed')}
        data-htmx={view.asset('htmx.js')}
      >
        {ofForm?.message && (
          <Note view={view} tone="x" alert>
            {ofForm.message}
          </Note>
        )}
        {data.problems.some(({ path }) => path === 'company') && (
          <Note view={view} tone="x" alert>
            {errorOf('company')}{' '}
            <a className="link" href={href('updatecompanyname', { next: data.here })}>
              {t('checkout.page.company')}
            </a>
          </Note>
        )}
        <NewAddress view={view} data={data} />
        <form
          className="settlement__columns"
          id="settle"
          method="post"
          action={href('Settlement')}
          noValidate
          {...showChoices(href('Settlement'))}
        >
          {/* Enter in a field refreshes the page; only the order button places the order. */}
          <button hidden name="action" value="update" />
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="lines" value={data.lineIds} />
          <input type="hidden" name="key" value={data.key} />
          <input type="hidden" name="expectedPayable" value={data.payable} />
          <div className="stack">
            <AddressCard {...parts} />
            {data.stores.map((store, index) => (
              <StoreCard key={store.id} {...parts} store={store} index={index} />
            ))}
            <InvoiceCard {...parts} />
            <Deductions {...parts} />
          </div>
          <Summary {...parts} />
        </form>
      </div>
    </>
  )
}
