/**
 * Buyers' reviews of products. The stored author is the masked one that pages show; a summary counts every review of
 * the product, whatever page or grade the reader asks for.
 */
export { productReviews } from './service.ts'
