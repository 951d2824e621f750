import type { LineRow, StatementView } from '../../../../src/modules/settlements/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { StatementFigures } from './figures.tsx'
import { LineBeside, lineColumns } from './lines.tsx'
import { AskPayoutForm } from './statements-page.tsx'

interface StatementData {
  statement: StatementView
  lines: Listed<LineRow>
  line: LineRow | null
}

/** /operator/statements/…: the statement of one store, line by line. */
export function StatementPage({ view, data, form }: PageProps<StatementData>) {
  const { t } = view
  const { statement, lines, line } = data
  const { month, issuedAt, storeZh, storeEn } = statement
  return (
    <DeskList
      view={view}
      form={form}
      title={inWords(view, storeZh, storeEn)}
      text={t('settlements.desk.issued', { month, day: view.date(issuedAt) })}
      heading={<AskPayoutForm view={view} statement={statement} />}
      above={<StatementFigures view={view} figures={statement} sums={statement.sums} />}
      page={lines}
      exported="settlements.lines"
      exportedOf={{ settlementId: String(statement.id) }}
      columns={lineColumns(view)}
      rows={{ key: ({ id }) => String(id) }}
      empty={{ icon: 'coin', title: t('settlements.desk.noLines') }}
      side={line && <LineBeside view={view} line={line} />}
    />
  )
}
