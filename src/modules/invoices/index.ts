/**
 * Whom invoices are made out to. A member keeps at most MOST_TITLES; who has one has exactly one default. The text and the
 * kind of a title are fixed once set (specification 5), by the database too; orders keep a copy of the title they chose.
 * Invoices themselves come later.
 */
export { invoiceErrors } from './errors.ts'
export { TitleFields, TitleId } from './schema.ts'
export { listTitles, MOST_TITLES, removeTitle, saveTitle, titleOf } from './service.ts'
export type { TitleCopy, TitleView } from './view.ts'
