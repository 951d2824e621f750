import type { ApiDoor } from '../../platform/api.ts'
import { ReviewListView, ReviewQuery } from './schema.ts'
import { reviewPage } from './service.ts'

/** Reviews of a product (api 5.3). */
export function reviewRoutes(api: ApiDoor): void {
  api.get(
    '/f/api/review/page',
    {
      access: 'public',
      summary: 'Reviews of a product, with the summary of all',
      input: ReviewQuery,
      reply: ReviewListView,
    },
    reviewPage,
  )
}
