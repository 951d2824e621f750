import type { StoreOrderView } from '../../../../src/modules/orders/view.ts'
import type { ViewContext } from '../../../context.ts'

/** Tint of a state at the store: waiting for somebody, under way, done, over. */
const tints: Record<string, string> = {
  toBeConfirmed: 'waiting',
  awaitingPayment: 'waiting',
  refunding: 'waiting',
  confirmed: 'moving',
  awaitingShipment: 'moving',
  awaitingReceipt: 'moving',
  completed: 'good',
  refunded: 'good',
}

/** The state of a store's order as dot, tint and words. */
export function StoreOrderState({ view, order }: { view: ViewContext; order: StoreOrderView }) {
  return (
    <>
      <span className={`status status--${tints[order.state] ?? 'open'}`}>
        {view.t.dynamic(`orders.state.${order.state}`)}
      </span>
      {order.partlyShipped && (
        <span className="status status--moving">{view.t('orders.list.partlyShipped')}</span>
      )}
    </>
  )
}
