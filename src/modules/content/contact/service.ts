import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { findContact, setContact } from './queries.ts'
import type { SaveContact } from './schema.ts'
import type { ContactView } from './view.ts'

const RIGHT = 'content'

/** How the mall is reached (right `content`). */
export function readContact(ctx: Context): Promise<ContactView> {
  assertOperator(ctx, RIGHT)
  return findContact(ctx.database)
}

/** Every page and document says this from now on. Throws 409 where somebody changed it since it was read. Audited with what it was. */
export async function saveContact(
  ctx: Context,
  { hotline, email, wasHotline, wasEmail }: SaveContact,
): Promise<ContactView> {
  assertOperator(ctx, RIGHT)
  const before = { hotline: wasHotline, email: wasEmail }
  const after = { hotline, email }
  await ctx.database.transaction(async (tx) => {
    if (!(await setContact(tx, after, before, ctx.clock.now()))) throw commonErrors.stateChanged()
    await recordAudit(ctx, { action: 'content.contact', before, after }, tx)
  })
  return after
}
