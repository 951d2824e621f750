import type {
  LastStep,
  PriceEffect,
  StoreOrderDetailView,
  StoreOrderView,
} from '../../../../src/modules/orders/view.ts'
import type { ConversationView } from '../../../../src/modules/messages/view.ts'
import type {
  CompensationView,
  OrderRefundView,
  RefundableView,
} from '../../../../src/modules/refunds/view.ts'
import type { Parcel } from '../../../../src/modules/shipments/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { SidePanel } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { StoreConversation } from '../messages/store-conversation.tsx'
import { Faster, Moves } from './moves.tsx'
import type { Pick } from './ship.tsx'
import type { Aftercare } from '../../orders/aftercare.tsx'
import type { OpenCases } from '../../orders/cases.tsx'
import { StoreAftercare } from './aftercare.tsx'
import { Compensations } from './compensations.tsx'
import { Damages } from './damages.tsx'
import { BuyerLicences } from './licences.tsx'
import { orderColumns, orderFilters, orderTabs } from './columns.tsx'
import { OrderParts } from './parts.tsx'
import type { OrderPaper } from './parts.tsx'
import { StoreOrderState } from './state.tsx'
import { StoreParcels } from './store-parcels.tsx'
import { StoreRefunds } from './store-refunds.tsx'

interface StoreOrdersData {
  orders: Listed<StoreOrderView>
  cases: OpenCases
  beside: StoreOrderData | null
}

/** One order, and what its moves need. */
export interface StoreOrderData extends Aftercare {
  order: StoreOrderDetailView
  pick: readonly Pick[]
  /** Carriers of the store that it may leave with. */
  carriers: readonly string[]
  /** What is printed to pack and to send it. */
  papers: readonly OrderPaper[]
  effect: PriceEffect | null
  /** The last step, where somebody was faster. */
  last: LastStep | null
  /** What was written on it; null for staff who do not answer buyers. */
  conversation: ConversationView | null
  parcels: readonly Parcel[]
  /** The newest first. */
  refunds: readonly OrderRefundView[]
  /** What the reader may propose to give back; null where it is nothing. */
  refundable: RefundableView | null
  compensations: readonly CompensationView[]
  /** What the reader may still give for it, in fen; null for who may not give. */
  compensableFen: number | null
  /** Idempotency key of this page view. */
  pageKey: string
}

type OrderProps = StoreOrderData & { view: ViewContext; form: FormState | null }

function Whole({
  view,
  form,
  order,
  pick,
  carriers,
  papers,
  effect,
  last,
  conversation,
  parcels,
  refunds,
  refundable,
  compensations,
  compensableFen,
  pageKey,
  ...aftercare
}: OrderProps) {
  return (
    <>
      <Faster view={view} form={form} last={last} />
      <OrderParts view={view} order={order} papers={papers}>
        <BuyerLicences view={view} order={order} form={form} />
        <Moves view={view} order={order} form={form} effect={effect} pick={pick} carriers={carriers} />
        <StoreRefunds view={view} order={order} form={form} refunds={refunds} refundable={refundable} />
        <StoreParcels view={view} orderNo={order.orderNo} parcels={parcels} form={form} />
        <Damages view={view} parcels={parcels} />
        <Compensations view={view} order={order} form={form} given={compensations} leftFen={compensableFen} />
        <StoreAftercare view={view} order={order} data={aftercare} />
        {conversation && (
          <StoreConversation view={view} conversation={conversation} form={form} pageKey={pageKey} />
        )}
      </OrderParts>
    </>
  )
}

function Beside(props: OrderProps) {
  const { view, order } = props
  return (
    <SidePanel
      view={view}
      title={order.orderNo}
      status={<StoreOrderState view={view} order={order} />}
      href={view.href('SellerOrder', { orderNo: order.orderNo })}
    >
      <Whole {...props} />
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
      columns={orderColumns(view, data.cases)}
      rows={{ key: ({ orderNo }) => orderNo }}
      tabs={orderTabs(view)}
      filters={orderFilters(view)}
      exported="orders.store"
      empty={{
        icon: 'list',
        title: t('orders.desk.none'),
        text: t('orders.desk.noneText'),
      }}
      side={data.beside && <Beside view={view} form={form} {...data.beside} />}
    />
  )
}

/** /seller/orders/{orderNo}: one order alone. */
export function StoreOrderPage({ view, data, form }: PageProps<StoreOrderData>) {
  const { order } = data
  return (
    <>
      <DeskHead title={order.orderNo}>
        <StoreOrderState view={view} order={order} />
      </DeskHead>
      <FormAnswer view={view} form={form} />
      <div className="desk-panel">
        <Whole view={view} form={form} {...data} />
      </div>
    </>
  )
}
