import type { StoreOrderDetailView, StoreOrderView } from '../../../../src/modules/orders/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { parameter } from '../../../components/desk/address.ts'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { SidePanel } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { orderColumns, orderFilters, orderTabs } from './columns.tsx'
import { OrderParts } from './parts.tsx'
import { StoreOrderState } from './state.tsx'

export interface StoreOrdersData {
  orders: Listed<StoreOrderView>
  order: StoreOrderDetailView | null
}

function Beside({ view, order }: { view: ViewContext; order: StoreOrderDetailView }) {
  return (
    <SidePanel
      view={view}
      title={order.orderNo}
      status={<StoreOrderState view={view} order={order} />}
      href={view.href('SellerOrder', { orderNo: order.orderNo })}
    >
      <OrderParts view={view} order={order} />
    </SidePanel>
  )
}

/** /seller/orders: the orders of the store, one of them open beside the list. */
export function StoreOrdersPage({ view, data, form }: PageProps<StoreOrdersData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerOrders')}
      page={data.orders}
      columns={orderColumns(view)}
      rows={{ key: ({ orderNo }) => orderNo }}
      tabs={orderTabs(view)}
      filters={orderFilters(view)}
      empty={{
        icon: 'list',
        title: t('orders.desk.none'),
        ...(parameter(view, 'status') === '' && { text: t('orders.desk.noneText') }),
      }}
      side={data.order && <Beside view={view} order={data.order} />}
    />
  )
}

/** /seller/orders/{orderNo}: one order alone. */
export function StoreOrderPage({ view, data: { order } }: PageProps<{ order: StoreOrderDetailView }>) {
  return (
    <>
      <DeskHead title={order.orderNo}>
        <StoreOrderState view={view} order={order} />
      </DeskHead>
      <div className="desk-panel">
        <OrderParts view={view} order={order} />
      </div>
    </>
  )
}
