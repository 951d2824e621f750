import type { StoreOrderDetailView } from '../../../../src/modules/orders/view.ts'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { Cases, InvoiceList } from '../../orders/aftercare.tsx'
import type { Aftercare } from '../../orders/aftercare.tsx'

interface Props {
  view: ViewContext
  order: StoreOrderDetailView
  data: Aftercare
}

/** Returns of an order with the way to each, and the invoices that it is on; nothing where there is neither. */
export function StoreAftercare({ view, order, data }: Props) {
  const { t, href } = view
  if (data.returns.length + data.invoices.length === 0) return null
  return (
    <SideSection title={t('returns.order.title')}>
      <Cases
        view={view}
        order={order}
        data={data}
        hrefOf={(open) => href('SellerReturns', { status: 'all', open })}
      />
      <InvoiceList view={view} data={data} linked={false} />
    </SideSection>
  )
}
