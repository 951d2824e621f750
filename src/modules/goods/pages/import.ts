import { z } from 'zod'
import { ImportPage } from '../../../../views/pages/desk/goods/import-page.tsx'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { uploaded } from '../../../platform/uploads.ts'
import { idText } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { columnNames } from '../rules/list/head.ts'
import { ApplyImport } from '../schema.ts'
import { applyImport, readImport, tryImport } from '../service/import.ts'

/** /seller/goods-import: what a price list would do, row by row, and its import. */
export function importPages(page: PageDoor): void {
  page('SellerGoodsImport', {
    input: z.object({ importId: idText.optional() }),
    load: async (ctx, { importId }) => {
      const list = importId === undefined ? null : await readImport(ctx, importId)
      return { list, isOver: importId !== undefined && list === null, columns: columnNames(ctx) }
    },
    head: ({ t }) => ({ title: t('pages.sellerGoodsImport'), description: '', canonical: null }),
    view: ImportPage,
    upload: true,
    actions: {
      try: action(z.strictObject({ file: uploaded }), async (ctx, { file }) => {
        const { importId } = await tryImport(ctx, file)
        return hrefOf('SellerGoodsImport', { importId })
      }),
      apply: action(ApplyImport, async (ctx, { importId }) => {
        const { rows, spuIds } = await applyImport(ctx, importId)
        const prices = rows.filter(({ state }) => state === 'price').length
        return stay({ notice: { key: 'goods.import.done', vars: { prices, products: spuIds.length } } })
      }),
    },
  })
}
