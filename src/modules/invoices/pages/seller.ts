import { z } from 'zod'
import { InvoicingPage } from '../../../../views/pages/desk/invoicing/invoicing-page.tsx'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import { SaveSeller, SaveTaxCode } from '../schema.ts'
import { ownInvoicing, saveSeller, saveTaxCode, signInAtPlatform } from '../sellers/service.ts'

/** /seller/invoicing: what a store's invoices say, its tax codes, its quota and its sign-in at the tax platform. */
export function sellerInvoicing(page: PageDoor): void {
  page('SellerInvoicing', {
    input: z.object({}),
    load: (ctx) => ownInvoicing(ctx),
    head: ({ t }) => ({ title: t('pages.sellerInvoicing'), description: '', canonical: null }),
    view: InvoicingPage,
    actions: {
      save: action(SaveSeller, async (ctx, input) => {
        await saveSeller(ctx, input)
        return stay({ notice: { key: 'invoices.seller.saved' } })
      }),
      taxCode: action(SaveTaxCode, async (ctx, input) => {
        await saveTaxCode(ctx, input)
        return stay({ notice: { key: 'invoices.seller.saved' } })
      }),
      signIn: action(z.strictObject({}), async (ctx) => {
        await signInAtPlatform(ctx)
        return hrefOf('SellerInvoicing')
      }),
    },
  })
}
