import type { CreditView, StatementView } from '../../../src/modules/credit/view.ts'
import { yuanSum } from '../../components/yuan-sum.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPager } from '../../components/list/list-pager.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

/** Looks of the states. */
export const looks = {
  open: 'status status--waiting',
  partly: 'status status--moving',
  overdue: 'status status--bad',
  settled: 'status status--good',
} as const

function Row({ view, statement }: { view: ViewContext; statement: StatementView }) {
  const { t, href } = view
  const { month, amountFen, openFen, dueOn, state } = statement
  return (
    <tr>
      <th scope="row" data-l={t('credit.statement.month')}>
        {month}
      </th>
      <td className="number strong" data-l={t('credit.statement.amount')}>
        {yuanSum(view, amountFen)}
      </td>
      <td className="number" data-l={t('credit.statement.paid')}>
        {yuanSum(view, amountFen - openFen)}
      </td>
      <td className="no-wrap" data-l={t('credit.statement.due')}>
        {view.date(dueOn)}
      </td>
      <td data-l={t('credit.statement.state')}>
        <span className={looks[state]}>{t(`credit.state.${state}`)}</span>
      </td>
      <td data-l={t('credit.statement.act')}>
        <a className="link" href={href('Shouxin', { month })}>
          {t('credit.statement.look')}
          <span className="visually-hidden"> {month}</span>
        </a>
      </td>
    </tr>
  )
}

const heads = ['month', 'amount', 'paid', 'due', 'state', 'act'] as const

/** Statements of the last three months, or those before. */
export function Statements({
  view,
  data: { statements, period },
}: {
  view: ViewContext
  data: Pick<CreditView, 'statements' | 'period'>
}) {
  const { t, href } = view
  const { list, ...place } = statements
  const other = period === 'recent' ? 'earlier' : 'recent'
  const address = (of: string) => ({ period: of === 'recent' ? undefined : of })
  return (
    <section className="card balance__rows" aria-labelledby="credit-statements">
      <div className="card__head credit-line__head">
        <h2 id="credit-statements">{t('credit.statement.history')}</h2>
        <span className="muted text-small">{t(`credit.statement.${period}`)}</span>
        <a className="link text-small push-right" href={href('Shouxin', address(other))}>
          {t(`credit.statement.${other}`)}
        </a>
      </div>
      {list.length === 0 ? (
        <EmptyState
          view={view}
          icon="doc"
          as="h3"
          title={t(period === 'recent' ? 'credit.statement.noneRecent' : 'credit.statement.noneEarlier')}
          text={t('credit.statement.noneText')}
        />
      ) : (
        <StackedTable
          heads={heads.map((head) => ({
            label: t(`credit.statement.${head}`),
            numeric: head === 'amount' || head === 'paid',
          }))}
        >
          {list.map((statement) => (
            <Row key={statement.id} view={view} statement={statement} />
          ))}
        </StackedTable>
      )}
      {place.total > list.length && (
        <ListPager view={view} place={place} hrefOf={() => href('Shouxin', address(period))} />
      )}
    </section>
  )
}
