import { z } from 'zod'
import { asMember } from '../../../platform/context.ts'
import { runKeyed } from '../../../platform/idempotency/index.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDefinition } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { formKey, typedFigure } from '../../../shared/text.ts'
import { AdjustPoints, GrantBalance } from '../schema.ts'
import { adjustPoints, grantBalance } from '../service/grants.ts'

const typed = z.string().max(200).default('')
const Form = z.object({ memberId: typed, amount: typed, reason: typed, key: formKey })

/** Forms of staff on the page about a member: balance and points, each given once for its key. */
export const givingActions: NonNullable<PageDefinition<z.ZodObject, object>['actions']> = {
  giveBalance: action(Form, async (ctx, { key, ...form }, { here }) => {
    const wish = parseInput(GrantBalance, form)
    const call = { route: 'POST /operator/members giveBalance', key, body: form }
    await runKeyed(ctx, call, (within) => grantBalance(asMember(within), wish))
    return here
  }),
  givePoints: action(Form, async (ctx, { key, ...form }, { here }) => {
    const wish = parseInput(AdjustPoints, { ...form, amount: typedFigure(form.amount) })
    const call = { route: 'POST /operator/members givePoints', key, body: form }
    await runKeyed(ctx, call, (within) => adjustPoints(asMember(within), wish))
    return here
  }),
}
