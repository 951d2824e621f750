import { recordAudit } from '../../../platform/audit/index.ts'
import { inside } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { assertProved } from '../../identity/index.ts'
import { wechatErrors } from '../errors.ts'
import { deleteLink, findLink } from '../queries.ts'

/** The WeChat account that the member may sign in by, beside the account's own ways. */
export async function myLinks(ctx: MemberContext) {
  const link = await findLink(ctx.database, ctx.actor.memberId)
  return [
    {
      type: 'wechat' as const,
      bound: link !== null,
      nickname: link?.nickname ?? null,
      boundAt: link ? new Date(link.boundAt).toISOString() : null,
    },
  ]
}

/** Name of the WeChat account that signs the member in, empty if it has none; null if none is bound. */
export async function boundWechat(ctx: MemberContext): Promise<string | null> {
  const link = await findLink(ctx.database, ctx.actor.memberId)
  return link && (link.nickname ?? '')
}

/** Unbinds the member's WeChat account, so that it signs nobody in. The caller has given a proof (R10). */
export async function unbind(ctx: MemberContext): Promise<true> {
  assertProved(ctx)
  await ctx.database.transaction(async (tx) => {
    const within = inside(ctx, tx)
    if (!(await deleteLink(within.database, ctx.actor.memberId))) throw wechatErrors.notBound()
    await recordAudit(within, { action: 'wechat.unbind' })
  })
  return true
}
