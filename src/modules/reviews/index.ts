/**
 * What buyers say of a product. Authors are stored as they are shown, masked; a summary counts every review of the
 * product, whatever page or grade is asked for.
 */
export { productReviews } from './service.ts'
