import type { StoreInvoice } from '../../../../src/modules/invoices/view.ts'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Sums } from '../../../components/desk/sums.tsx'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { contactFacts } from '../../invoices/face.tsx'
import { fileHref } from '../../invoices/reds.tsx'
import { InvoiceStatus } from '../../invoices/state.tsx'

interface Props {
  view: ViewContext
  invoice: StoreInvoice
}

/** Where it is: what it waits for at the tax platform, and files that are being made. */
export function StoreInvoiceState({
  view,
  invoice: { state, waits, isUnsealed },
}: {
  view: ViewContext
  invoice: Pick<StoreInvoice, 'state' | 'waits' | 'isUnsealed'>
}) {
  const { t } = view
  return (
    <>
      {waits === null ? (
        <InvoiceStatus view={view} state={state} />
      ) : (
        <span className="status status--waiting">{t(`invoices.store.waitsFor.${waits}`)}</span>
      )}
      {isUnsealed && <small>{t('invoices.red.unsealed')}</small>}
    </>
  )
}

/** What it waits for at the tax platform, and where the store goes for that. */
function Waits({ view, invoice: { waits } }: Props) {
  const { t, href } = view
  if (waits === null) return null
  return (
    <Note view={view} tone="w">
      {t(`invoices.store.waits.${waits}`)}{' '}
      <a className="link" href={href('SellerInvoicing')}>
        {t('pages.sellerInvoicing')}
      </a>
    </Note>
  )
}

/** Whom it is made out to; more than their name once it is issued. */
function Face({ view, invoice }: Props) {
  const { t } = view
  const { buyer, seller } = invoice
  return (
    <SideSection title={t('invoices.detail.face')}>
      <Facts
        items={[
          [t('invoices.detail.buyer'), invoice.title],
          [t('invoices.detail.taxNo'), buyer?.taxNumber],
          ...(buyer ? contactFacts(view, buyer) : []).map(({ label, value }) => [label, value] as const),
          [t('invoices.apply.type'), t(`invoices.kind.${invoice.kind}`)],
          [t('invoices.apply.content'), t(`invoices.content.${invoice.content}`)],
          [t('invoices.detail.seller'), seller?.name],
          [t('invoices.detail.issuer'), seller?.issuer],
          [t('invoices.desk.appliedAt'), moment(view, invoice.appliedAt)],
          [t('invoices.detail.fiscalNumber'), invoice.fiscalNumber],
          [t('invoices.detail.issuedAt'), invoice.issuedAt && view.date(invoice.issuedAt)],
        ]}
      />
      {buyer === null && <p className="muted text-small">{t('invoices.store.later')}</p>}
    </SideSection>
  )
}

/** Goods with their tax, and what they come to. */
function Lines({ view, invoice }: Props) {
  const { t } = view
  return (
    <SideSection title={t('invoices.detail.lines')}>
      <ul className="desk-lines">
        {invoice.lines.map((line) => (
          <li key={`${line.orderLineId} ${line.kind} ${line.nature}`}>
            <div>
              {line.name}{' '}
              {line.nature === 'discount' && <span className="tag">{t('invoices.detail.discount')}</span>}
              <small>
                {[line.spec, line.quantity !== null && `${line.quantity} ${line.unit} × ${line.unitPrice}`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <div className="number">
              <b>{deskSum(line.netFen)}</b>
              <small>
                {t('invoices.detail.tax')} {deskSum(line.taxFen)} ({line.rate / 100} %)
              </small>
            </div>
          </li>
        ))}
      </ul>
      <Sums
        items={[
          [t('invoices.apply.net'), deskSum(invoice.netFen)],
          [t('invoices.apply.tax'), deskSum(invoice.taxFen)],
        ]}
        total={[t('invoices.apply.total'), deskSum(invoice.grossFen)]}
      />
      <p className="text-small" lang="zh">
        {invoice.capitals}
      </p>
    </SideSection>
  )
}

function Files({ view, invoice }: Props) {
  const { t } = view
  if (!invoice.isUnsealed && invoice.files.length === 0) return null
  return (
    <SideSection>
      {invoice.isUnsealed ? (
        <p className="muted">{t('invoices.red.unsealed')}</p>
      ) : (
        <p className="row row--wrap">
          {invoice.files.map((form) => (
            <a key={form} className="button" href={fileHref(invoice, form)} download>
              {t(`invoices.detail.${form}`)}
            </a>
          ))}
        </p>
      )}
    </SideSection>
  )
}

/** Other invoices that it belongs to. */
function Others({ view, title, numbers }: { view: ViewContext; title: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  return (
    <SideSection title={title}>
      {numbers.map((invoiceNo) => (
        <p key={invoiceNo}>
          <a className="link monospace" href={view.href('SellerInvoice', { invoiceNo })}>
            {invoiceNo}
          </a>
        </p>
      ))}
    </SideSection>
  )
}

/** What was taken back of it. */
function Reds({ view, invoice }: Props) {
  const { t, href } = view
  if (invoice.reds.length === 0) return null
  return (
    <SideSection title={t('invoices.red.title')}>
      <ul className="desk-lines">
        {invoice.reds.map((red) => (
          <li key={red.redNo}>
            <div>
              {t(`invoices.reds.cause.${red.cause}`)}
              <small className="monospace">{red.fiscalNumber ?? red.redNo}</small>
              {red.confirmUntil && (
                <small>
                  {t('invoices.reds.until')} {moment(view, red.confirmUntil)}
                </small>
              )}
              {red.renewedBy && (
                <small>
                  {t('invoices.reds.renewed')}{' '}
                  <a className="link monospace" href={href('SellerInvoice', { invoiceNo: red.renewedBy })}>
                    {red.renewedBy}
                  </a>
                </small>
              )}
              {red.fiscalNumber && !red.isUnsealed && (
                <small>
                  <a className="link" href={fileHref(invoice, 'pdf', red.redNo)} download>
                    {t('invoices.red.file')}
                    <span className="visually-hidden"> {red.redNo}</span>
                  </a>
                </small>
              )}
            </div>
            <div className="number">
              <b>{deskSum(-red.grossFen)}</b>
              <small>{t(`invoices.reds.state.${red.state}`)}</small>
            </div>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}

/** One invoice of a store, as far as the store may see it; beside the list and on its page. */
export function StoreInvoiceParts({ view, invoice }: Props) {
  const { t, href } = view
  return (
    <>
      <Waits view={view} invoice={invoice} />
      <Face view={view} invoice={invoice} />
      <Lines view={view} invoice={invoice} />
      <Files view={view} invoice={invoice} />
      <SideSection title={t('invoices.detail.orders')}>
        <ul className="desk-lines">
          {invoice.orders.map(({ orderNo, grossFen }) => (
            <li key={orderNo}>
              <a className="link monospace" href={href('SellerOrders', { q: orderNo, open: orderNo })}>
                {orderNo}
              </a>
              <b>{deskSum(grossFen)}</b>
            </li>
          ))}
        </ul>
      </SideSection>
      <Others view={view} title={t('invoices.detail.others')} numbers={invoice.others} />
      <Others
        view={view}
        title={t('invoices.detail.replaces')}
        numbers={invoice.replaces === null ? [] : [invoice.replaces]}
      />
      <Reds view={view} invoice={invoice} />
    </>
  )
}
