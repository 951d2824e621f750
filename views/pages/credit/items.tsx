import type { CreditItem, StatementView } from '../../../src/modules/credit/view.ts'
import { yuanSum } from '../../components/yuan-sum.ts'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

function Goods({ view, item }: { view: ViewContext; item: CreditItem }) {
  const { t } = view
  const name = (view.lang === 'zh' ? item.nameZh : item.nameEn) || item.nameZh
  const vars = { name, lines: item.lines, pieces: item.pieces }
  return <>{t(item.lines > 1 ? 'credit.item.more' : 'credit.item.one', vars)}</>
}

function Row({ view, item }: { view: ViewContext; item: CreditItem }) {
  const { t, href } = view
  return (
    <tr>
      <td className="no-wrap" data-l={t('credit.item.received')}>
        {item.receivedOn ? view.date(item.receivedOn) : t('credit.item.waiting')}
      </td>
      <td className="monospace" data-l={t('credit.item.order')}>
        <a className="link" href={href('OrderDetail', { orderNo: item.orderNo })}>
          {item.orderNo}
        </a>
      </td>
      <td data-l={t('credit.item.goods')}>
        <Goods view={view} item={item} />
      </td>
      <td className="number" data-l={t('credit.item.amount')}>
        <span>
          <span className="strong">{yuanSum(view, item.amountFen)}</span>
          {item.refundedFen > 0 && (
            <span className="balance__given">
              {t('credit.item.refunded', { sum: yuanSum(view, item.refundedFen) })}
            </span>
          )}
        </span>
      </td>
      <td className="number" data-l={t('credit.item.open')}>
        {yuanSum(view, item.openFen)}
      </td>
      <td data-l={t('credit.item.invoice')}>
        <span className={item.invoiced ? 'status status--good' : 'status'}>
          {t(item.invoiced ? 'credit.item.invoiced' : 'credit.item.notInvoiced')}
        </span>
      </td>
    </tr>
  )
}

const heads = ['received', 'order', 'goods', 'amount', 'open', 'invoice'] as const

interface Props {
  view: ViewContext
  items: readonly CreditItem[]
  /** With its sums below the rows. */
  statement: StatementView | null
}

/** What orders owe, a row each. */
export function Items({ view, items, statement }: Props) {
  const { t } = view
  return (
    <StackedTable
      heads={heads.map((head) => ({
        label: t(`credit.item.${head}`),
        numeric: head === 'amount' || head === 'open',
      }))}
    >
      {items.map((item) => (
        <Row key={item.id} view={view} item={item} />
      ))}
      {statement && (
        <tr>
          <th scope="row" colSpan={3}>
            {t('credit.statement.total')}
          </th>
          <td className="number strong" data-l={t('credit.statement.amount')}>
            {yuanSum(view, statement.amountFen)}
          </td>
          <td className="number strong" data-l={t('credit.statement.open')}>
            {yuanSum(view, statement.openFen)}
          </td>
          <td />
        </tr>
      )}
    </StackedTable>
  )
}
