import type { PageDoor } from '../../platform/page.tsx'
import { invoiceDesk } from './pages/desk.ts'
import { memberPages } from './pages/member.ts'
import { redDesk } from './pages/reds.ts'
import { sellerInvoicing } from './pages/seller.ts'
import { storeInvoices } from './pages/of-store.ts'

export { invoicesOfOrders, openInvoicesOf } from './pages/order.ts'

/** Pages of invoices: the member's own, the queues of finance, a store's list, and what it says on its invoices. */
export function invoicePages(page: PageDoor): void {
  memberPages(page)
  invoiceDesk(page)
  redDesk(page)
  sellerInvoicing(page)
  storeInvoices(page)
}
