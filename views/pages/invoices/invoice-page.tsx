import type { InvoiceDetail } from '../../../src/modules/invoices/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Note } from '../../components/note.tsx'
import { Steps } from '../../components/steps.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'
import { InvoiceFace } from './face.tsx'
import { fileHref, Reds, ToDo } from './reds.tsx'
import { InvoiceStatus } from './state.tsx'

const steps = [
  { name: 'apply', move: 'begin' },
  { name: 'pass', move: 'pass' },
  { name: 'issue', move: 'issue' },
] as const

const reached: Partial<Record<InvoiceDetail['state'], number>> = { underReview: 2, passed: 3, stuck: 3 }

function Head({ view, invoice }: { view: ViewContext; invoice: InvoiceDetail }) {
  const { t } = view
  const { state, invoiceNo, reason } = invoice
  return (
    <div className="stack">
      <p className="row">
        <InvoiceStatus view={view} state={state} />
        <span className="monospace">{invoiceNo}</span>
      </p>
      <h1>
        {yuanSum(view, invoice.grossFen)}{' '}
        <small>{t('invoices.page.orders', { count: invoice.orders.length })}</small>
      </h1>
      {invoice.email && (
        <p className="muted text-small">
          {t('invoices.apply.email')} {invoice.email}
        </p>
      )}
      {state === 'failed' && reason && (
        <Note view={view} tone="x">
          {t('invoices.detail.reason', { reason })}
        </Note>
      )}
      {(invoice.isUnsealed || invoice.reds.some((red) => red.isUnsealed)) && (
        <Note view={view} tone="i">
          {t('invoices.detail.unsealed')}
        </Note>
      )}
      {invoice.reds.map((red) => (
        <ToDo key={red.redNo} view={view} red={red} />
      ))}
      {invoice.replaces && (
        <p className="row">
          {t('invoices.detail.replaces')}
          <a className="link monospace" href={view.href('FapiaoDetail', { invoiceNo: invoice.replaces })}>
            {invoice.replaces}
          </a>
        </p>
      )}
      {invoice.others.length > 0 && (
        <p className="row">
          {t('invoices.detail.others')}
          {invoice.others.map((other) => (
            <a key={other} className="link monospace" href={view.href('FapiaoDetail', { invoiceNo: other })}>
              {other}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** How far it has come; nothing of one that ended without an invoice. */
function Progress({ view, invoice }: { view: ViewContext; invoice: InvoiceDetail }) {
  const { t } = view
  const { state, log } = invoice
  if (state === 'failed' || state === 'withdrawn') return null
  return (
    <div className="card__body invoices__progress">
      <Steps
        label={t('pages.invoice')}
        current={reached[state] ?? steps.length + 1}
        steps={steps.map(({ name, move }) => {
          const step = log.findLast((entry) => entry.move === move)
          return { label: t(`invoices.detail.step.${name}`), text: step ? view.date(step.at) : '—' }
        })}
      />
    </div>
  )
}

function Acts({ view, invoice }: { view: ViewContext; invoice: InvoiceDetail }) {
  const { t, href } = view
  return (
    <div className="row row--wrap invoices__acts">
      {invoice.state === 'underReview' && (
        <ActionForm view={view} action="withdraw" fields={{ invoiceNo: invoice.invoiceNo }}>
          <button className="button">{t('invoices.detail.withdraw')}</button>
        </ActionForm>
      )}
      {invoice.hasPdf && (
        <a className="button button--primary" href={fileHref(invoice, 'pdf')} download>
          {t('invoices.detail.pdf')}
        </a>
      )}
      {invoice.hasOfd && (
        <a className="button" href={fileHref(invoice, 'ofd')} download>
          {t('invoices.detail.ofd')}
        </a>
      )}
      {invoice.hasXml && (
        <a className="button" href={fileHref(invoice, 'xml')} download>
          {t('invoices.detail.xml')}
        </a>
      )}
      {invoice.hasPdf && invoice.email && (
        <ActionForm view={view} action="mail" fields={{ invoiceNo: invoice.invoiceNo }}>
          <button className="button">{t('invoices.detail.mail')}</button>
        </ActionForm>
      )}
      {invoice.state === 'failed' && (
        <a className="button button--primary" href={href('Fapiao')}>
          {t('invoices.detail.applyAgain')}
        </a>
      )}
      <a className="link" href={href('Fapiao', { tab: 'mine' })}>
        {t('invoices.detail.back')}
      </a>
    </div>
  )
}

/** /order/fapiao_detail: where an invoice is, what stands on it, and of which orders it is. */
export function InvoicePage({ view, data, form }: PageProps<InvoiceDetail>) {
  const { t, href } = view
  return (
    <>
      <section className="card invoices">
        <FormAnswer view={view} form={form} />
        <div className="invoices__top">
          <Head view={view} invoice={data} />
          <Acts view={view} invoice={data} />
        </div>
        <Progress view={view} invoice={data} />
      </section>
      <div className="invoices__apply">
        <InvoiceFace view={view} invoice={data} />
        <div className="stack">
          <section className="card">
            <div className="card__head">
              <h2>{t('invoices.detail.orders')}</h2>
            </div>
            <ul className="card__body stack">
              {data.orders.map(({ orderNo, grossFen }) => (
                <li key={orderNo} className="row">
                  <a className="link monospace" href={href('OrderDetail', { orderNo })}>
                    {orderNo}
                  </a>
                  <span className="push-right">{yuanSum(view, grossFen)}</span>
                </li>
              ))}
            </ul>
          </section>
          {data.reds.length > 0 ? (
            <Reds view={view} invoice={data} />
          ) : (
            <section className="card">
              <div className="card__head">
                <h2>{t('invoices.detail.after')}</h2>
              </div>
              <p className="card__body muted text-small">{t('invoices.detail.afterText')}</p>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
