import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { sumText } from '../../components/sum-text.ts'
import { ToComeAt } from '../../components/to-come.tsx'
import type { ViewContext } from '../../context.ts'
import { moment, reviewHref, Sum } from './parts.tsx'
import type { FillingView } from '../../../src/modules/fulfilment/view.ts'
import type { OrderDetailView, OrderLineView } from '../../../src/modules/orders/view.ts'

interface Props {
  view: ViewContext
  order: OrderDetailView
}

/** Batches that were shipped, else the one that the buyer chose, else when it is fixed. */
function Batch({ view, order, line }: Props & { line: OrderLineView }) {
  const shipped = order.shippedBatches.filter(({ lineId }) => lineId === line.id).map(({ number }) => number)
  const numbers = shipped.length > 0 ? shipped : [line.batchNumber ?? []].flat()
  if (numbers.length > 0)
    return numbers.map((number) => (
      <span key={number} className="monospace order-goods__batch">
        {number}
      </span>
    ))
  return (
    <span className="muted text-small">
      {view.t(line.shipped > 0 ? 'orders.detail.inParcel' : 'orders.detail.chosenByMall')}
    </span>
  )
}

/** The ordered goods, with the values of made-to-order goods. */
export function Goods({ view, order }: Props) {
  const { t, href } = view
  return (
    <section className="card" aria-labelledby="goods">
      <header className="card__head">
        <h2 id="goods">{t('orders.detail.goods')}</h2>
        <a className="text-small row link" href={href('StoreHome', { storeId: order.storeId })}>
          {order.storeName}
        </a>
      </header>
      <table className="data-table order-goods data-table--stacked">
        <thead>
          <tr>
            <th>{t('orders.detail.goodsColumn')}</th>
            <th>{t('orders.detail.batch')}</th>
            <th className="number">{t('orders.detail.unitPrice')}</th>
            <th className="number">{t('orders.detail.quantity')}</th>
            <th className="number">{t('orders.detail.subtotal')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td className="data-table__title">
                <div className="order-goods__line">
                  <div className="picture">
                    <ProductPicture view={view} picture={line.picture} />
                  </div>
                  <div>
                    <a className="order-goods__name" href={line.href}>
                      {line.name}
                    </a>
                    <p className="order-goods__meta monospace">{line.number}</p>
                    <ul className="spec-list">
                      {line.values.map((value) => (
                        <li className="spec-list__value" key={value}>
                          {value}
                        </li>
                      ))}
                      <li>{line.pack}</li>
                    </ul>
                    {order.actions.includes('review') && (
                      <a className="link text-small" href={reviewHref(view, order.orderNo, line)}>
                        {t('orders.detail.review')}
                        <ToComeAt view={view} name="Review" />
                        <span className="visually-hidden"> {line.name}</span>
                      </a>
                    )}
                  </div>
                </div>
              </td>
              <td data-l={t('orders.detail.batch')}>
                <Batch view={view} order={order} line={line} />
              </td>
              <td className="number no-wrap" data-l={t('orders.detail.unitPrice')}>
                {sumText(view, line.unitPriceFen)}
              </td>
              <td className="number no-wrap" data-l={t('orders.detail.quantity')}>
                {line.quantity}
              </td>
              <td className="number no-wrap" data-l={t('orders.detail.subtotal')}>
                {sumText(view, line.goodsFen)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Units({ view, task }: { view: ViewContext; task: FillingView }) {
  const { t } = view
  return (
    <>
      {task.units.map((unit) => (
        <div className="filling" key={unit.position}>
          <span className="filling__serial monospace">{unit.serial ?? t('orders.detail.noUnits')}</span>
          <ol className="filling__stages" aria-label={unit.serial ?? t('orders.detail.noUnits')}>
            {unit.stages.map(({ name, at, current }) => (
              <li
                key={name}
                className={at ? 'is-done' : undefined}
                aria-current={current ? 'step' : undefined}
              >
                <span>{t.dynamic(`orders.filling.stage.${name}`)}</span>
                {at && <small>{moment(view, at)}</small>}
              </li>
            ))}
          </ol>
          <span className="status status--moving">{t.dynamic(`orders.filling.state.${unit.state}`)}</span>
        </div>
      ))}
    </>
  )
}

/** Progress of the filling of each made-to-order line. */
export function Filling({ view, order }: Props) {
  const { t } = view
  return order.filling.map((task) => (
    <section className="card" key={task.taskNo} aria-label={t('orders.detail.filling')}>
      <header className="card__head">
        <h2>{t('orders.detail.filling')}</h2>
        <span className="muted text-small">
          {task.name} {t('orders.detail.units', { count: task.quantity })}
        </span>
        {task.eta && (
          <span className="muted text-small">{t('orders.detail.eta', { day: view.date(task.eta) })}</span>
        )}
        <span className="push-right text-small muted">
          {t('orders.detail.taskNo')} <span className="monospace">{task.taskNo}</span>
        </span>
      </header>
      <Units view={view} task={task} />
      <p className="filling__foot">
        <Icon view={view} name="shield" />
        {t('orders.detail.fillingNote')}
      </p>
    </section>
  ))
}

/** The order's history, newest first, under what travels of it. */
export function Log({ view, order, children }: Props & { children: ReactNode }) {
  const { t } = view
  return (
    <section className="card" aria-labelledby="log">
      <header className="card__head">
        <h2 id="log">{t('orders.detail.log')}</h2>
      </header>
      {children}
      <ol className="timeline">
        {order.log.map((event, index) => (
          <li key={`${event.at}${event.title}`} className={index === 0 ? 'is-latest' : undefined}>
            <time dateTime={event.at}>{moment(view, event.at)}</time>
            <div>
              <b>{event.title}</b>
              {event.text && <p>{event.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
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
export function Amounts({ view, order }: Props) {
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
      </dl>
    </section>
  )
}

/** Recipient and shipping, and the invoice's title. */
export function Receiver({ view, order }: Props) {
  const { t } = view
  const { address, delivery, invoice } = order
  const rows: [string, string | null][] = [
    [t('orders.detail.consignee'), `${address.consignee} ${address.mobile}`],
    [t('orders.detail.address'), `${address.region} ${address.detail}`],
    [
      t('orders.detail.delivery'),
      [delivery.method, delivery.when]
        .map((word) => t.dynamic(`orders.delivery.${word}`))
        .join(t('orders.list.separator')),
    ],
    [t('orders.detail.note'), order.note || null],
    [t('orders.detail.poNumber'), order.poNumber],
    [t('orders.detail.contract'), order.contractNumber],
    [t('orders.detail.promised'), order.promisedOn && view.date(order.promisedOn)],
  ]
  return (
    <>
      <section className="card order-facts" aria-labelledby="receiver">
        <header className="card__head">
          <h2 id="receiver">{t('orders.detail.receiver')}</h2>
        </header>
        <Facts rows={rows} />
      </section>
      <section className="card order-facts" aria-labelledby="invoice">
        <header className="card__head">
          <h2 id="invoice">{t('orders.detail.invoice')}</h2>
        </header>
        {invoice ? (
          <Facts
            rows={[
              [t('orders.detail.invoiceType'), t.dynamic(`orders.invoiceType.${invoice.type}`)],
              [t('orders.detail.invoiceTitle'), invoice.title],
              [t('orders.detail.taxNumber'), invoice.taxNumber],
            ]}
          />
        ) : (
          <p className="card__body muted text-small">{t('orders.detail.noInvoice')}</p>
        )}
      </section>
    </>
  )
}

const Facts = ({ rows }: { rows: [string, string | null][] }) => (
  <dl className="fact-list">
    {rows
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
