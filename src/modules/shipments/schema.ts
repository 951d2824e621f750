import { z } from 'zod'
import { idText, singleLine } from '../../shared/text.ts'

const orderNo = z.string().min(1).max(40)

export const OfOrder = z.strictObject({ orderNo })
export const ShipInput = z.strictObject({
  orderNo,
  version: z.number().int().positive(),
  /** Name of a carrier of the store. */
  carrier: singleLine(1, 50),
  no: singleLine(1, 50),
  /** Lines that leave whole in this parcel; all that are left, where none is named. */
  lineIds: z.array(idText).min(1).max(100).optional(),
  /** Serial numbers of stocked cylinders; those of filled ones are known. */
  serials: z.array(singleLine(1, 40)).max(1000),
})
export type ShipInput = z.output<typeof ShipInput>

export const ParcelReply = z.array(
  z.object({
    carrier: z.string(),
    no: z.string(),
    serials: z.array(z.string()),
    shippedAt: z.iso.datetime(),
    goods: z.array(z.object({ name: z.string(), quantity: z.number() })),
  }),
)
