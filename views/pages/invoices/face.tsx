import type { InvoiceDetail } from '../../../src/modules/invoices/view.ts'
import { yuanText } from '../../../src/shared/fen.ts'
import type { ViewContext } from '../../context.ts'

const heads = ['line', 'spec', 'quantity', 'price', 'net', 'rate', 'tax'] as const
const words = new Set(['line', 'spec'])

function Party({
  view,
  label,
  name,
  taxNumber,
  more = [],
}: {
  view: ViewContext
  label: string
  name: string
  taxNumber: string | null
  more?: readonly { label: string; value: string }[]
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {name}
        {taxNumber && (
          <p>
            {view.t('invoices.detail.taxNo')} <span className="monospace">{taxNumber}</span>
          </p>
        )}
        {more.map((fact) => (
          <p key={fact.label}>
            {fact.label} {fact.value}
          </p>
        ))}
      </dd>
    </div>
  )
}

const contacts = ['bank', 'account', 'address', 'phone'] as const

/** Bank, account, address and phone of the buyer, as far as they gave them. */
export const contactFacts = (
  { t }: Pick<ViewContext, 't'>,
  invoice: Pick<InvoiceDetail, (typeof contacts)[number]>,
) =>
  contacts.flatMap((name) => {
    const value = invoice[name]
    return value === null ? [] : [{ label: t(`invoices.titles.${name}`), value }]
  })

/** What stands on an invoice: both sides, lines without and with tax, the sum in figures and in Chinese capitals. */
export function InvoiceFace({ view, invoice }: { view: ViewContext; invoice: InvoiceDetail }) {
  const { t } = view
  const { seller, fiscalNumber, issuedAt } = invoice
  return (
    <section className="card invoice-face" aria-labelledby="invoice-face">
      <div className="card__head">
        <h2 id="invoice-face">{t(`invoices.kind.${invoice.kind}`)}</h2>
      </div>
      <div className="card__body stack">
        {fiscalNumber && issuedAt && (
          <p className="row row--wrap">
            <span>
              {t('invoices.detail.fiscalNumber')} <b className="monospace">{fiscalNumber}</b>
            </span>
            <span className="no-wrap">
              {t('invoices.detail.issuedAt')} {view.date(issuedAt)}
            </span>
          </p>
        )}
        <dl className="invoice-face__sides">
          <Party
            view={view}
            label={t('invoices.detail.buyer')}
            name={invoice.title}
            taxNumber={invoice.taxNumber}
            more={contactFacts(view, invoice)}
          />
          <Party
            view={view}
            label={t('invoices.detail.seller')}
            name={seller?.name ?? invoice.storeName}
            taxNumber={seller?.taxNumber ?? null}
          />
        </dl>
        <div
          className="invoice-face__lines"
          role="region"
          aria-label={t('invoices.detail.lines')}
          tabIndex={0}
        >
          <table className="data-table">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className={words.has(head) ? undefined : 'number'}>
                    {t(`invoices.detail.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {invoice.lines.map((line) => (
                <tr key={`${line.orderLineId} ${line.kind} ${line.nature}`}>
                  <td>
                    {line.name}
                    {line.nature === 'discount' && (
                      <>
                        {' '}
                        <span className="tag">{t('invoices.detail.discount')}</span>
                      </>
                    )}
                  </td>
                  <td>{line.spec ?? '—'}</td>
                  <td className="number">{line.quantity === null ? '—' : `${line.quantity} ${line.unit}`}</td>
                  <td className="number">{line.unitPrice ?? '—'}</td>
                  <td className="number">{yuanText(line.netFen)}</td>
                  <td className="number">{line.rate / 100} %</td>
                  <td className="number">{yuanText(line.taxFen)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row" colSpan={4}>
                  {t('invoices.detail.sum')}
                </th>
                <td className="number">{yuanText(invoice.netFen)}</td>
                <td />
                <td className="number">{yuanText(invoice.taxFen)}</td>
              </tr>
            </tbody>
          </table>
        </div>
        <p className="row">
          <span>
            {t('invoices.detail.capitals')} <b lang="zh">{invoice.capitals}</b>
          </span>
          <b className="push-right">¥{yuanText(invoice.grossFen)}</b>
        </p>
      </div>
    </section>
  )
}
