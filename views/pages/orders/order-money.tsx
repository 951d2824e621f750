import type { OrderDetailView } from '../../../src/modules/orders/view.ts'
import type { CompensationView } from '../../../src/modules/refunds/view.ts'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import { moment, Sum } from './parts.tsx'

interface Props {
  view: ViewContext
  order: OrderDetailView
}

/** The means by which the order was or will be paid. */
export function Payments({ view, order }: Props) {
  const { t } = view
  const isOver = ['cancelled', 'closed'].includes(order.state)
  const asset = isOver ? 'released' : order.paidAt ? 'deducted' : 'held'
  const rows = [
    ...(order.paidBy && order.paidAt
      ? [
          {
            name: t.dynamic(`orders.method.${order.paidBy}`),
            at: order.paidAt,
            state: 'paid',
            fen: order.payableFen,
          },
        ]
      : []),
    ...order.giftCards.map(({ tail, amountFen }) => ({
      name: t('orders.detail.giftCard', { tail }),
      at: order.placedAt,
      state: asset,
      fen: amountFen,
    })),
    ...(order.amounts.points > 0
      ? [
          {
            name: t('orders.detail.points', { points: order.amounts.points }),
            at: order.placedAt,
            state: asset,
            fen: order.amounts.points,
          },
        ]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <section className="card" aria-labelledby="payments">
      <header className="card__head">
        <h2 id="payments">{t('orders.detail.payments')}</h2>
      </header>
      <table className="data-table data-table--stacked payment-table">
        <thead>
          <tr>
            <th>{t('orders.detail.method')}</th>
            <th>{t('orders.detail.time')}</th>
            <th>{t('orders.detail.state')}</th>
            <th className="number">{t('orders.detail.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td data-l={t('orders.detail.method')}>{row.name}</td>
              <td data-l={t('orders.detail.time')}>{moment(view, row.at)}</td>
              <td data-l={t('orders.detail.state')}>
                <span className="status status--good">{t.dynamic(`orders.detail.${row.state}`)}</span>
              </td>
              <td className="number no-wrap" data-l={t('orders.detail.amount')}>
                {sumText(view, row.fen)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Every amount of the order, in the order of deduction. */
export function Amounts({
  view,
  order,
  compensations,
}: Props & { compensations: readonly CompensationView[] }) {
  const { t } = view
  const { amounts } = order
  const rows: [key: string, label: string, fen: number, note?: string | null][] = [
    ['goods', t('orders.detail.original'), amounts.goodsFen],
    [
      'adjust',
      t(amounts.adjustFen < 0 ? 'orders.detail.surcharge' : 'orders.detail.adjust'),
      -amounts.adjustFen,
      amounts.adjustReason,
    ],
    ['coupon', t('orders.detail.coupon'), -amounts.couponFen],
    ['points', t('orders.detail.pointsOff', { points: amounts.points }), -amounts.points],
    ['freight', t('orders.detail.freight'), amounts.freightFen],
    ['card', t('orders.detail.giftCardOff'), -amounts.giftCardFen],
  ]
  const kept = rows.filter(([key, , fen]) => key === 'goods' || key === 'freight' || fen !== 0)
  return (
    <section className="card amounts" aria-labelledby="amounts">
      <h2 id="amounts">{t('orders.detail.amounts')}</h2>
      <dl className="amounts__list">
        {kept.map(([key, label, fen, note]) => (
          <div key={key}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>{sumText(view, fen)} </dd>
          </div>
        ))}
        <div className="amounts__total">
          <dt>{order.paidAt ? t('orders.detail.paidTotal') : t('orders.detail.payable')}</dt>
          <dd>
            <Sum view={view} fen={amounts.payableFen} size="large" />
          </dd>
        </div>
        {order.refundedFen > 0 && (
          <div>
            <dt>{t('orders.detail.refunded')}</dt>
            <dd>{sumText(view, order.refundedFen)}</dd>
          </div>
        )}
        {compensations.map(({ amountFen, reason, at }) => (
          <div key={at}>
            <dt>
              {t('refunds.compensation.toBalance')}
              <small>{reason}</small>
            </dt>
            <dd>+{sumText(view, amountFen)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
