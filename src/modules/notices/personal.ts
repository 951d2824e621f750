import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteNotices, deleteSettings, exportNotices, findSettings } from './queries.ts'
import { toView } from './service/read.ts'

/** Notices, in the words of the reader's language. */
export const noticeData: PersonalData = {
  part: 'notices',
  exported: async (ctx) => (await exportNotices(ctx.database, ctx.actor.memberId)).map(toView(ctx)),
  erase: (tx, { memberId }) => deleteNotices(tx, memberId),
}

/** What the member chose to be shown and mailed, and the language of the mails; null where they never chose. */
export const noticeSettingData: PersonalData = {
  part: 'noticeSettings',
  async exported(ctx) {
    const { language, choices } = await findSettings(ctx.database, ctx.actor.memberId)
    return { language, choices }
  },
  erase: (tx, { memberId }) => deleteSettings(tx, memberId),
}
