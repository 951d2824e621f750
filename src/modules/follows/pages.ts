import { z } from 'zod'
import { FollowedProductsPage } from '../../../views/pages/follows/products-page.tsx'
import { FollowedStoresPage } from '../../../views/pages/follows/stores-page.tsx'
import { FootprintsPage } from '../../../views/pages/follows/footprints-page.tsx'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { safeReturnPath } from '../../platform/security.ts'
import { hrefOf } from '../../sitemap.ts'
import { keptCards } from '../catalogue/index.ts'
import { ThingId } from './schema.ts'
import type { FollowKind } from './schema.ts'
import { follow, followedProducts, followedStores, unfollow } from './service/follows.ts'
import { clearFootprints, footprintDays } from './service/footprints.ts'

/** An unknown page shows the first one. */
const Place = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})

const FollowForm = z.strictObject({ id: ThingId, back: z.string().max(2000) })

/** The forms of all pages with follow buttons post here, and the answer leads back to their page. */
const followActions = (type: FollowKind) => ({
  add: action(FollowForm, async (ctx, { id, back }) => {
    await follow(ctx, { type, id })
    return safeReturnPath(back)
  }),
  remove: action(FollowForm, async (ctx, { id, back }) => {
    await unfollow(ctx, { type, id })
    return safeReturnPath(back)
  }),
})

/** /follow/wares, /follow/store and /wares/route. */
export function followPages(page: PageDoor): void {
  page('wares', {
    input: Place,
    load: (ctx, place) => followedProducts(ctx, place, keptCards),
    head: ({ t }) => ({
      title: t('pages.followedProducts'),
      description: t('follows.wares.text'),
      canonical: null,
      styles: ['search'],
    }),
    view: FollowedProductsPage,
    actions: followActions('wares'),
  })
  page('store', {
    input: Place,
    load: followedStores,
    head: ({ t }) => ({
      title: t('pages.followedStores'),
      description: t('follows.store.text'),
      canonical: null,
      styles: ['search', 'store'],
    }),
    view: FollowedStoresPage,
    actions: followActions('store'),
  })
  page('Footprints', {
    input: Place.extend({ clear: z.literal('ask').optional().catch(undefined) }),
    load: async (ctx, { clear, ...place }) => ({
      ...(await footprintDays(ctx, place, keptCards)),
      asks: clear !== undefined,
    }),
    head: ({ t }) => ({
      title: t('pages.browsingHistory'),
      description: t('follows.route.text'),
      canonical: null,
      styles: ['search'],
    }),
    view: FootprintsPage,
    actions: {
      forget: action(FollowForm, async (ctx, { id, back }) => {
        await clearFootprints(ctx, { ids: [id] })
        return safeReturnPath(back)
      }),
      clear: action(z.strictObject({}), async (ctx) => {
        await clearFootprints(ctx, { all: true })
        return hrefOf('Footprints')
      }),
    },
  })
}
