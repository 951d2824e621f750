import type { ReactNode } from 'react'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { moment } from '../../../components/desk/faster.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import type { MemberCases, Newest } from './member-parts.tsx'

interface Line {
  key: string
  what: ReactNode
  /** Below it. */
  note: string
  /** At the end of the line. */
  sum?: string
}

interface SectionProps<Row> {
  view: ViewContext
  title: string
  cases: Newest<Row>
  line: (row: Row) => Line
  /** What holds for all of them. */
  note?: string | null
}

/** One kind of case: the newest few and how many there are; nothing where there is none. */
function Section<Row>({ view, title, cases: { list, total }, line, note }: SectionProps<Row>) {
  if (total === 0) return null
  return (
    <SideSection title={title} note={view.t('identity.desk.inAll', { count: total })}>
      <ul className="desk-lines">
        {list.map(line).map(({ key, what, note, sum }) => (
          <li key={key}>
            <span>
              {what}
              <small>{note}</small>
            </span>
            {sum && <b>{sum}</b>}
          </li>
        ))}
      </ul>
      {note && <p className="muted">{note}</p>}
    </SideSection>
  )
}

const number = (text: string) => <span className="monospace">{text}</span>

/** Invoices, returns, withdrawals, statements of credit, points and addresses of a member. */
export function Cases({ view, cases }: { view: ViewContext; cases: MemberCases }) {
  const { t } = view
  const { expiring, expiresOn } = cases.points
  return (
    <>
      <Section
        view={view}
        title={t('identity.desk.invoices')}
        cases={cases.invoices}
        line={({ invoiceNo, state, appliedAt, grossFen }) => ({
          key: invoiceNo,
          what: number(invoiceNo),
          note: `${moment(view, appliedAt)} · ${t(`invoices.state.${state}`)}`,
          sum: deskSum(grossFen),
        })}
      />
      <Section
        view={view}
        title={t('identity.desk.returns')}
        cases={cases.returns}
        line={({ returnNo, orderNo, state, askedAt }) => ({
          key: returnNo,
          what: number(returnNo),
          note: `${moment(view, askedAt)} · ${orderNo} · ${t(`returns.state.${state}`)}`,
        })}
      />
      <Section
        view={view}
        title={t('identity.desk.withdrawals')}
        cases={cases.withdrawals}
        line={({ number: withdrawalNo, state, askedAt, amountFen }) => ({
          key: withdrawalNo,
          what: number(withdrawalNo),
          note: `${moment(view, new Date(askedAt))} · ${t(`withdrawals.desk.${state}`)}`,
          sum: deskSum(amountFen),
        })}
      />
      <Section
        view={view}
        title={t('identity.desk.statements')}
        cases={cases.statements}
        line={({ month, state, dueOn, amountFen }) => ({
          key: month,
          what: number(month),
          note: `${t(`credit.state.${state}`)} · ${t('identity.desk.dueOn', { day: dueOn })}`,
          sum: deskSum(amountFen),
        })}
      />
      <Section
        view={view}
        title={t('identity.desk.pointsMoved')}
        cases={cases.points}
        line={({ id, source, at, amount }) => ({
          key: id,
          what: t(`points.record.source.${source}`),
          note: moment(view, new Date(at)),
          sum: `${amount > 0 ? '+' : ''}${view.number(amount)}`,
        })}
        note={
          expiring > 0
            ? t('identity.desk.pointsEnding', { points: view.number(expiring), day: expiresOn })
            : null
        }
      />
      <Section
        view={view}
        title={t('identity.desk.addresses')}
        cases={cases.addresses}
        line={({ id, consignee, mobile, region, detail, isDefault }) => ({
          key: id,
          what: `${consignee} ${mobile}`,
          note: [region, detail, ...(isDefault ? [t('identity.desk.defaultAddress')] : [])].join(' · '),
        })}
      />
    </>
  )
}
