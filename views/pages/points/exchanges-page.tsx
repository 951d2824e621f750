import type { ExchangeView, OwnExchanges } from '../../../src/modules/points/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Note } from '../../components/note.tsx'
import { Pager } from '../../components/pager.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'
import { moment } from '../orders/parts.tsx'

const columns = ['number', 'goods', 'points', 'state', 'address'] as const
const tints = { waiting: 'waiting', shipped: 'good', cancelled: 'ended' } as const

function Row({ view, exchange }: { view: ViewContext; exchange: ExchangeView }) {
  const { t } = view
  const { status, carrier, trackingNo, reason } = exchange
  const word = (column: (typeof columns)[number]) => t(`points.exchanges.column.${column}`)
  return (
    <tr>
      <td data-l={word('number')}>
        <span>
          <span className="monospace">{exchange.exchangeNo}</span>
          <br />
          <time className="muted text-tiny" dateTime={exchange.at}>
            {moment(view, exchange.at)}
          </time>
        </span>
      </td>
      <td data-l={word('goods')}>{`${exchange.name} × ${exchange.quantity}`}</td>
      <td data-l={word('points')} className="number">
        {view.number(exchange.points)}
      </td>
      <td data-l={word('state')}>
        <span>
          <span className={`status status--${tints[status]}`}>{t(`points.exchanges.state.${status}`)}</span>
          {trackingNo && (
            <>
              <br />
              <span className="muted text-tiny">{`${carrier} ${trackingNo}`}</span>
            </>
          )}
          {reason && (
            <>
              <br />
              <span className="muted text-tiny">{reason}</span>
            </>
          )}
        </span>
      </td>
      <td data-l={word('address')}>{`${exchange.consignee} ${exchange.address}`}</td>
    </tr>
  )
}

/** /order/exchanges: what the member exchanged points for, and where it is. */
export function ExchangesPage({ view, data }: PageProps<OwnExchanges & { done: string | null }>) {
  const { t, href } = view
  const { list, total, page, size } = data
  return (
    <>
      {list.some(({ exchangeNo }) => exchangeNo === data.done) && (
        <Note view={view} tone="o" alert>
          {t('points.exchanges.done', { number: data.done })}
        </Note>
      )}
      <section className="card points-records">
        <div className="card__head">
          <h1>{t('pages.exchanges')}</h1>
          <a className="button button--small push-right" href={href('Integral')}>
            {t('pages.pointsMall')}
          </a>
        </div>
        {list.length === 0 ? (
          <EmptyState
            view={view}
            of={{ page, total }}
            icon="coin"
            title={t('points.exchanges.none')}
            text={t('points.exchanges.noneText')}
          />
        ) : (
          <StackedTable
            caption={t('pages.exchanges')}
            heads={columns.map((column) => ({
              label: t(`points.exchanges.column.${column}`),
              numeric: column === 'points',
            }))}
          >
            {list.map((exchange) => (
              <Row key={exchange.id} view={view} exchange={exchange} />
            ))}
          </StackedTable>
        )}
        <Pager
          view={view}
          page={page}
          pages={Math.ceil(total / size)}
          hrefOf={(to) => href('Exchanges', { page: String(to) })}
        />
      </section>
    </>
  )
}
