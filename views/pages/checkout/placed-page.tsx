import type { PageProps } from '../../../src/platform/page.tsx'
import { BuyFlow } from '../../components/buy-flow.tsx'
import { Icon } from '../../components/icon.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import type { PlacingView, PlacedOrderView } from '../../../src/modules/checkout/view.ts'

/** Next step of the whole placing: it is paid, to be paid, or the store acts first. */
function stageOf({ payHref, orders }: PlacingView): 'open' | 'paid' | 'waiting' | 'over' {
  if (payHref) return 'open'
  if (orders.some(({ paid }) => paid)) return 'paid'
  return orders.some(({ toBeConfirmed }) => toBeConfirmed) ? 'waiting' : 'over'
}

const stateOf = ({ open, paid, toBeConfirmed }: PlacedOrderView) =>
  paid ? 'paid' : open ? 'open' : toBeConfirmed ? 'waiting' : 'other'

const tints = {
  paid: 'status status--good',
  open: 'status status--waiting',
  waiting: 'status status--moving',
  other: 'status',
} as const

function Orders({ view, orders }: { view: ViewContext; orders: PlacedOrderView[] }) {
  const { t } = view
  const heads = ['order', 'store', 'goods', 'state', 'amount'] as const
  return (
    <table className="data-table placed-table">
      <caption className="visually-hidden">{t('checkout.placed.orders')}</caption>
      <thead>
        <tr>
          {heads.map((name) => (
            <th key={name} scope="col" className={name === 'amount' ? 'number' : undefined}>
              {t(`checkout.placed.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const state = stateOf(order)
          return (
            <tr key={order.number}>
              <td data-l={t('checkout.placed.order')}>
                <a className="monospace link" href={view.href('OrderDetail', { orderNo: order.number })}>
                  {order.number}
                </a>
              </td>
              <td data-l={t('checkout.placed.store')}>{order.store}</td>
              <td data-l={t('checkout.placed.goods')}>
                {order.kinds > 1
                  ? t('checkout.placed.goodsAndOthers', { name: order.goods, kinds: order.kinds })
                  : order.goods}
                <small>
                  {t(order.madeToOrder ? 'checkout.placed.made' : 'checkout.placed.stocked', {
                    count: order.pieces,
                  })}
                </small>
              </td>
              <td data-l={t('checkout.placed.state')}>
                <span className={tints[state]}>{t(`checkout.placed.${state}`)}</span>
              </td>
              <td data-l={t('checkout.placed.amount')} className="number">
                <b>{sumText(view, order.payableFen)}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** /buy_succeed: the orders of one placing and what happens next. */
export function PlacedPage({ view, data }: PageProps<PlacingView>) {
  const { t, href } = view
  const stage = stageOf(data)
  const waits = stage !== 'waiting' && data.orders.some(({ toBeConfirmed }) => toBeConfirmed)
  return (
    <>
      <div className="flow-top">
        <BuyFlow view={view} current={stage === 'open' ? 'pay' : 'done'} />
      </div>
      <section className="card placed" aria-label={t('checkout.placed.orders')}>
        <div className="placed__top">
          <Icon
            view={view}
            name={stage === 'over' ? 'no' : stage === 'paid' ? 'ok' : 'clock'}
            className={`is-${stage}`}
          />
          <div className="placed__text">
            <h2>{t(`checkout.placed.title_${stage}`)}</h2>
            <p>{t(`checkout.placed.text_${stage}`)}</p>
            {waits && <p>{t('checkout.placed.waits')}</p>}
            <p className="row placed__actions">
              {data.payHref && (
                <a className="button button--buy" href={data.payHref}>
                  {t('checkout.placed.pay', { amount: sumText(view, data.dueFen) })}
                </a>
              )}
              <a className={data.payHref ? 'button' : 'button button--primary'} href={href('Dingdan')}>
                {t('checkout.placed.mine')}
              </a>
              <a className="button" href={href('Search')}>
                {t('checkout.placed.more')}
              </a>
            </p>
          </div>
        </div>
        <Orders view={view} orders={data.orders} />
      </section>
    </>
  )
}
