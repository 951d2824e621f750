/**
 * Short notices of the mall to one member, in the reader's language at the time of reading. The transaction that causes
 * a notice writes it (`notify`), and nothing but reading changes it.
 */
export { seedNotices } from './demo.ts'
export { forgetReasonsTold } from './queries.ts'
export { countUnread, latestNotices, notify } from './service.ts'
export type { NewNotice, NoticeKey } from './service.ts'
