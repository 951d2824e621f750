/**
 * The desk itself: its first page, what is found on it, and the views of its lists that whoever works there keeps. A view belongs to
 * one member; it opens nothing that they may not open.
 */
export { viewsOf } from './service.ts'
