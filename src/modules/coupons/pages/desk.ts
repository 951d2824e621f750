import { z } from 'zod'
import { NewOfferPage } from '../../../../views/pages/desk/coupons/new-offer-page.tsx'
import { OffersPage } from '../../../../views/pages/desk/coupons/offers-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { runKeyed } from '../../../platform/idempotency/index.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { formKey } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { categoryTree } from '../../catalogue/index.ts'
import { offerListing } from '../offers/queries.ts'
import { MakeOffer, OffersQuery, StopOffer } from '../offers/schema.ts'
import { madeOffer, madeOffers, makeOffer, stopOffer } from '../offers/service.ts'

const desks = [
  { bearer: 'store', list: 'SellerCoupons', make: 'SellerNewCoupon' },
  { bearer: 'operator', list: 'OperatorCoupons', make: 'OperatorNewCoupon' },
] as const

const typed = z.string().max(200).default('')
const Words = z.object(
  Object.fromEntries(Object.keys(MakeOffer.shape).map((name) => [name, typed])) as Record<
    keyof typeof MakeOffer.shape,
    typeof typed
  >,
)
const Typed = Words.extend({ key: formKey })

/** /seller/coupons and /operator/coupons: what is handed out, how much of it was claimed and used, and a form for more. */
export function couponDesk(page: PageDoor): void {
  for (const { bearer, list, make } of desks) {
    page(list, {
      input: z.object({ status: OffersQuery.shape.status, ...deskInput(offerListing) }),
      load: async (ctx, { open, ...input }) => {
        const [offers, offer] = await Promise.all([
          madeOffers(ctx, bearer, input),
          opened(open, (id) => madeOffer(ctx, bearer, { id: StopOffer.shape.id.catch(0).parse(id) })),
        ])
        return { offers, offer, bearer }
      },
      head: ({ t }) => ({ title: t('pages.deskCoupons'), description: '', canonical: null }),
      view: OffersPage,
      actions: {
        stop: action(StopOffer, async (ctx, input, { here }) => {
          await stopOffer(asMember(ctx), bearer, input)
          return here
        }),
      },
    })
    page(make, {
      input: z.object({}),
      load: async (ctx) => ({
        bearer,
        categories: await categoryTree(ctx),
        today: shanghaiDay(ctx.clock.now()),
        key: ctx.random.token(18),
      }),
      head: ({ t }) => ({ title: t('pages.deskNewCoupon'), description: '', canonical: null }),
      view: NewOfferPage,
      actions: {
        make: action(Typed, async (ctx, { key, ...form }) => {
          const offer = parseInput(MakeOffer, form)
          // Handed out once for its key, however often it is sent.
          const call = { route: `POST ${hrefOf(make)}`, key, body: form }
          const { id } = await runKeyed(ctx, call, (within) => makeOffer(asMember(within), bearer, offer))
          return hrefOf(list, { open: id })
        }),
      },
    })
  }
}
