import { z } from 'zod'
import { WithdrawPage } from '../../../views/pages/withdrawals/withdraw-page.tsx'
import { asMember } from '../../platform/context.ts'
import type { MemberContext } from '../../platform/context.ts'
import { runKeyed } from '../../platform/idempotency/index.ts'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { formKey } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { isProved } from '../identity/index.ts'
import { withdrawalDesk } from './pages/desk.ts'
import { AskWithdrawal, OfWithdrawal, WithdrawalQuery } from './schema.ts'
import { askWithdrawal, cancelWithdrawal, proveWithdrawal, withdrawOf } from './service/own.ts'

const typed = z.string().max(64).default('')
const Typed = z.object({ rechargeNo: typed, amount: typed, payPassword: typed, key: formKey })

/** The form is asked once for its key, after the proof, which counts whatever comes of it. */
async function ask(
  me: MemberContext,
  { key, payPassword, ...form }: z.output<typeof Typed>,
): Promise<string> {
  const input = parseInput(AskWithdrawal, form)
  if (!isProved(me)) {
    if (payPassword === '')
      throw commonErrors.invalid({}, [{ path: 'payPassword', key: 'errors.validation.required' }])
    await proveWithdrawal(me, { payPassword })
  }
  const call = { route: 'POST /order/tixian', key, body: input }
  await runKeyed(me, call, (within) => askWithdrawal(asMember(within), input))
  return hrefOf('Tixian')
}

/** /order/tixian: what of one's top-ups is not spent, asked back to where it came from. */
export function withdrawalPages(page: PageDoor): void {
  withdrawalDesk(page)
  page('Tixian', {
    input: z.object(WithdrawalQuery.shape),
    load: (ctx, input) => withdrawOf(ctx, input),
    head: ({ t }) => ({
      title: t('pages.withdrawal'),
      description: t('withdrawals.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: WithdrawPage,
    actions: {
      ask: action(Typed, (ctx, form) => ask(asMember(ctx), form)),
      cancel: action(OfWithdrawal, async (ctx, input) => {
        await cancelWithdrawal(asMember(ctx), input)
        return hrefOf('Tixian')
      }),
    },
  })
}
