import type { OpenOrder } from '../../../src/modules/invoices/view.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import type { Listed } from '../../../src/platform/list.ts'
import { Note } from '../../components/note.tsx'
import { Pager } from '../../components/pager.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

const heads = ['order', 'goods', 'paid', 'without', 'amount', 'until'] as const
const numeric = new Set(['paid', 'without', 'amount'])

function Row({ view, order }: { view: ViewContext; order: OpenOrder }) {
  const { t, href } = view
  const { orderNo, obstacle } = order
  return (
    <tr>
      <td className="data-table__title">
        <input
          type="checkbox"
          name="order"
          value={orderNo}
          disabled={obstacle !== null}
          aria-label={t('invoices.open.pick', { number: orderNo })}
        />
      </td>
      <td data-l={t('invoices.open.order')}>
        <a className="link monospace" href={href('OrderDetail', { orderNo })}>
          {orderNo}
        </a>
        <p className="text-small muted">{view.date(order.placedAt)}</p>
      </td>
      <td data-l={t('invoices.open.goods')}>{order.goods}</td>
      <td className="number" data-l={t('invoices.open.paid')}>
        {yuanSum(view, order.paidFen)}
      </td>
      <td className="number" data-l={t('invoices.open.without')}>
        {yuanSum(view, order.withoutFen)}
      </td>
      <td className="number" data-l={t('invoices.open.amount')}>
        <b>{yuanSum(view, order.openFen)}</b>
      </td>
      <td data-l={t('invoices.open.until')}>
        {obstacle === null ? (
          t('invoices.open.untilDay', { date: view.date(order.until) })
        ) : (
          <span className="status status--waiting">{t(`invoices.obstacle.${obstacle}`)}</span>
        )}
      </td>
    </tr>
  )
}

/** Orders of one store, of which some are ticked for one invoice. */
function Store({ view, orders }: { view: ViewContext; orders: OpenOrder[] }) {
  const { t, href } = view
  const [first] = orders
  return (
    <form className="card__body stack" method="get" action={href('Fapiao')}>
      <h2>{first!.storeName}</h2>
      <StackedTable
        heads={[
          { label: t('invoices.open.next'), hidden: true },
          ...heads.map((head) => ({ label: t(`invoices.open.${head}`), numeric: numeric.has(head) })),
        ]}
      >
        {orders.map((order) => (
          <Row key={order.orderNo} view={view} order={order} />
        ))}
      </StackedTable>
      {orders.some(({ obstacle }) => obstacle === null) && (
        <p className="row">
          <button className="button button--primary" name="next" value="1">
            {t('invoices.open.next')}
          </button>
          <span className="muted text-small">{t('invoices.open.merge')}</span>
        </p>
      )}
    </form>
  )
}

/** What can be invoiced, store by store, and why something cannot. */
export function Open({
  view,
  orders,
  refused,
}: {
  view: ViewContext
  orders: Listed<OpenOrder>
  refused: string | null
}) {
  const { t, href } = view
  if (orders.list.length === 0)
    return (
      <EmptyState
        view={view}
        icon="doc"
        as="h2"
        title={t('invoices.open.none')}
        text={t('invoices.open.noneText')}
      />
    )
  const stores = [...Map.groupBy(orders.list, ({ storeId }) => storeId)]
  return (
    <>
      {refused && (
        <Note view={view} tone="x" alert>
          {refused}
        </Note>
      )}
      {stores.map(([storeId, list]) => (
        <Store key={storeId} view={view} orders={list} />
      ))}
      <Pager
        view={view}
        page={orders.page}
        pages={Math.ceil(orders.total / orders.size)}
        hrefOf={(page) => href('Fapiao', { page: page > 1 ? page : undefined })}
      />
    </>
  )
}
