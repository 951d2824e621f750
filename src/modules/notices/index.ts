/**
 * What the mall tells one member: short notices, in the reader's language at the time of reading. A notice is written
 * with what it is about (`notify` takes part in a transaction) and never changes but for being read.
 */
export { seedNotices } from './demo.ts'
export { forgetReasonsTold } from './queries.ts'
export { countUnread, latestNotices, notify } from './service.ts'
export type { NewNotice, NoticeKey } from './service.ts'
