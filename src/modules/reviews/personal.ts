import type { PersonalData } from '../../platform/personal-data.ts'
import { forgetAuthor } from './queries/personal.ts'
import { exportReviews } from './service/own.ts'

/**
 * What a member wrote of goods. Their scores stay, for others rely on the ratings; words, pictures and name do not (R56).
 */
export const reviewData: PersonalData = {
  part: 'reviews',
  exported: exportReviews,
  erase: (tx, { memberId }) => forgetAuthor(tx, memberId),
}
