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
const Typed = z.object({
  way: typed,
  payeeBank: z.string().max(200).default(''),
  payeeAccount: typed,
  amount: typed,
  payPassword: typed,
  key: formKey,
})

/** A way of the form: the number of a top-up, or a payee behind `to:`; bank and account are asked for only where we do not know them. */
function chosen({
  way,
  payeeBank,
  payeeAccount,
}: Pick<z.output<typeof Typed>, 'way' | 'payeeBank' | 'payeeAccount'>) {
  if (!way.startsWith('to:')) return { rechargeNo: way }
  return { payee: way.slice(3), payeeBank, payeeAccount }
}

/** The form is asked once for its key, after the proof, which counts whatever comes of it. */
async function ask(
  me: MemberContext,
  { key, payPassword, amount, ...form }: z.output<typeof Typed>,
): Promise<string> {
  const input = parseInput(AskWithdrawal, { amount, ...chosen(form) })
  if (!isProved(me)) {
    if (payPassword === '')
      throw commonErrors.invalid({}, [{ path: 'payPassword', key: 'errors.validation.required' }])
    await proveWithdrawal(me, { payPassword })
  }
  const call = { route: 'POST /order/tixian', key, body: input }
  await runKeyed(me, call, (within) => askWithdrawal(asMember(within), input))
  return hrefOf('Tixian')
}

/** Which page of the ways an address shows; the first where it says something else. */
const WaysPage = z
  .string()
  .regex(/^[1-9]\d?$/)
  .transform(Number)
  .optional()
  .catch(undefined)

/** /order/tixian: one's own money, asked back to where it came from or to an account in the payer's name. */
export function withdrawalPages(page: PageDoor): void {
  withdrawalDesk(page)
  page('Tixian', {
    input: z.object({ ...WithdrawalQuery.shape, ways: WaysPage }),
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
