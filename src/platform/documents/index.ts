/**
 * Documents that the mall makes: each once, by a job, kept as a file with its hash.
 *
 * Promises: a document that was asked for in a committed transaction is made, also when processes are killed meanwhile; there is
 * never more than one file of it; at most `MOST_WAITING` wait, and beyond that asking is refused with 503.
 */
export { documentErrors } from './errors.ts'
export { askFor, documentOf, documentWorker, makeDocument, MOST_WAITING } from './make.ts'
export type { DocumentKind, MadeDocument } from './make.ts'
export { sendDocument } from './send.tsx'
