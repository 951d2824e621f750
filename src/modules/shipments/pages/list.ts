import { z } from 'zod'
import { ShippingPage } from '../../../../views/pages/desk/shipping/shipping-page.tsx'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { uploaded } from '../../../platform/uploads.ts'
import { idText } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { OneList } from '../schema.ts'
import { readShipping, shipList, tryShipping } from '../service/list.ts'
import { columnName, sheetColumns } from '../sheet.ts'

/** /seller/shipping: what a list of tracking numbers would ship, row by row, and what came of it. */
export function shippingPages(page: PageDoor): void {
  page('SellerShipping', {
    input: z.object({ listId: idText.optional() }),
    load: async (ctx, { listId }) => {
      const list = listId === undefined ? null : await readShipping(ctx, listId)
      const columns = Object.fromEntries(sheetColumns.map((column) => [column, columnName(ctx, column)]))
      return { list, isGone: listId !== undefined && list === null, columns }
    },
    head: ({ t }) => ({ title: t('pages.sellerShipping'), description: '', canonical: null }),
    view: ShippingPage,
    upload: true,
    actions: {
      try: action(z.strictObject({ file: uploaded }), async (ctx, { file }) => {
        const { listId } = await tryShipping(ctx, file)
        return hrefOf('SellerShipping', { listId })
      }),
      ship: action(OneList, async (ctx, { listId }) => {
        await shipList(ctx, listId)
        return hrefOf('SellerShipping', { listId })
      }),
    },
  })
}
