import type { OpenVoucher, VoucherView } from '../../../../src/modules/payments/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Faster, moment } from '../../../components/desk/faster.tsx'
import { amountColumn } from '../../../components/desk/case-columns.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Field } from '../../../components/field.tsx'
import type { ViewContext } from '../../../context.ts'
import { hereWith } from '../../../components/desk/address.ts'
import { Facts } from '../../../components/facts.tsx'
import type { Fact } from '../../../components/facts.tsx'

interface VouchersData {
  vouchers: Listed<VoucherView>
  voucher: OpenVoucher | null
}

function State({ view, voucher }: { view: ViewContext; voucher: VoucherView }) {
  const tints: Record<string, string> = { underReview: 'waiting', settled: 'good', failed: 'bad' }
  return (
    <span className={`status status--${tints[voucher.state] ?? 'open'}`}>
      {view.t.dynamic(`payments.desk.state.${voucher.state}`)}
    </span>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<VoucherView>[] => {
  const { t } = view
  return [
    {
      name: 'payNo',
      label: t('payments.number'),
      sort: 'submitted',
      cell: ({ payNo, submittedAt }) => (
        <>
          <span className="monospace no-wrap">{payNo}</span>
          <small>{moment(view, submittedAt)}</small>
        </>
      ),
    },
    {
      name: 'payer',
      label: t('payments.voucher.payerName'),
      cell: ({ payerName, companyName }) => (
        <>
          {payerName}
          {companyName !== payerName && <small>{companyName}</small>}
        </>
      ),
    },
    {
      name: 'tradeNo',
      label: t('payments.voucher.tradeNo'),
      cell: ({ tradeNumber }) => <span className="monospace">{tradeNumber}</span>,
    },
    amountColumn(t('payments.amount')),
    {
      name: 'traded',
      label: t('payments.voucher.tradeTime'),
      extra: true,
      cell: ({ tradedAt }) => <span className="no-wrap">{moment(view, tradedAt)}</span>,
    },
    {
      name: 'state',
      label: t('payments.desk.stateLabel'),
      cell: (voucher) => <State view={view} voucher={voucher} />,
    },
  ]
}

interface DecisionProps {
  view: ViewContext
  voucher: OpenVoucher
  form: FormState | null
}

/** Found at the bank, or not: two forms, each with what its decision needs. */
function Decision({ view, voucher, form }: DecisionProps) {
  const { t } = view
  const errorOf = errorsOf(form)
  return (
    <SideSection title={t('payments.desk.decide')}>
      <ActionForm view={view} action="pass" fields={{ payNo: voucher.payNo }} className="stack">
        <Field
          view={view}
          name="bankReference"
          label={t('payments.desk.bankReference')}
          required
          defaultValue={form?.values['bankReference']}
          {...errorOf('bankReference')}
        />
        <Field
          view={view}
          name="received"
          label={t('payments.desk.received')}
          required
          inputMode="decimal"
          defaultValue={form?.values['received'] ?? (voucher.amountFen / 100).toFixed(2)}
          {...errorOf('received')}
        />
        <button className="button button--primary">{t('payments.desk.pass')}</button>
      </ActionForm>
      <ActionForm view={view} action="fail" fields={{ payNo: voucher.payNo }} className="stack desk-section">
        <Field
          view={view}
          name="reason"
          label={t('payments.desk.reason')}
          required
          defaultValue={form?.values['reason']}
          {...errorOf('reason')}
        />
        <button className="button button--danger">{t('payments.desk.fail')}</button>
      </ActionForm>
    </SideSection>
  )
}

function Beside({ view, voucher, form }: DecisionProps) {
  const { t } = view
  const facts: Fact[] = [
    [t('payments.voucher.payerName'), voucher.payerName],
    [t('payments.voucher.payerAccount'), voucher.payerAccount],
    [t('payments.amount'), deskSum(voucher.amountFen)],
    [t('payments.voucher.tradeTime'), moment(view, voucher.tradedAt)],
    [t('payments.voucher.tradeNo'), voucher.tradeNumber],
    [t('payments.voucher.item'), t(`payments.voucher.items.${voucher.item}`)],
    [t('payments.voucher.summary'), voucher.summary],
    [t('payments.desk.bankReference'), voucher.bankReference],
    [t('payments.desk.received'), voucher.receivedFen === null ? null : deskSum(voucher.receivedFen)],
    [
      t('payments.desk.decidedBy'),
      voucher.decidedAt && `${voucher.decidedBy ?? '—'} ${moment(view, voucher.decidedAt)}`,
    ],
    [t('payments.desk.reason'), voucher.reason === 'short' ? t('payments.desk.short') : voucher.reason],
  ]
  const file = `/operator/voucher/${voucher.payNo}`
  return (
    <SidePanel
      view={view}
      title={voucher.payNo}
      status={<State view={view} voucher={voucher} />}
      href={hereWith(view, { open: voucher.payNo })}
    >
      <Faster
        view={view}
        form={form}
        by={voucher.decidedBy}
        at={voucher.decidedAt}
        typed={[
          [t('payments.desk.bankReference'), 'bankReference'],
          [t('payments.desk.received'), 'received'],
          [t('payments.desk.reason'), 'reason'],
        ]}
      />
      <SideSection title={t('payments.voucher.file')}>
        {voucher.fileType.startsWith('image/') && (
          <a className="desk-section__picture" href={file} target="_blank">
            <img src={file} alt={t('payments.voucher.file')} />
          </a>
        )}
        <a className="link" href={file} target="_blank">
          {t('payments.desk.file')}
        </a>
      </SideSection>
      <SideSection title={t(`payments.desk.pays.${voucher.kind}`)}>
        <Facts items={voucher.pays.map(({ number, amountFen }): Fact => [number, deskSum(amountFen)])} />
      </SideSection>
      <SideSection title={t('payments.desk.claims')}>
        <Facts items={facts} />
      </SideSection>
      {voucher.state === 'underReview' && <Decision view={view} voucher={voucher} form={form} />}
    </SidePanel>
  )
}

/** /operator/vouchers: the queue of transfers, one of them open to be decided. */
export function VouchersPage({ view, data, form }: PageProps<VouchersData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorVouchers')}
      page={data.vouchers}
      columns={columnsOf(view)}
      rows={{ key: ({ payNo }) => payNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('payments.desk.waiting') },
          { value: 'decided', label: t('payments.desk.decided') },
        ],
      }}
      exported="payments.vouchers"
      empty={{ icon: 'bank', title: t('payments.desk.none') }}
      side={data.voucher && <Beside view={view} voucher={data.voucher} form={form} />}
    />
  )
}
