import type { CreditApplication, CreditApplicationView } from '../../../../src/modules/credit/view.ts'
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

type Opened = CreditApplicationView & { hrefs: string[] }

interface CreditApplicationsData {
  applications: Listed<CreditApplication>
  application: Opened | null
}

const tints = { sent: 'waiting', granted: 'good', refused: 'bad', withdrawn: 'moving' } as const

const State = ({ view, state }: { view: ViewContext; state: CreditApplication['state'] }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`credit.application.${state}`)}</span>
)

const columnsOf = (view: ViewContext): DeskColumn<CreditApplication>[] => {
  const { t } = view
  return [
    numberColumn(view, t('credit.desk.number'), 'sent', ({ sentAt }) => sentAt),
    memberColumn(t('credit.desk.member')),
    amountColumn(t('credit.apply.amount')),
    {
      name: 'documents',
      label: t('credit.apply.documents'),
      numeric: true,
      cell: ({ documents }) => documents,
    },
    {
      name: 'state',
      label: t('credit.desk.state'),
      cell: ({ state, decisionNo }) => (
        <>
          <State view={view} state={state} />
          {decisionNo && <small>{t('credit.queue.proposed')}</small>}
        </>
      ),
    },
  ]
}

interface Props {
  view: ViewContext
  application: Opened
  form: FormState | null
}

/** A limit is proposed to a second person, or the application is refused. */
function Decide({ view, application, form }: Props) {
  const { t, href } = view
  const { state, isOwn, decisionNo, number, version, amountFen } = application
  if (state !== 'sent') return null
  const title = t('credit.desk.decide')
  if (decisionNo || isOwn)
    return (
      <SideSection title={title}>
        <Note view={view} tone="w">
          {isOwn ? t('errors.credit.notYourself') : t('credit.queue.waits')}{' '}
          {decisionNo && (
            <a className="link" href={href('OperatorCredit', { open: decisionNo })}>
              {decisionNo}
            </a>
          )}
        </Note>
      </SideSection>
    )
  const fields = { applicationNo: number, version: String(version) }
  const typedIn = (action: string) => (form?.action === action ? form : null)
  const [proposal, refusal] = [typedIn('propose'), typedIn('refuse')]
  return (
    <SideSection title={title}>
      <ActionForm view={view} action="propose" fields={fields} className="stack">
        <Field
          view={view}
          name="amount"
          id="propose-amount"
          label={t('credit.queue.limit')}
          inputMode="decimal"
          required
          defaultValue={proposal?.values['amount'] ?? (amountFen / 100).toFixed(2)}
          {...errorsOf(proposal)('amount')}
        />
        <Field
          view={view}
          name="reason"
          id="propose-reason"
          label={t('credit.desk.reason')}
          required
          maxLength={200}
          defaultValue={proposal?.values['reason']}
          {...errorsOf(proposal)('reason')}
        />
        <button className="button button--primary">{t('credit.queue.propose')}</button>
      </ActionForm>
      <ActionForm view={view} action="refuse" fields={fields} className="stack desk-section">
        <Field
          view={view}
          name="reason"
          id="refuse-reason"
          label={t('credit.desk.refusal')}
          required
          maxLength={200}
          defaultValue={refusal?.values['reason']}
          {...errorsOf(refusal)('reason')}
        />
        <button className="button button--danger">{t('credit.desk.refuse')}</button>
      </ActionForm>
    </SideSection>
  )
}

/** What is asked for, its documents, and the line as it stands. */
function Beside(props: Props) {
  const { view, application, form } = props
  const { t } = view
  const { figures, decidedAt, hrefs } = application
  return (
    <SidePanel
      view={view}
      title={application.number}
      status={<State view={view} state={application.state} />}
      href={hereWith(view, { open: application.number })}
    >
      <Faster
        view={view}
        form={form}
        by={application.decidedByName}
        at={decidedAt}
        typed={[
          [t('credit.queue.limit'), 'amount'],
          [t('credit.desk.reason'), 'reason'],
        ]}
      />
      <SideSection>
        <Facts
          items={[
            [t('credit.desk.member'), `${application.company} · ${application.username}`],
            [t('credit.apply.amount'), <b key="amount">{deskSum(application.amountFen)}</b>],
            [t('credit.apply.purpose'), application.purpose],
            [t('credit.apply.sentOn'), moment(view, application.sentAt)],
            [
              t('credit.apply.documents'),
              hrefs.length > 0 && (
                <span key="documents" className="row">
                  {hrefs.map((address, index) => (
                    <a key={address} className="link" href={address}>
                      {t('common.paper.number', { n: index + 1 })}
                    </a>
                  ))}
                </span>
              ),
            ],
            [
              t('credit.desk.decidedBy'),
              decidedAt && `${application.decidedByName ?? '—'} · ${moment(view, decidedAt)}`,
            ],
            [t('credit.desk.refusal'), application.refusal],
          ]}
        />
      </SideSection>
      <SideSection title={t('credit.desk.line')}>
        <Facts
          items={[
            [t('credit.desk.limitNow'), deskSum(figures.limitFen)],
            [t('credit.desk.used'), deskSum(figures.usedFen)],
            [t('credit.desk.overdue'), deskSum(figures.overdueFen)],
          ]}
        />
      </SideSection>
      <Decide {...props} />
    </SidePanel>
  )
}

/** /operator/credit-applications: companies that ask for a credit line. */
export function CreditApplicationsPage({ view, data, form }: PageProps<CreditApplicationsData>) {
  const { t } = view
  const tab = (value: CreditApplication['state']) => ({ value, label: t(`credit.application.${value}`) })
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorCreditApplications')}
      page={data.applications}
      exported="credit.applications"
      columns={columnsOf(view)}
      rows={{ key: ({ number }) => number }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('credit.application.sent') },
          tab('granted'),
          tab('refused'),
          tab('withdrawn'),
        ],
      }}
      empty={{ icon: 'bank', title: t('credit.queue.none'), text: t('credit.queue.noneText') }}
      side={data.application && <Beside view={view} application={data.application} form={form} />}
    />
  )
}
