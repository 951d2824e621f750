import type { ReturnRowView } from '../../../src/modules/returns/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import { goodsName, momentOf, ReturnState } from './parts.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'

interface ReturnsData {
  list: ReturnRowView[]
  total: number
  page: number
  size: number
  /** Those under way, or those that are over. */
  status: 'open' | 'ended'
}

/** A member's returns and exchanges: those under way, or the record of those that are over. */
export function ReturnsPage({ view, data }: PageProps<ReturnsData>) {
  const { t, href } = view
  const isOpen = data.status === 'open'
  const route = isOpen ? 'Tuihuo' : 'Jilu'
  const heads = ['number', 'goods', 'what', 'state', 'askedAt'] as const
  return (
    <section className="card">
      <div className="card__head">
        <h1>{t(isOpen ? 'pages.afterSales' : 'pages.afterSalesHistory')}</h1>
        <a className="link push-right" href={href(isOpen ? 'Jilu' : 'Tuihuo')}>
          {t(isOpen ? 'returns.page.history' : 'returns.page.open')}
        </a>
      </div>
      {data.list.length === 0 ? (
        <EmptyState
          view={view}
          of={data}
          icon="ret"
          as="h2"
          title={t(isOpen ? 'returns.page.none' : 'returns.page.noneEnded')}
          text={t('returns.page.noneText')}
        >
          <a className="button" href={href('Dingdan')}>
            {t('returns.page.orders')}
          </a>
        </EmptyState>
      ) : (
        <div className="card__body">
          <StackedTable heads={heads.map((head) => ({ label: t(`returns.page.${head}`) }))}>
            {data.list.map((row) => (
              <tr key={row.returnNo}>
                <td data-l={t('returns.page.number')}>
                  <a className="link monospace" href={href('TuihuoDetails', { returnNo: row.returnNo })}>
                    {row.returnNo}
                  </a>
                </td>
                <td data-l={t('returns.page.goods')}>
                  {goodsName(view, row)}
                  <p className="text-small muted">{row.storeName}</p>
                </td>
                <td data-l={t('returns.page.what')}>
                  {t(`returns.type.${row.type}`)}
                  <p className="text-small muted">{t('returns.page.units', { count: row.quantity })}</p>
                </td>
                <td data-l={t('returns.page.state')}>
                  <ReturnState view={view} row={row} />
                  {row.dueAt && (
                    <p className="text-small muted">
                      {t('returns.page.due', { time: momentOf(view, row.dueAt) })}
                    </p>
                  )}
                </td>
                <td data-l={t('returns.page.askedAt')}>{momentOf(view, row.askedAt)}</td>
              </tr>
            ))}
          </StackedTable>
        </div>
      )}
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => href(route, { page: page > 1 ? page : undefined })}
      />
    </section>
  )
}
