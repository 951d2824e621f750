import type { CreditDecision, CreditDecisionView } from '../../../../src/modules/credit/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { Faster, moment } from '../../../components/desk/faster.tsx'
import { amountColumn, memberColumn, numberColumn } from '../../../components/desk/case-columns.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

interface DecisionsData {
  decisions: Listed<CreditDecision>
  decision: CreditDecisionView | null
}

const tints = { asked: 'waiting', done: 'good', refused: 'bad' } as const

const State = ({ view, state }: { view: ViewContext; state: CreditDecision['state'] }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`credit.desk.${state}`)}</span>
)

const columnsOf = (view: ViewContext): DeskColumn<CreditDecision>[] => {
  const { t } = view
  return [
    numberColumn(view, t('credit.desk.number'), 'asked', ({ askedAt }) => askedAt),
    memberColumn(t('credit.desk.member')),
    { name: 'kind', label: t('credit.desk.kind'), cell: ({ kind }) => t(`credit.desk.${kind}`) },
    amountColumn(t('credit.desk.amount')),
    { name: 'askedBy', label: t('credit.desk.askedBy'), cell: ({ askedByName }) => askedByName },
    {
      name: 'decidedBy',
      label: t('credit.desk.decidedBy'),
      cell: ({ decidedByName }) => decidedByName ?? '—',
    },
    {
      name: 'state',
      label: t('credit.desk.state'),
      cell: ({ state }) => <State view={view} state={state} />,
    },
  ]
}

interface Props {
  view: ViewContext
  decision: CreditDecisionView
  form: FormState | null
}

/** Only a second person decides (R18). */
function Decide({ view, decision, form }: Props) {
  const { t } = view
  if (decision.state !== 'asked') return null
  if (decision.isOwn)
    return (
      <SideSection title={t('credit.desk.decide')}>
        <Note view={view} tone="w">
          {t('credit.desk.own')}
        </Note>
      </SideSection>
    )
  const fields = { decisionNo: decision.number, version: String(decision.version) }
  return (
    <SideSection title={t('credit.desk.decide')}>
      <ActionForm view={view} action="confirm" fields={fields}>
        <button className="button button--primary">{t('credit.desk.confirm')}</button>
      </ActionForm>
      <ActionForm view={view} action="refuse" fields={fields} className="stack desk-section">
        <Field
          view={view}
          name="reason"
          label={t('credit.desk.refusal')}
          required
          maxLength={200}
          defaultValue={form?.values['reason']}
          {...errorsOf(form)('reason')}
        />
        <button className="button button--danger">{t('credit.desk.refuse')}</button>
      </ActionForm>
    </SideSection>
  )
}

/** What is asked for, beside the line as it stands. */
function Beside(props: Props) {
  const { view, decision, form } = props
  const { t } = view
  const { figures, decidedAt } = decision
  return (
    <SidePanel
      view={view}
      title={decision.number}
      status={<State view={view} state={decision.state} />}
      href={hereWith(view, { open: decision.number })}
    >
      <Faster
        view={view}
        form={form}
        by={decision.decidedByName}
        at={decidedAt}
        typed={[[t('credit.desk.refusal'), 'reason']]}
      />
      <SideSection>
        <Facts
          items={[
            [t('credit.desk.member'), `${decision.company} · ${decision.username}`],
            [t('credit.desk.kind'), t(`credit.desk.${decision.kind}`)],
            [t('credit.desk.amount'), <b key="amount">{deskSum(decision.amountFen)}</b>],
            [t('credit.desk.before'), deskSum(decision.beforeFen)],
            [
              t('credit.desk.application'),
              decision.applicationNo && (
                <a
                  key="application"
                  className="link"
                  href={view.href('OperatorCreditApplications', { open: decision.applicationNo })}
                >
                  {decision.applicationNo}
                </a>
              ),
            ],
            [t('credit.desk.reason'), decision.reason],
            [t('credit.desk.askedBy'), `${decision.askedByName} · ${moment(view, decision.askedAt)}`],
            [
              t('credit.desk.decidedBy'),
              decidedAt && `${decision.decidedByName ?? '—'} · ${moment(view, decidedAt)}`,
            ],
            [t('credit.desk.refusal'), decision.refusal],
          ]}
        />
      </SideSection>
      <SideSection title={t('credit.desk.line')}>
        <Facts
          items={[
            [t('credit.desk.limitNow'), deskSum(figures.limitFen)],
            [t('credit.desk.used'), deskSum(figures.usedFen)],
            [t('credit.desk.available'), deskSum(figures.availableFen)],
            [t('credit.desk.overdue'), deskSum(figures.overdueFen)],
            [t('credit.desk.frozen'), figures.isFrozen && t('credit.desk.yes')],
          ]}
        />
      </SideSection>
      <Decide {...props} />
    </SidePanel>
  )
}

/** /operator/credit: limits, write-offs and freezes that wait for a second person, or are decided. */
export function DecisionsPage({ view, data, form }: PageProps<DecisionsData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorCredit')}
      heading={
        <a className="button button--primary" href={view.href('OperatorNewCredit')}>
          {t('credit.desk.new')}
        </a>
      }
      page={data.decisions}
      exported="credit.decisions"
      columns={columnsOf(view)}
      rows={{ key: ({ number }) => number }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('credit.desk.asked') },
          { value: 'done', label: t('credit.desk.done') },
          { value: 'refused', label: t('credit.desk.refused') },
        ],
      }}
      empty={{ icon: 'bank', title: t('credit.desk.none'), text: t('credit.desk.noneText') }}
      side={data.decision && <Beside view={view} decision={data.decision} form={form} />}
    />
  )
}
