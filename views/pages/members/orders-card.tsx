import type { OrderFigures } from '../../../src/modules/members/view.ts'
import type { OrderView } from '../../../src/modules/orders/view.ts'
import type { RouteName } from '../../../src/sitemap.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import { sumText } from '../../components/sum-text.ts'
import { ToComeAt } from '../../components/to-come.tsx'
import type { ViewContext } from '../../context.ts'
import { moment, StateTag } from '../orders/parts.tsx'

const tiles: [RouteName, IconName, keyof OrderFigures['counts']][] = [
  ['Fukuan', 'pay', 'awaitingPayment'],
  ['Fahuo', 'box', 'awaitingShipment'],
  ['Shouhuo', 'truck', 'awaitingReceipt'],
  ['Ping', 'star', 'awaitingReview'],
  ['Tuihuo', 'ret', 'refunding'],
]

function Recent({ view, order }: { view: ViewContext; order: OrderView }) {
  const { t, href } = view
  const [first, ...others] = order.lines
  return (
    <li className="recent-orders__order">
      <time className="muted text-tiny" dateTime={order.placedAt}>
        {moment(view, order.placedAt)}
      </time>
      <a className="recent-orders__name" href={href('OrderDetail', { orderNo: order.orderNo })}>
        {others.length > 0
          ? t('members.home.orderOf', { name: first!.name, count: others.length })
          : first?.name}
        <span className="muted text-tiny"> {first?.pack} </span>
        <span className="monospace muted text-tiny">{order.orderNo}</span>
      </a>
      <b>{sumText(view, order.payableFen)}</b>
      <StateTag view={view} order={order} />
    </li>
  )
}

/** Links to the orders of each state with their number, and the newest orders. */
export function OrdersCard({ view, orders }: { view: ViewContext; orders: OrderFigures }) {
  const { t, href } = view
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('pages.orders')}</h2>
        <a className="link text-small push-right" href={href('Dingdan')}>
          {t('members.home.allOrders')}
        </a>
      </div>
      <ul className="order-counts">
        {tiles.map(([name, icon, waiting]) => (
          <li key={name}>
            <a href={href(name)}>
              <Icon view={view} name={icon} />
              <span>
                {t.dynamic(`members.tile.${name}`)}
                {orders.counts[waiting] > 0 && <b> {orders.counts[waiting]}</b>}
                <ToComeAt view={view} name={name} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {orders.recent.length > 0 && (
        <ul className="recent-orders" aria-label={t('members.home.recentOrders')}>
          {orders.recent.map((order) => (
            <Recent key={order.orderNo} view={view} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}
