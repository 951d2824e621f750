import type { InvoiceDetail, RedView } from '../../../src/modules/invoices/view.ts'
import { Note } from '../../components/note.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { shanghaiClock } from '../../../src/shared/time.ts'
import type { ViewContext } from '../../context.ts'

/** Address of a file of an invoice, or of the red letter `redNo` of it. */
export const fileHref = (
  { invoiceNo }: Pick<InvoiceDetail, 'invoiceNo'>,
  form: 'pdf' | 'ofd' | 'xml',
  redNo?: string,
) => `/api/invoice/file?${new URLSearchParams({ invoiceNo, form, ...(redNo !== undefined && { redNo }) })}`

const tints: Record<RedView['state'], string> = {
  asked: 'moving',
  offered: 'moving',
  confirming: 'waiting',
  accepting: 'moving',
  declining: 'moving',
  confirmed: 'moving',
  refused: 'bad',
  lapsed: 'bad',
  stuck: 'moving',
  issued: 'good',
  withdrawn: 'ended',
}

/** What the buyer has to do about a red letter now, until when, and what hangs on it. */
export function ToDo({ view, red }: { view: ViewContext; red: RedView }) {
  const { t } = view
  const { confirmationNo, confirmUntil, refundNo, isUnconfirmed } = red
  if (isUnconfirmed)
    return (
      <Note view={view} tone="x">
        {t('invoices.red.unconfirmed')}
      </Note>
    )
  if (confirmUntil === null || confirmationNo === null) return null
  const until = `${view.date(confirmUntil)} ${shanghaiClock(confirmUntil)}`
  if (red.state === 'offered')
    return (
      <Note view={view} tone="i">
        {t('invoices.red.offered', { no: confirmationNo, until })}
      </Note>
    )
  return (
    <Note view={view} tone="w">
      <p>
        <b>{t('invoices.red.confirm', { no: confirmationNo, until })}</b>
      </p>
      <p>{t('invoices.red.why')}</p>
      {refundNo !== null && <p>{t('invoices.red.awaited', { refundNo })}</p>}
    </Note>
  )
}

/** It takes the invoice back as a whole: what stays is invoiced anew, and by which invoice. */
function Renewed({ view, red }: { view: ViewContext; red: RedView }) {
  const { t, href } = view
  const { renewsFen, renewedBy, state } = red
  if (renewsFen === null || state === 'withdrawn') return null
  const amount = yuanSum(view, renewsFen)
  if (renewedBy === null)
    return state === 'issued' ? null : <small>{t('invoices.red.renews', { amount })}</small>
  return (
    <small>
      {t('invoices.red.renewed')}{' '}
      <a className="link monospace" href={href('FapiaoDetail', { invoiceNo: renewedBy })}>
        {renewedBy}
      </a>
    </small>
  )
}

/** What was taken back of an invoice, and the papers of that. */
export function Reds({ view, invoice }: { view: ViewContext; invoice: InvoiceDetail }) {
  const { t } = view
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('invoices.red.title')}</h2>
      </div>
      <ul className="card__body stack">
        {invoice.reds.map((red) => (
          <li key={red.redNo} className="invoices__red">
            <p className="row">
              <span className={`status status--${tints[red.state]}`}>
                {t(`invoices.red.state.${red.state}`)}
              </span>
              <b className="push-right no-wrap">{yuanSum(view, -red.grossFen)}</b>
            </p>
            <p>
              {t(`invoices.red.cause.${red.cause}`)}
              {red.reason && ` · ${t(`invoices.red.reason.${red.reason}`)}`}
            </p>
            {red.answer && <small>{t('invoices.detail.reason', { reason: red.answer })}</small>}
            {red.remark && <small>{red.remark}</small>}
            <Renewed view={view} red={red} />
            <p className="row row--wrap">
              {red.isUnsealed && <small>{t('invoices.red.unsealed')}</small>}
              {red.fiscalNumber && !red.isUnsealed && (
                <a className="link" href={fileHref(invoice, 'pdf', red.redNo)} download>
                  {t('invoices.red.file')}
                  <span className="visually-hidden"> {red.redNo}</span>
                </a>
              )}
              {red.hasOfd && (
                <a className="link" href={fileHref(invoice, 'ofd', red.redNo)} download>
                  {t('invoices.red.ofd')}
                  <span className="visually-hidden"> {red.redNo}</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
