import { z } from 'zod'
import { FreightPage } from '../../../views/pages/desk/freight/freight-page.tsx'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { fenOf } from '../../shared/fen.ts'
import { hrefOf } from '../../sitemap.ts'
import { areasBelow } from '../addresses/index.ts'
import { placeName } from './present.ts'
import { RemoveFreight, SaveFreight } from './schema.ts'
import { ownFreight, removeFreight, saveFreight } from './service.ts'

const here = (province: string): string => `${hrefOf('SellerFreight')}?open=${province}`

/** /seller/freight: what a store charges for sending goods, one place open beside the list. */
export function freightPages(page: PageDoor): void {
  page('SellerFreight', {
    tellsFaster: true,
    input: z.object({ open: z.string().max(64).optional() }),
    load: async (ctx) => {
      const [rows, provinces] = await Promise.all([ownFreight(ctx), areasBelow(ctx, {})])
      const taken = new Set(rows.map(({ province }) => province))
      return {
        rows: rows.map((row) => ({ ...row, name: placeName(ctx, row) })),
        free: provinces.filter(({ code }) => !taken.has(code)),
        mostFen: fenOf(ctx.settings.freightBorne),
      }
    },
    head: ({ t }) => ({ title: t('pages.sellerFreight'), description: '', canonical: null }),
    view: FreightPage,
    actions: {
      save: action(SaveFreight, async (ctx, input) => here((await saveFreight(ctx, input)).province)),
      remove: action(RemoveFreight, async (ctx, input) => {
        await removeFreight(ctx, input)
        return hrefOf('SellerFreight')
      }),
    },
  })
}
