import type {
  Figures,
  LineRow,
  LineSums,
  Statement,
  StoreMoney,
} from '../../../../src/modules/settlements/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import type { ViewContext } from '../../../context.ts'
import { StatementFigures } from './figures.tsx'
import { LineBeside, lineColumns } from './lines.tsx'

interface OwnStatementData {
  settlement: {
    month: string
    current: string
    money: StoreMoney
    statements: Statement[]
    figures: Figures
    sums: LineSums
    issued: Statement | null
    lines: Listed<LineRow>
  }
  line: LineRow | null
}

const MONTHS_SHOWN = 8

/** Where the money is now, whatever month is shown. */
function Now({ view, money }: { view: ViewContext; money: StoreMoney }) {
  const { t } = view
  const { pendingFen, pendingOrders, dueFen, claimFen, heldFen } = money
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{t('settlements.desk.now')}</h2>
      </header>
      <div className="desk-panel__body">
        <Facts
          items={[
            [
              t('settlements.desk.pending'),
              t('settlements.desk.pendingOf', { sum: deskSum(pendingFen), count: pendingOrders }),
            ],
            [t('settlements.desk.due'), deskSum(dueFen)],
            [t('settlements.desk.held'), deskSum(heldFen)],
            [t('settlements.desk.claim'), claimFen === 0 ? null : deskSum(claimFen)],
          ]}
        />
      </div>
    </section>
  )
}

/** /seller/statement: the month's figures, where the money is now, and every line. */
export function OwnStatementPage({ view, data: { settlement, line }, form }: PageProps<OwnStatementData>) {
  const { t } = view
  const { month, current, statements, figures, sums, issued, lines, money } = settlement
  const months = statements.map((each) => each.month).filter((each) => each !== current)
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerStatement')}
      text={
        issued
          ? t('settlements.desk.issued', { month, day: view.date(issued.issuedAt) })
          : t('settlements.desk.running', { month })
      }
      above={
        <>
          <StatementFigures view={view} figures={figures} sums={sums} />
          <Now view={view} money={money} />
        </>
      }
      page={lines}
      exported="settlements.ownLines"
      columns={lineColumns(view)}
      rows={{ key: ({ id }) => String(id) }}
      tabs={{
        name: 'month',
        items: [
          { value: undefined, label: t('settlements.desk.thisMonth') },
          ...months.slice(0, MONTHS_SHOWN).map((each) => ({ value: each, label: each })),
        ],
      }}
      empty={{ icon: 'coin', title: t('settlements.desk.noLines'), text: t('settlements.desk.noLinesText') }}
      side={line && <LineBeside view={view} line={line} />}
    />
  )
}
