import type { z } from 'zod'
import { asMember } from '../../platform/context.ts'
import type { Context } from '../../platform/context.ts'
import { action, keeping, stay } from '../../platform/page.tsx'
import { keysOf, withPicture } from '../../platform/picture-form.ts'
import { parseInput } from '../../platform/validation.ts'
import { hrefOf } from '../../sitemap.ts'
import type { OrderAddition } from '../orders/index.ts'
import { parcelsReply } from './present.ts'
import { DamageForm, DamageInput, MOST_PICTURES, ParcelPress, ParcelReply } from './schema.ts'
import { parcelsOf } from './service/read.ts'
import { confirmReceipt, extendReceipt, noteDamage } from './service/receive.ts'
import type { Parcel } from './view.ts'

export { shippingOfStore } from './pages/desk.ts'
export { shippingPages } from './pages/list.ts'

/** What the page of an order shows of its parcels, and what its calls answer as `packages`. */
interface ParcelsShown {
  /** The first that left first. */
  parcels: Parcel[]
  /** So long after receipt damage can be noted. */
  damageHours: number
}

const sentWith = (ctx: Context, form: z.output<typeof DamageForm>) =>
  withPicture(asMember(ctx), 'parcelDamage', form, MOST_PICTURES)

const back = (orderNo: string) => hrefOf('OrderDetail', { orderNo })

/** Parcels where one order is shown whole (handed to the pages and calls of orders by src/doors). */
export const parcelsOfOrders: OrderAddition<ParcelsShown> = {
  async load(ctx, order, side) {
    const parcels = order.parcels > 0 ? await parcelsOf(ctx, order, side) : []
    return { shown: { parcels, damageHours: ctx.settings.damageHours }, events: [] }
  },
  actions: {
    receiveParcel: action(ParcelPress, async (ctx, input) => back(await confirmReceipt(ctx, input))),
    extendParcel: action(ParcelPress, async (ctx, input, { tell }) => {
      await extendReceipt(ctx, input)
      tell('receiptExtended')
      return back(input.orderNo)
    }),
    damageParcel: action(DamageForm, async (ctx, form, { tell }) => {
      const images = await sentWith(ctx, form)
      return keeping({ images: images.join(',') }, async () => {
        const { file: _file, ...input } = form
        const given = { ...input, parcelId: String(input.parcelId), images }
        await noteDamage(ctx, parseInput(DamageInput, given))
        tell('damageNoted')
        return back(input.orderNo)
      })
    }),
    damagePicture: action(DamageForm, async (ctx, form) =>
      stay({ values: { images: (await sentWith(ctx, form)).join(',') } }),
    ),
    dropDamagePicture: action(DamageForm, async (_ctx, { images }) =>
      stay({ values: { images: keysOf(images).slice(0, -1).join(',') } }),
    ),
  },
  fields: { packages: ParcelReply },
  reply: (ctx, { parcels }) => ({ packages: parcelsReply(ctx, parcels) }),
}
