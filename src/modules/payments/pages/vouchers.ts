import { z } from 'zod'
import { VouchersPage } from '../../../../views/pages/desk/vouchers/vouchers-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import { voucherListing } from '../queries/vouchers.ts'
import { FailVoucher, PassVoucher, VoucherQuery } from '../schema.ts'
import {
  failVoucher,
  passVoucher,
  voucherNamed,
  voucherOf,
  voucherPage,
  vouchersGlance,
  vouchersWaiting,
} from '../service/vouchers.ts'

/** /operator/vouchers: transfers that buyers say they made, decided by who did not hand them in. */
export function voucherDesk(page: PageDoor): void {
  page('OperatorVouchers', {
    tellsFaster: true,
    input: z.object({ status: VoucherQuery.shape.status, ...deskInput(voucherListing) }),
    load: async (ctx, { open, ...input }) => {
      const [vouchers, voucher] = await Promise.all([
        voucherPage(ctx, input),
        opened(open, (payNo) => voucherOf(ctx, { payNo })),
      ])
      return { vouchers, voucher }
    },
    head: ({ t }) => ({ title: t('pages.operatorVouchers'), description: '', canonical: null }),
    view: VouchersPage,
    waiting: vouchersWaiting,
    glance: vouchersGlance,
    find: async (ctx, q) => {
      const found = await voucherNamed(ctx, q)
      if (!found) return []
      const href = hrefOf('OperatorVouchers', { open: found.payNo })
      return [{ label: found.payNo, note: found.payerName, href }]
    },
    actions: {
      pass: action(PassVoucher, async (ctx, input, { here }) => {
        await passVoucher(asMember(ctx), input)
        return here
      }),
      fail: action(FailVoucher, async (ctx, input, { here }) => {
        await failVoucher(asMember(ctx), input)
        return here
      }),
    },
  })
}
