import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteNotices, exportNotices } from './queries.ts'
import { toView } from './service/read.ts'

/** Notices, in the words of the reader's language. */
export const noticeData: PersonalData = {
  part: 'notices',
  exported: async (ctx) => (await exportNotices(ctx.database, ctx.actor.memberId)).map(toView(ctx)),
  erase: (tx, { memberId }) => deleteNotices(tx, memberId),
}
