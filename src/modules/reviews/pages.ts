import type { PageDoor } from '../../platform/page.tsx'
import { reviewDesk } from './pages/desk.ts'
import { ownReviewPages } from './pages/own.ts'
import { writeReviewPage } from './pages/write.ts'

/** The pages on which buyers review what they received. */
export function reviewPages(page: PageDoor): void {
  ownReviewPages(page)
  writeReviewPage(page)
  reviewDesk(page)
}
