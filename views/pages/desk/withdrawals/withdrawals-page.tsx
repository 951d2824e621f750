import type { DeskWithdrawal, DeskWithdrawalView } from '../../../../src/modules/withdrawals/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { Faster, moment } from '../../../components/desk/faster.tsx'
import { amountColumn, memberColumn, numberColumn } from '../../../components/desk/case-columns.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { Decide } from './decide.tsx'
import type { DecideProps } from './decide.tsx'
import { State } from './state.tsx'

interface WithdrawalsData {
  withdrawals: Listed<DeskWithdrawal>
  withdrawal: DeskWithdrawalView | null
}

const columnsOf = (view: ViewContext): DeskColumn<DeskWithdrawal>[] => {
  const { t } = view
  return [
    numberColumn(view, t('withdrawals.desk.number'), 'asked', ({ askedAt }) => askedAt),
    memberColumn(t('withdrawals.desk.member')),
    {
      name: 'way',
      label: t('withdrawals.desk.way'),
      cell: ({ method, payerName }) => (
        <>
          {t(`withdrawals.desk.${method}`)}
          {payerName && <small>{payerName}</small>}
        </>
      ),
    },
    amountColumn(t('withdrawals.desk.amount')),
    {
      name: 'approvedBy',
      label: t('withdrawals.desk.approvedBy'),
      cell: ({ approvedByName }) => approvedByName ?? '—',
    },
    {
      name: 'sentBy',
      label: t('withdrawals.desk.sentBy'),
      cell: ({ sentByName }) => sentByName ?? '—',
    },
    {
      name: 'state',
      label: t('withdrawals.desk.state'),
      cell: ({ state }) => <State view={view} state={state} />,
    },
  ]
}

/** Who did a step, and when. */
const stepBy = (view: ViewContext, name: string | null, at: Date | null) =>
  at && `${name ?? '—'} · ${moment(view, at)}`

function Money({ view, withdrawal }: DecideProps) {
  const { t } = view
  const { company, username, method, amountFen } = withdrawal
  return (
    <SideSection>
      <Facts
        items={[
          [t('withdrawals.desk.member'), `${company} · ${username}`],
          [t('withdrawals.desk.amount'), <b key="amount">{deskSum(amountFen)}</b>],
          [t('withdrawals.desk.way'), t(`withdrawals.desk.${method}`)],
          [t('withdrawals.desk.payerName'), withdrawal.payerName],
          [t('withdrawals.desk.payerAccount'), withdrawal.payerAccount],
          [t('withdrawals.desk.bank'), withdrawal.payeeBank],
        ]}
      />
    </SideSection>
  )
}

function Steps({ view, withdrawal }: DecideProps) {
  const { t } = view
  return (
    <SideSection title={t('withdrawals.desk.steps')}>
      <Facts
        items={[
          [t('withdrawals.desk.askedAt'), moment(view, withdrawal.askedAt)],
          [t('withdrawals.desk.approvedBy'), stepBy(view, withdrawal.approvedByName, withdrawal.approvedAt)],
          [t('withdrawals.desk.sentBy'), stepBy(view, withdrawal.sentByName, withdrawal.sentAt)],
          [t('withdrawals.desk.endedAt'), withdrawal.endedAt && moment(view, withdrawal.endedAt)],
          [t('withdrawals.desk.bankReference'), withdrawal.bankReference],
          [t('withdrawals.desk.channelNumber'), withdrawal.channelRefundId],
          [t('withdrawals.desk.reason'), withdrawal.reason],
        ]}
      />
    </SideSection>
  )
}

/** Where the money came from: a top-up, or what else is the member's own, and how we know whose account it goes to. */
function Origin({ view, withdrawal }: DecideProps) {
  const { t } = view
  const { depositNumber, depositFen, settledAt, payeeKind } = withdrawal
  if (payeeKind)
    return (
      <SideSection title={t('withdrawals.desk.other')}>
        <p className="text-small">{t(`withdrawals.desk.known.${payeeKind}`)}</p>
      </SideSection>
    )
  return (
    <SideSection title={t('withdrawals.desk.deposit')}>
      <Facts
        items={[
          [t('withdrawals.desk.depositNo'), depositNumber],
          [t('withdrawals.desk.depositSum'), depositFen !== null && deskSum(depositFen)],
          [t('withdrawals.desk.settledAt'), settledAt && moment(view, settledAt)],
          [t('withdrawals.desk.paymentNo'), withdrawal.paymentReference],
        ]}
      />
    </SideSection>
  )
}

/** What is asked for, where it came from, and what may be done now. */
function Beside(props: DecideProps) {
  const { view, withdrawal, form } = props
  const { t } = view
  return (
    <SidePanel
      view={view}
      title={withdrawal.number}
      status={<State view={view} state={withdrawal.state} />}
      href={hereWith(view, { open: withdrawal.number })}
    >
      <Faster
        view={view}
        form={form}
        by={withdrawal.lastByName}
        at={withdrawal.lastAt}
        typed={[
          [t('withdrawals.desk.bankReference'), 'bankReference'],
          [t('withdrawals.desk.reason'), 'reason'],
        ]}
      />
      <Money {...props} />
      <Origin {...props} />
      <Steps {...props} />
      <Decide {...props} />
    </SidePanel>
  )
}

const states = ['asked', 'approved', 'sending', 'failed', 'paid', 'refused', 'cancelled'] as const

/** /operator/withdrawals: own money on its way out, by two people of finance. */
export function WithdrawalsPage({ view, data, form }: PageProps<WithdrawalsData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorWithdrawals')}
      page={data.withdrawals}
      exported="withdrawals.desk"
      columns={columnsOf(view)}
      rows={{ key: ({ number }) => number }}
      tabs={{
        name: 'status',
        items: states.map((state) => ({
          value: state === 'asked' ? undefined : state,
          label: t(`withdrawals.desk.${state}`),
        })),
      }}
      empty={{ icon: 'bank', title: t('withdrawals.desk.none'), text: t('withdrawals.desk.noneText') }}
      side={data.withdrawal && <Beside view={view} withdrawal={data.withdrawal} form={form} />}
    />
  )
}
