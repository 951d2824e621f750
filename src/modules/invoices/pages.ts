import type { PageDoor } from '../../platform/page.tsx'
import { memberPages } from './pages/member.ts'

/** Pages of invoices: the member's own. */
export function invoicePages(page: PageDoor): void {
  memberPages(page)
}
