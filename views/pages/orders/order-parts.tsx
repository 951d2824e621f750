import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { sumText } from '../../components/sum-text.ts'
import { ToComeAt } from '../../components/to-come.tsx'
import type { ViewContext } from '../../context.ts'
import { moment, reviewHref } from './parts.tsx'
import type { OrderDetailView, OrderDocument, OrderLineView } from '../../../src/modules/orders/view.ts'

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
export function Goods({ view, order, returnable }: Props & { returnable: readonly string[] }) {
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
                    <div className="row row--wrap">
                      {returnable.includes(line.id) && (
                        <a
                          className="link text-small"
                          href={href('TuihuoApply', {
                            skuId: line.skuId,
                            orderId: order.orderNo,
                            line: line.id,
                          })}
                        >
                          {t('returns.page.ask')}
                          <span className="visually-hidden"> {line.name}</span>
                        </a>
                      )}
                      {order.actions.includes('review') && (
                        <a className="link text-small" href={reviewHref(view, order.orderNo, line)}>
                          {t('orders.detail.review')}
                          <ToComeAt view={view} name="Review" />
                          <span className="visually-hidden"> {line.name}</span>
                        </a>
                      )}
                    </div>
                  </div>
                </div>
              </td>
              <td data-l={t('orders.detail.batch')}>
                <Batch view={view} order={order} line={line} />
                {line.validUntil !== null && (
                  <small className="muted order-goods__valid">
                    {t('orders.detail.validUntil', { day: view.date(line.validUntil) })}
                  </small>
                )}
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

export type LogPart = 'filling' | 'logistics' | null

/** The order's history or a part of it, newest first, under what travels of it. */
export function Log({ view, order, part, children }: Props & { part: LogPart; children: ReactNode }) {
  const { t, href } = view
  const events = order.log.filter(({ of }) => part === null || of === part)
  const { orderNo } = order
  const parts: [LogPart, string][] = [
    [null, t('orders.live.all')],
    ['filling', t('orders.live.filling')],
    ['logistics', t('orders.live.logistics')],
  ]
  return (
    <section className="card" aria-labelledby="log">
      <header className="card__head">
        <h2 id="log">{t('orders.live.record')}</h2>
        <nav className="segments push-right" aria-label={t('orders.live.recordPart')}>
          {parts
            .filter(([name]) => name !== 'filling' || order.filling.length > 0)
            .map(([name, label]) => (
              <a
                key={label}
                href={`${href('OrderDetail', { orderNo, log: name ?? undefined })}#log`}
                aria-current={name === part ? 'true' : undefined}
              >
                {label}
              </a>
            ))}
        </nav>
      </header>
      {part !== 'filling' && children}
      {events.length === 0 && <p className="card__body muted text-small">{t('orders.live.nothing')}</p>}
      <ol className="timeline">
        {events.map((event, index) => (
          <li
            key={`${event.at}${event.title}`}
            className={
              [index === 0 && 'is-latest', event.bad && 'is-bad'].filter(Boolean).join(' ') || undefined
            }
          >
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

/** Papers of the order; one that does not exist yet says when it will. */
export function Documents({ view, documents }: { view: ViewContext; documents: readonly OrderDocument[] }) {
  if (documents.length === 0) return null
  return (
    <section className="card" aria-labelledby="documents">
      <header className="card__head">
        <h2 id="documents">{view.t('orders.live.documents')}</h2>
      </header>
      <ul className="document-list">
        {documents.map(({ title, text, href, kind }) => (
          <li key={`${title} ${text}`}>
            <Icon view={view} name={kind === 'safety' ? 'shield' : 'doc'} />
            <span>
              {href ? <a href={href}>{title}</a> : title}
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
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
  ]
  return (
    <>
      <section className="card order-facts" aria-labelledby="receiver">
        <header className="card__head">
          <h2 id="receiver">{t('orders.detail.receiver')}</h2>
        </header>
        <Facts rows={rows} />
      </section>
      {/* Once it is paid, what became of its invoice is said where one applies for it. */}
      {(invoice || order.paidAt === null) && (
        <section className="card order-facts" aria-labelledby="invoice">
          <header className="card__head">
            <h2 id="invoice">{t('orders.detail.invoiceWish')}</h2>
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
      )}
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
