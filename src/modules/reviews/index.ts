/**
 * Reviews of what was received: one of each line and batch, by its buyer, within the term. Only the first of a line moves the
 * ratings, and none of whoever belongs to the store. What the words of one make doubtful waits for the operator; a store answers
 * and never deletes. The stored author is the one that pages show; a summary counts every published review of the product,
 * whatever page or grade the reader asks for.
 */
export { rateStores } from './service/scores.ts'
export { reviewsOfStore } from './service/of-store.ts'
export { productReviews } from './service/public.ts'
