import type { SuspenseItem } from '../../../../src/modules/payments/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { amountColumn } from '../../../components/desk/case-columns.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

interface SuspenseData {
  items: Listed<SuspenseItem>
  item: SuspenseItem | null
}

const tints = { held: 'waiting', refunding: 'moving', refunded: 'good', stuck: 'bad' } as const

function State({ view, item }: { view: ViewContext; item: SuspenseItem }) {
  return (
    <span className={`status status--${tints[item.state]}`}>
      {view.t.dynamic(`payments.suspense.state.${item.state}`)}
    </span>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<SuspenseItem>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('payments.suspense.number'),
      cell: ({ number, heldAt }) => (
        <>
          <span className="monospace no-wrap">{number}</span>
          <small>{moment(view, heldAt)}</small>
        </>
      ),
    },
    {
      name: 'payment',
      label: t('payments.number'),
      cell: ({ paymentNumber }) => <span className="monospace">{paymentNumber}</span>,
    },
    {
      name: 'reason',
      label: t('payments.suspense.reasonLabel'),
      cell: ({ reason }) => t.dynamic(`payments.suspense.reason.${reason}`),
    },
    amountColumn(t('payments.amount')),
    {
      name: 'state',
      label: t('payments.desk.stateLabel'),
      cell: (item) => <State view={view} item={item} />,
    },
  ]
}

interface Props {
  view: ViewContext
  item: SuspenseItem
  form: FormState | null
}

/** What is stuck goes on its way once more, or onto the payer's balance. */
function Decision({ view, item, form }: Props) {
  const { t } = view
  if (item.state !== 'stuck') return null
  return (
    <SideSection title={t('payments.suspense.decide')}>
      <ActionForm view={view} action="retry" fields={{ refundNo: item.number }}>
        <button className="button button--primary">{t('payments.suspense.retry')}</button>
      </ActionForm>
      <ActionForm
        view={view}
        action="toBalance"
        fields={{ refundNo: item.number }}
        className="stack desk-section"
      >
        <Field
          view={view}
          name="reason"
          label={t('payments.suspense.why')}
          required
          defaultValue={form?.values['reason']}
          {...errorsOf(form)('reason')}
        />
        <button className="button">{t('payments.suspense.toBalance')}</button>
      </ActionForm>
    </SideSection>
  )
}

function Beside(props: Props) {
  const { view, item } = props
  const { t } = view
  return (
    <SidePanel
      view={view}
      title={item.number}
      status={<State view={view} item={item} />}
      href={hereWith(view, { open: item.number })}
    >
      <SideSection>
        <Facts
          items={[
            [t('payments.amount'), deskSum(item.amountFen)],
            [t('payments.suspense.reasonLabel'), t.dynamic(`payments.suspense.reason.${item.reason}`)],
            [t('payments.number'), item.paymentNumber],
            [t('payments.suspense.transaction'), item.transactionId],
            [t('payments.suspense.member'), item.memberId],
            [t('payments.suspense.heldAt'), moment(view, item.heldAt)],
          ]}
        />
      </SideSection>
      <Decision {...props} />
    </SidePanel>
  )
}

/** /operator/suspense: money that came in for no open payment. */
export function SuspensePage({ view, data, form }: PageProps<SuspenseData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorSuspense')}
      text={t('payments.suspense.text')}
      page={data.items}
      exported="payments.suspense"
      columns={columnsOf(view)}
      rows={{ key: ({ number }) => number }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('payments.suspense.state.stuck') },
          { value: 'open', label: t('payments.suspense.open') },
          { value: 'refunded', label: t('payments.suspense.state.refunded') },
        ],
      }}
      empty={{ icon: 'swap', title: t('payments.suspense.none') }}
      side={data.item && <Beside view={view} item={data.item} form={form} />}
    />
  )
}
