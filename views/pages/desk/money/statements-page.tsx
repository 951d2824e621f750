import type { Statement, StatementView } from '../../../../src/modules/settlements/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Sums } from '../../../components/desk/sums.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { Fact } from '../../../components/facts.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { partFacts } from './lines.tsx'

interface StatementsData {
  statements: Listed<Statement> & { month: string; months: string[] }
  statement: StatementView | null
}

const MONTHS_SHOWN = 8

const payoutTint = (payout: Statement['payout']) =>
  payout === 'paid' ? 'good' : payout === 'asked' ? 'waiting' : 'open'

function PayoutState({ view, payout }: { view: ViewContext; payout: Statement['payout'] }) {
  return (
    <span className={`status status--${payoutTint(payout)}`}>
      {view.t.dynamic(`settlements.payout.${payout ?? 'none'}`)}
    </span>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<Statement>[] => {
  const { t } = view
  const figure = (name: keyof Statement & `${string}Fen`, label: string) => ({
    name,
    label,
    numeric: true,
    cell: (row: Statement) => deskSum(row[name]),
  })
  return [
    {
      name: 'store',
      label: t('settlements.desk.store'),
      sort: 'store',
      cell: ({ storeZh, storeEn }) => inWords(view, storeZh, storeEn),
    },
    figure('openingFen', t('settlements.desk.opening')),
    figure('salesFen', t('settlements.desk.sales')),
    figure('refundsFen', t('settlements.desk.refunds')),
    { ...figure('compensationsFen', t('settlements.desk.compensations')), extra: true },
    figure('payoutsFen', t('settlements.desk.payouts')),
    {
      name: 'closing',
      label: t('settlements.desk.closing'),
      numeric: true,
      cell: ({ closingFen }) => <b>{deskSum(closingFen)}</b>,
    },
    {
      name: 'payout',
      label: t('settlements.desk.payout'),
      cell: ({ payout }) => <PayoutState view={view} payout={payout} />,
    },
  ]
}

/** The way to a payout: its amount, or why there can be none. */
export function AskPayoutForm({ view, statement }: { view: ViewContext; statement: StatementView }) {
  const { t } = view
  const { id, notPayable, payableFen } = statement
  if (notPayable !== null) return <p className="muted">{t.dynamic(`settlements.desk.not.${notPayable}`)}</p>
  return (
    <ActionForm view={view} action="ask" fields={{ settlementId: String(id) }}>
      <button className="button button--primary">
        {t('settlements.desk.ask', { sum: deskSum(payableFen) })}
      </button>
    </ActionForm>
  )
}

function Beside({ view, statement }: { view: ViewContext; statement: StatementView }) {
  const { t } = view
  const { id, month, payout, sums } = statement
  return (
    <SidePanel
      view={view}
      title={inWords(view, statement.storeZh, statement.storeEn)}
      status={<PayoutState view={view} payout={payout} />}
      href={view.href('OperatorStatement', { settlementId: id })}
      foot={<AskPayoutForm view={view} statement={statement} />}
    >
      <SideSection title={t('settlements.desk.of', { month })}>
        <Sums
          items={[
            [t('settlements.desk.opening'), deskSum(statement.openingFen)],
            [t('settlements.desk.sales'), deskSum(statement.salesFen)],
            [t('settlements.desk.refunds'), deskSum(statement.refundsFen)],
            [t('settlements.desk.compensations'), deskSum(statement.compensationsFen)],
            [t('settlements.desk.payouts'), deskSum(statement.payoutsFen)],
          ]}
          total={[t('settlements.desk.closing'), deskSum(statement.closingFen)]}
        />
      </SideSection>
      <SideSection title={t('settlements.desk.parts')}>
        <Sums
          items={[
            ...partFacts(view, sums),
            ...(
              [
                [t('settlements.desk.compensations'), statement.compensationsFen],
                [t('settlements.desk.payouts'), statement.payoutsFen],
              ] as const
            ).flatMap(([label, fen]): Fact[] => (fen === 0 ? [] : [[label, deskSum(fen)]])),
          ]}
          total={[t('settlements.desk.linesTotal'), deskSum(statement.closingFen - statement.openingFen)]}
        />
        <a className="link" href={view.href('OperatorStatement', { settlementId: id })}>
          {t('settlements.desk.lines')}
        </a>
      </SideSection>
      <SideSection>
        <Note view={view}>{t('settlements.desk.two')}</Note>
      </SideSection>
    </SidePanel>
  )
}

/** /operator/statements: what each store was owed at the end of a month, and what became of it. */
export function StatementsPage({ view, data, form }: PageProps<StatementsData>) {
  const { t } = view
  const { statements, statement } = data
  const [last, ...earlier] = statements.months
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorStatements')}
      text={t('settlements.desk.of', { month: statements.month })}
      page={statements}
      exported="settlements.statements"
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id) }}
      tabs={{
        name: 'month',
        items: [
          { value: undefined, label: last ?? statements.month },
          ...earlier.slice(0, MONTHS_SHOWN).map((month) => ({ value: month, label: month })),
        ],
      }}
      empty={{
        icon: 'coin',
        title: t('settlements.desk.noStatements'),
        text: t('settlements.desk.noStatementsText'),
      }}
      side={statement && <Beside view={view} statement={statement} />}
    />
  )
}
