/**
 * Short notices of the mall to one member, in the reader's language at the time of reading. The transaction that causes
 * a notice writes it (`notify`), and nothing but reading changes it, or a later step that is told together with it. Each event
 * has its row in `events.ts`; a mail is written with its cause, sent by a job and never sent twice.
 */
export { seedNotices } from './demo.ts'
export { forgetNoticeReasons, isNotified } from './queries.ts'
export type { NoticeKey } from './events.ts'
export { sendNoticeMails } from './service/mail.ts'
export { notify, notifyAll } from './service/notify.ts'
export type { NewNotice } from './service/notify.ts'
export { countUnread, latestNotices } from './service/read.ts'
