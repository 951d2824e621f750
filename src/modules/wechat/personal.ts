import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { deleteOwn, findLink } from './queries.ts'

/** The WeChat account that signs the member in. */
export const wechatData: PersonalData = {
  part: 'wechat',
  async exported(ctx) {
    const link = await findLink(ctx.database, ctx.actor.memberId)
    return link && { nickname: link.nickname, boundAt: instant(link.boundAt).toISOString() }
  },
  erase: (tx, { memberId }) => deleteOwn(tx, memberId),
}
