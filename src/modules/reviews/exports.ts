import type { MemberContext } from '../../platform/context.ts'
import { deskFile } from '../../platform/desk/file.ts'
import { AllQuery, StoreQuery } from './schema.ts'
import { allReviews } from './service/decide.ts'
import { storeReviews } from './service/reply.ts'
import type { ReadReview } from './view.ts'

const columns = ({ t }: MemberContext) => ({
  'reviews.desk.written': ({ writtenAt }: ReadReview) => new Date(writtenAt),
  'reviews.desk.author': ({ author }: ReadReview) => author,
  'reviews.desk.order': ({ orderNo }: ReadReview) => orderNo,
  'reviews.desk.product': ({ name }: ReadReview) => name,
  'reviews.desk.batch': ({ batchNumber }: ReadReview) => batchNumber,
  'reviews.desk.grade': ({ grade }: ReadReview) => grade,
  'reviews.write.tags': ({ tags }: ReadReview) => tags.map((tag) => t(`reviews.tag.${tag}`)).join(', '),
  'reviews.write.words': ({ body }: ReadReview) => body,
  'reviews.desk.answer': ({ answer }: ReadReview) => answer && answer.text,
  'reviews.desk.state': ({ state }: ReadReview) => t(`reviews.state.${state}`),
})

/** Reviews of a store, as /seller/reviews lists them. */
export const storeReviewsExport = deskFile('SellerReviews', {
  name: 'reviews.ofStore',
  input: StoreQuery,
  read: storeReviews,
  columns,
})

/** Reviews that the operator looks at, as /operator/reviews lists them. */
export const allReviewsExport = deskFile('OperatorReviews', {
  name: 'reviews.all',
  input: AllQuery,
  read: allReviews,
  columns,
})
