import type { ReactNode } from 'react'
import type { StoreOrderDetailView } from '../../../../src/modules/orders/view.ts'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import type { ViewContext } from '../../../context.ts'
import { moment } from '../../orders/parts.tsx'

interface Props {
  view: ViewContext
  order: StoreOrderDetailView
}

function Facts({ view, order }: Props) {
  const { t } = view
  const { address } = order
  return (
    <SideSection>
      <dl className="fact-list">
        <dt>{t('orders.desk.buyer')}</dt>
        <dd>{order.buyerName}</dd>
        <dt>{t('orders.detail.receiver')}</dt>
        <dd>
          {address.consignee} {address.mobile}
          <br />
          {address.region} {address.detail}
        </dd>
        {order.promisedOn && (
          <>
            <dt>{t('orders.detail.promised')}</dt>
            <dd>{view.date(order.promisedOn)}</dd>
          </>
        )}
        {order.endsAt && (
          <>
            <dt>{t('orders.desk.ends')}</dt>
            <dd>{moment(view, order.endsAt)}</dd>
          </>
        )}
        {order.note && (
          <>
            <dt>{t('orders.detail.note')}</dt>
            <dd>{order.note}</dd>
          </>
        )}
      </dl>
    </SideSection>
  )
}

function Lines({ view, order }: Props) {
  return (
    <SideSection title={view.t('orders.detail.goods')}>
      <ul className="desk-lines">
        {order.lines.map((line) => (
          <li key={line.id}>
            <div>
              <b>{line.name}</b>
              <small>
                <span className="monospace">{line.number}</span> {[...line.values, line.pack].join(' ')}
              </small>
            </div>
            <div className="number">
              {deskSum(line.unitPriceFen)} × {line.quantity}
              <small>{deskSum(line.goodsFen)}</small>
            </div>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}

function Amounts({ view, order }: Props) {
  const { t } = view
  const { amounts } = order
  const rows: [string, number][] = [
    [t('orders.detail.original'), amounts.goodsFen],
    [t(amounts.adjustFen < 0 ? 'orders.detail.surcharge' : 'orders.detail.adjust'), -amounts.adjustFen],
    [t('orders.detail.coupon'), -amounts.couponFen],
    [t('orders.detail.freight'), amounts.freightFen],
    [t('orders.detail.giftCardOff'), -amounts.giftCardFen],
    [t('orders.detail.pointsOff', { points: amounts.points }), -amounts.points],
  ]
  return (
    <SideSection
      title={t('orders.detail.amounts')}
      note={order.paidBy ? t.dynamic(`orders.method.${order.paidBy}`) : t('orders.desk.unpaid')}
    >
      <dl className="desk-sums">
        {rows
          .filter(([, fen], place) => place === 0 || fen !== 0)
          .map(([label, fen]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{deskSum(fen)}</dd>
            </div>
          ))}
        <div className="desk-sums__total">
          <dt>{t(order.paidAt ? 'orders.detail.paidTotal' : 'orders.detail.payable')}</dt>
          <dd>{deskSum(amounts.payableFen)}</dd>
        </div>
      </dl>
    </SideSection>
  )
}

function Log({ view, order }: Props) {
  return (
    <SideSection title={view.t('orders.live.record')}>
      <ol className="desk-log">
        {order.log.map((event) => (
          <li key={`${event.id ?? event.at}${event.title}`} className={event.bad ? 'is-bad' : undefined}>
            <b>{event.title}</b>
            <time dateTime={event.at}>{moment(view, event.at)}</time>
            {event.text && <p>{event.text}</p>}
          </li>
        ))}
      </ol>
    </SideSection>
  )
}

/** A paper of the order, as PDF. */
export interface OrderPaper {
  name: string
  href: string
}

function Papers({ view, papers }: { view: ViewContext; papers: readonly OrderPaper[] }) {
  if (papers.length === 0) return null
  return (
    <SideSection title={view.t('orders.desk.papers')}>
      <ul className="desk-lines">
        {papers.map(({ name, href }) => (
          <li key={href}>
            <a className="link" href={href} target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}

/** Everything about an order as its store sees it, beside the list and on its page; its moves stand before its record. */
export function OrderParts({
  children,
  papers,
  ...props
}: Props & { papers: readonly OrderPaper[]; children?: ReactNode }) {
  return (
    <>
      <Facts {...props} />
      <Lines {...props} />
      <Amounts {...props} />
      {children}
      <Papers view={props.view} papers={papers} />
      <Log {...props} />
    </>
  )
}
