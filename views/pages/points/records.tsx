import type { PointsBoard, PointsRecord } from '../../../src/modules/points/view.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ExportChoice } from '../../components/export-choice.tsx'
import { Pager } from '../../components/pager.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'
import { moment } from '../orders/parts.tsx'

const types = [null, 'in', 'out'] as const
const columns = ['at', 'source', 'income', 'expense', 'expiresOn', 'balance'] as const
const numeric = new Set<string>(['income', 'expense', 'balance'])

/** Where points came from or went, with the order it belongs to. */
function Source({ view, record }: { view: ViewContext; record: PointsRecord }) {
  const { t, href } = view
  const { source, days, orderNo } = record
  return (
    <>
      {days !== null && days > 1
        ? t('points.record.signInRow', { count: days })
        : t(`points.record.source.${source}`)}
      {orderNo && (
        <>
          {' '}
          <a className="link monospace" href={href('OrderDetail', { orderNo })}>
            {orderNo}
          </a>
        </>
      )}
    </>
  )
}

function Row({ view, record }: { view: ViewContext; record: PointsRecord }) {
  const { t, number } = view
  const { at, amount, balance, expiresOn } = record
  const word = (column: (typeof columns)[number]) => t(`points.record.column.${column}`)
  return (
    <tr>
      <td data-l={word('at')} className="no-wrap">
        <time dateTime={at}>{moment(view, at)}</time>
      </td>
      <td data-l={word('source')}>
        <span>
          <Source view={view} record={record} />
        </span>
      </td>
      <td data-l={word('income')} className="number">
        {amount > 0 ? <b className="points-records__in">{`+${number(amount)}`}</b> : '—'}
      </td>
      <td data-l={word('expense')} className="number">
        {amount < 0 ? <b>{`−${number(-amount)}`}</b> : '—'}
      </td>
      <td data-l={word('expiresOn')} className="no-wrap">
        {expiresOn ? view.date(expiresOn) : '—'}
      </td>
      <td data-l={word('balance')} className="number">
        {number(balance)}
      </td>
    </tr>
  )
}

/** What moved the points in three months. */
export function Records({ view, data }: { view: ViewContext; data: PointsBoard }) {
  const { t, href } = view
  const { list, total, page, size } = data.records
  const address = data.type ? { type: data.type } : {}
  return (
    <section className="card points-records" aria-labelledby="points-records">
      <div className="card__head">
        <h2 id="points-records">{t('points.record.title')}</h2>
        <span className="muted text-small">
          {t('points.record.since', { day: view.date(data.records.since) })}
        </span>
        <nav className="segments push-right" aria-label={t('points.record.types')}>
          {types.map((type) => (
            <a
              key={type ?? 'all'}
              href={href('Jifen', type ? { type } : {})}
              aria-current={type === data.type ? 'true' : undefined}
            >
              {t(`points.record.type.${type ?? 'all'}`)}
            </a>
          ))}
        </nav>
      </div>
      {list.length === 0 ? (
        <EmptyState
          view={view}
          of={{ page, total }}
          icon="coin"
          title={t('points.record.none')}
          text={t('points.record.noneText')}
        />
      ) : (
        <StackedTable
          caption={t('points.record.title')}
          heads={columns.map((column) => ({
            label: t(`points.record.column.${column}`),
            numeric: numeric.has(column),
          }))}
        >
          {list.map((record) => (
            <Row key={record.id} view={view} record={record} />
          ))}
        </StackedTable>
      )}
      {list.length > 0 && (
        <div className="card__body row">
          <ExportChoice view={view} kind="points.records" />
        </div>
      )}
      <Pager
        view={view}
        page={page}
        pages={Math.ceil(total / size)}
        hrefOf={(to) => href('Jifen', { ...address, page: String(to) })}
      />
    </section>
  )
}
