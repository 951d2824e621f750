import type { PageDoor } from '../../platform/page.tsx'
import { applyPage } from './pages/apply.ts'
import { applicationDesk } from './pages/desk.ts'

/** The pages on which a member applies for a store, and the operator decides. */
export function applicationPages(page: PageDoor): void {
  applyPage(page)
  applicationDesk(page)
}
