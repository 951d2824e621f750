import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { countOverseen, insertViolation, listOverseen, storeListing } from '../queries/operator.ts'
import type { OverseenStore } from '../queries/operator.ts'
import type { NewViolation, OverseenQuery } from '../schema.ts'

/** Right of the operator's staff who oversee stores. */
const RIGHT = 'stores'

/** All stores, also suspended ones, with their companies and licences. */
export async function overseenStores(ctx: Context, input: OverseenQuery): Promise<Listed<OverseenStore>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(storeListing, input)
  const [rows, total] = await Promise.all([
    listOverseen(ctx.database, input.status, place),
    countOverseen(ctx.database, input.status),
  ])
  return listed(storeListing, place, rows, total)
}

/** Records what a store did wrong: its page counts it, and those of it who look after people are notified of the reason. */
export async function recordViolation(
  ctx: MemberContext,
  { storeId, reason }: NewViolation,
): Promise<number> {
  assertOperator(ctx, RIGHT)
  return ctx.database.transaction(async (tx) => {
    const by = ctx.actor.memberId
    const violations = await insertViolation(tx, { storeId, reason, by, at: ctx.clock.now() })
    if (violations === null) throw commonErrors.notFound()
    for (const memberId of await staffOf(tx, storeId, 'store.people'))
      await notify(
        ctx,
        { memberId, kind: 'order', key: 'storeViolation', vars: { reason }, path: hrefOf('Seller') },
        tx,
      )
    await recordAudit(ctx, { action: 'stores.violation', after: { storeId, violations, reason } }, tx)
    return violations
  })
}
