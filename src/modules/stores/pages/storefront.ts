import { z } from 'zod'
import { StorefrontPage } from '../../../../views/pages/desk/stores/storefront-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { uploaded } from '../../../platform/uploads.ts'
import { optional } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { MenuForm, OneMenu, OneNotice, OnVersion, SaveNotice, StoreWords } from '../schema.ts'
import { categoryChoices, moveMenu, removeMenu, saveMenu } from '../service/storefront-menu.ts'
import {
  ownStorefront,
  removeNotice,
  removePicture,
  saveNotice,
  savePicture,
  saveWords,
} from '../service/storefront.ts'

const shown = optional(z.string().max(15))

/** A form that changes the page, and comes back to it with nothing open. */
const changing = <S extends z.ZodObject>(
  input: S,
  verb: (ctx: MemberContext, given: z.output<S>) => Promise<void>,
) =>
  action(input, async (ctx, given) => {
    await verb(asMember(ctx), given)
    return hrefOf('SellerStorefront')
  })

/** /seller/storefront: what a store says of itself in the shop; `menu` and `notice` of the address open an entry to be changed. */
export function storefrontPages(page: PageDoor): void {
  page('SellerStorefront', {
    tellsFaster: true,
    input: z.object({ menu: shown, notice: shown }),
    load: async (ctx, { menu, notice }) => {
      const [front, categories] = await Promise.all([ownStorefront(ctx), categoryChoices(asMember(ctx))])
      return {
        front,
        categories,
        menu: front.menus.find(({ sort }) => String(sort) === menu) ?? null,
        notice: front.notices.find(({ id }) => String(id) === notice) ?? null,
      }
    },
    head: ({ t }) => ({ title: t('pages.sellerStorefront'), description: '', canonical: null }),
    view: StorefrontPage,
    upload: true,
    actions: {
      words: changing(StoreWords, saveWords),
      picture: changing(OnVersion.extend({ file: uploaded }), savePicture),
      removePicture: changing(OnVersion, removePicture),
      menu: changing(MenuForm, (ctx, { menuZh, menuEn, ...entry }) =>
        saveMenu(ctx, { ...entry, nameZh: menuZh, nameEn: menuEn }),
      ),
      moveMenu: changing(OneMenu, moveMenu),
      removeMenu: changing(OneMenu, removeMenu),
      notice: changing(SaveNotice, saveNotice),
      removeNotice: changing(OneNotice, removeNotice),
    },
  })
}
