import { Fragment } from 'react'
import type { InvoiceDetail, InvoiceItem } from '../../../../src/modules/invoices/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { contactFacts } from '../../invoices/face.tsx'
import { RenewedAtDesk } from '../reds/renewed.tsx'
import { DeskInvoiceState } from './state.tsx'
import { Facts } from '../../../components/facts.tsx'
import type { Fact } from '../../../components/facts.tsx'

interface InvoiceQueueData {
  invoices: Listed<InvoiceItem>
  invoice: InvoiceDetail | null
}

/** Files that are missing, why, and the button that asks for them again. */
function Unsealed({ view, invoice }: { view: ViewContext; invoice: InvoiceDetail }) {
  const { t } = view
  if (invoice.unsealed.length === 0) return null
  return (
    <SideSection title={t('invoices.desk.unsealed')}>
      {invoice.unsealed.map(({ redNo, failure, goesOn }) => (
        <Note key={redNo ?? ''} view={view} tone={goesOn ? 'w' : 'x'}>
          {redNo && <b>{redNo} </b>}
          {t(goesOn ? 'invoices.desk.sealing' : 'invoices.desk.sealStopped', { reason: failure ?? '—' })}
        </Note>
      ))}
      <ActionForm view={view} action="seal" fields={{ invoiceNo: invoice.invoiceNo }}>
        <button className="button button--primary">{t('invoices.desk.seal')}</button>
      </ActionForm>
    </SideSection>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<InvoiceItem>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('invoices.page.number'),
      cell: ({ invoiceNo, appliedAt }) => (
        <>
          <span className="monospace no-wrap">{invoiceNo}</span>
          <small>{view.date(appliedAt)}</small>
        </>
      ),
    },
    { name: 'title', label: t('invoices.titles.title'), cell: ({ title }) => title },
    { name: 'store', label: t('invoices.page.store'), cell: ({ storeName }) => storeName },
    {
      name: 'kind',
      label: t('invoices.apply.type'),
      extra: true,
      cell: ({ kind }) => t(`invoices.kind.${kind}`),
    },
    {
      name: 'amount',
      label: t('invoices.page.amount'),
      numeric: true,
      cell: ({ grossFen }) => <b>{deskSum(grossFen)}</b>,
    },
    {
      name: 'state',
      label: t('invoices.page.state'),
      cell: (invoice) => <DeskInvoiceState view={view} invoice={invoice} />,
    },
  ]
}

interface BesideProps {
  view: ViewContext
  invoice: InvoiceDetail
  form: FormState | null
}

function WithReason({
  view,
  invoice,
  form,
  action,
  button,
}: BesideProps & { action: string; button: string }) {
  const errorOf = errorsOf(form?.action === action ? form : null)
  return (
    <ActionForm
      view={view}
      action={action}
      fields={{ invoiceNo: invoice.invoiceNo }}
      className="stack desk-section"
    >
      <Field
        view={view}
        id={`field-${action}-reason`}
        name="reason"
        label={view.t('invoices.desk.reason')}
        required
        maxLength={200}
        defaultValue={form?.action === action ? form.values['reason'] : undefined}
        {...errorOf('reason')}
      />
      <button className="button button--danger">{button}</button>
    </ActionForm>
  )
}

/** Passing; what speaks against its title stands above, and is answered in writing. */
function Pass({ view, invoice, form }: BesideProps) {
  const { t } = view
  const objections = invoice.bearer?.objections ?? []
  const own = form?.action === 'pass' ? form : null
  return (
    <ActionForm view={view} action="pass" fields={{ invoiceNo: invoice.invoiceNo }} className="stack">
      {objections.length > 0 && (
        <Field
          view={view}
          id="field-pass-reason"
          name="reason"
          label={t('invoices.desk.passReason')}
          required
          maxLength={200}
          defaultValue={own?.values['reason']}
          {...errorsOf(own)('reason')}
        />
      )}
      <button className="button button--primary">{t('invoices.desk.pass')}</button>
    </ActionForm>
  )
}

/** What is not usual about the title of a special invoice, and why it was passed all the same. */
function Bearer({ view, bearer }: { view: ViewContext; bearer: NonNullable<InvoiceDetail['bearer']> }) {
  const { t } = view
  const { verifiedName, objections, reason } = bearer
  return (
    <>
      {objections.map((objection) => (
        <Note key={objection} view={view} tone="w">
          {objection === 'otherName' && verifiedName === null
            ? t('invoices.desk.unverified')
            : t(`invoices.desk.objection.${objection}`, { name: verifiedName ?? '' })}
        </Note>
      ))}
      {reason && <Note view={view}>{t('invoices.desk.passedBecause', { reason })}</Note>}
    </>
  )
}

/** What finance can do now; nothing while an invoice is being issued, or when there is nothing left to do. */
function Acts(props: BesideProps) {
  const { view, invoice } = props
  const { t } = view
  const { state, reds, invoiceNo } = invoice
  const stuckRed = reds.find((red) => red.state === 'stuck')
  const canReverse =
    (state === 'issued' || state === 'partlyReversed') &&
    reds.every((red) => !['asked', 'confirming', 'confirmed', 'stuck'].includes(red.state))
  const canMail = invoice.hasPdf && Boolean(invoice.email)
  const isDecided = state !== 'underReview' && state !== 'stuck'
  if (isDecided && !stuckRed && !canMail && !canReverse) return null
  return (
    <SideSection title={t('invoices.desk.decide')}>
      {state === 'underReview' && invoice.bearer?.verifiedName !== null && <Pass {...props} />}
      {(state === 'stuck' || stuckRed) && (
        <ActionForm view={view} action="retry" fields={{ invoiceNo }}>
          <button className="button button--primary">{t('invoices.desk.retry')}</button>
        </ActionForm>
      )}
      {!isDecided && <WithReason {...props} action="fail" button={t('invoices.desk.fail')} />}
      {canMail && (
        <ActionForm view={view} action="mail" fields={{ invoiceNo }}>
          <button className="button">{t('invoices.detail.mail')}</button>
        </ActionForm>
      )}
      {canReverse && <WithReason {...props} action="red" button={t('invoices.desk.red')} />}
    </SideSection>
  )
}

function Beside(props: BesideProps) {
  const { view, invoice, form } = props
  const { t } = view
  const facts: Fact[] = [
    [t('invoices.detail.buyer'), invoice.title],
    ...(invoice.taxNumber ? [[t('invoices.detail.taxNo'), invoice.taxNumber] as [string, string]] : []),
    ...contactFacts(view, invoice).map(({ label, value }): [string, string] => [label, value]),
    [t('invoices.apply.type'), t(`invoices.kind.${invoice.kind}`)],
    [t('invoices.detail.seller'), invoice.seller?.name ?? invoice.storeName],
    [t('invoices.apply.net'), deskSum(invoice.netFen)],
    [t('invoices.apply.tax'), deskSum(invoice.taxFen)],
    [t('invoices.apply.total'), deskSum(invoice.grossFen)],
    [t('invoices.detail.fiscalNumber'), invoice.fiscalNumber],
    [t('invoices.apply.email'), invoice.email],
    ...invoice.orders.map(({ orderNo, grossFen }): Fact => [orderNo, deskSum(grossFen)]),
  ]
  const failure = invoice.failure ?? invoice.reds.find((red) => red.state === 'stuck')?.failure
  return (
    <SidePanel
      view={view}
      title={invoice.invoiceNo}
      status={<DeskInvoiceState view={view} invoice={invoice} />}
      href={hereWith(view, { open: invoice.invoiceNo })}
    >
      <FormAnswer view={view} form={form} />
      {failure && (
        <Note view={view} tone="x">
          {t('invoices.desk.failure', { reason: failure })}
        </Note>
      )}
      {invoice.bearer && <Bearer view={view} bearer={invoice.bearer} />}
      <SideSection title={t('invoices.detail.face')}>
        <Facts items={facts} />
      </SideSection>
      {invoice.replaces && (
        <SideSection title={t('invoices.detail.replaces')}>
          <p>
            <a className="link monospace" href={hereWith(view, { status: 'all', open: invoice.replaces })}>
              {invoice.replaces}
            </a>
          </p>
        </SideSection>
      )}
      {invoice.others.length > 0 && (
        <SideSection title={t('invoices.detail.others')}>
          {invoice.others.map((other) => (
            <p key={other}>
              <a className="link monospace" href={hereWith(view, { status: 'all', open: other })}>
                {other}
              </a>
            </p>
          ))}
        </SideSection>
      )}
      {invoice.reds.length > 0 && (
        <SideSection title={t('invoices.red.title')}>
          <dl className="fact-list">
            {invoice.reds.map((red) => (
              <Fragment key={red.redNo}>
                <dt>
                  <a className="link" href={view.href('OperatorReds', { open: red.redNo })}>
                    {red.redNo}
                  </a>
                </dt>
                <dd>
                  {deskSum(-red.grossFen)} {t(`invoices.reds.state.${red.state}`)}
                  <RenewedAtDesk view={view} red={red} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </SideSection>
      )}
      <Unsealed view={view} invoice={invoice} />
      <Acts {...props} />
    </SidePanel>
  )
}

/** /operator/invoices: the queue of finance, one application open to be decided. */
export function InvoiceQueuePage({ view, data, form }: PageProps<InvoiceQueueData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorInvoices')}
      page={data.invoices}
      exported="invoices.queue"
      columns={columnsOf(view)}
      rows={{ key: ({ invoiceNo }) => invoiceNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('invoices.desk.waiting') },
          { value: 'files', label: t('invoices.desk.files') },
          { value: 'issuing', label: t('invoices.desk.issuing') },
          { value: 'issued', label: t('invoices.desk.issued') },
          { value: 'all', label: t('invoices.desk.all') },
        ],
      }}
      empty={{ icon: 'doc', title: t('invoices.desk.none') }}
      side={data.invoice && <Beside view={view} invoice={data.invoice} form={form} />}
    />
  )
}
