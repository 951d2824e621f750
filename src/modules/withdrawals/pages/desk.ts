import { z } from 'zod'
import { WithdrawalsPage } from '../../../../views/pages/desk/withdrawals/withdrawals-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import { deskListing } from '../queries/desk.ts'
import { ApproveWithdrawal, DeskQuery, PayWithdrawal, RefuseWithdrawal } from '../schema.ts'
import {
  approveWithdrawal,
  payWithdrawal,
  prepareRefusal,
  refuseWithdrawal,
  withdrawalOf,
  withdrawalPage,
  withdrawalsGlance,
  withdrawalsWaiting,
} from '../service/desk.ts'

/** A browser sends the version as text. */
const version = z.coerce.number().int()

/** /operator/withdrawals: a first person approves, a second one pays. */
export function withdrawalDesk(page: PageDoor): void {
  page('OperatorWithdrawals', {
    tellsFaster: true,
    input: z.object({ status: DeskQuery.shape.status, ...deskInput(deskListing) }),
    load: async (ctx, { open, ...input }) => {
      const [withdrawals, withdrawal] = await Promise.all([
        withdrawalPage(ctx, input),
        opened(open, (withdrawalNo) => withdrawalOf(ctx, { withdrawalNo })),
      ])
      return { withdrawals, withdrawal }
    },
    head: ({ t }) => ({ title: t('pages.operatorWithdrawals'), description: '', canonical: null }),
    view: WithdrawalsPage,
    waiting: withdrawalsWaiting,
    glance: withdrawalsGlance,
    find: async (ctx, q) => {
      const found = await opened(q, (withdrawalNo) => withdrawalOf(ctx, { withdrawalNo }))
      if (!found) return []
      const { number, company } = found
      return [{ label: number, note: company, href: hrefOf('OperatorWithdrawals', { open: number }) }]
    },
    actions: {
      approve: action(ApproveWithdrawal.extend({ version }), async (ctx, input, { here }) => {
        await approveWithdrawal(asMember(ctx), input)
        return here
      }),
      pay: action(PayWithdrawal.extend({ version }), async (ctx, input, { here }) => {
        await payWithdrawal(asMember(ctx), input)
        return here
      }),
      refuse: action(RefuseWithdrawal.extend({ version }), async (ctx, input, { here }) => {
        await prepareRefusal(asMember(ctx), input)
        await refuseWithdrawal(asMember(ctx), input)
        return here
      }),
    },
  })
}
