import type { ReactNode } from 'react'
import type { MemberCase, MemberCases, Newest } from '../../../../src/modules/identity/view.ts'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { moment } from '../../../components/desk/faster.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'

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
  /** Null where the reader may not open them. */
  cases: Newest<Row> | null
  line: (row: Row) => Line
  /** What holds for all of them. */
  note?: string | null
}

/** One kind of case: the newest few and how many there are; nothing where there is none. */
function Section<Row>({ view, title, cases, line, note }: SectionProps<Row>) {
  if (!cases || cases.total === 0) return null
  const { list, total } = cases
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

const number = (text: string, href?: string) =>
  href ? (
    <a className="link monospace" href={href}>
      {text}
    </a>
  ) : (
    <span className="monospace">{text}</span>
  )

const sumOf = ({ amountFen }: MemberCase) => (amountFen === undefined ? undefined : deskSum(amountFen))

/** Invoices, returns, withdrawals, statements of credit, points and addresses of a member, as far as the reader's rights reach. */
export function Cases({ view, cases }: { view: ViewContext; cases: MemberCases }) {
  const { t } = view
  const { points } = cases
  const asked = ({ at }: MemberCase) => moment(view, new Date(at!))
  return (
    <>
      <Section
        view={view}
        title={t('identity.desk.invoices')}
        cases={cases.invoices}
        line={(row) => ({
          key: row.number,
          what: number(row.number, view.href('OperatorInvoices', { open: row.number })),
          note: `${asked(row)} · ${t.dynamic(`invoices.state.${row.state}`)}`,
          sum: sumOf(row),
        })}
      />
      <Section
        view={view}
        title={t('identity.desk.returns')}
        cases={cases.returns}
        line={(row) => ({
          key: row.number,
          what: number(row.number),
          note: `${asked(row)} · ${row.orderNo} · ${t.dynamic(`returns.state.${row.state}`)}`,
        })}
      />
      <Section
        view={view}
        title={t('identity.desk.withdrawals')}
        cases={cases.withdrawals}
        line={(row) => ({
          key: row.number,
          what: number(row.number, view.href('OperatorWithdrawals', { open: row.number })),
          note: `${asked(row)} · ${t.dynamic(`withdrawals.desk.${row.state}`)}`,
          sum: sumOf(row),
        })}
      />
      <Section
        view={view}
        title={t('identity.desk.statements')}
        cases={cases.statements}
        line={(row) => ({
          key: row.number,
          what: number(row.number),
          note: `${t.dynamic(`credit.state.${row.state}`)} · ${t('identity.desk.dueOn', { day: view.date(row.dueOn!) })}`,
          sum: sumOf(row),
        })}
      />
      <Section
        view={view}
        title={t('identity.desk.pointsMoved')}
        cases={points}
        line={({ id, source, at, amount }) => ({
          key: id,
          what: t.dynamic(`points.record.source.${source}`),
          note: moment(view, new Date(at)),
          sum: `${amount > 0 ? '+' : ''}${view.number(amount)}`,
        })}
        note={
          points && points.expiring > 0
            ? t('identity.desk.pointsEnding', {
                points: view.number(points.expiring),
                day: points.expiresOn,
              })
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
