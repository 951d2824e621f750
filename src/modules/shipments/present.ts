import type { z } from 'zod'
import type { ParcelReply } from './schema.ts'
import type { Parcel } from './view.ts'

/** Parcels as the API writes them. */
export const parcelsReply = (parcels: readonly Parcel[]): z.input<typeof ParcelReply> =>
  parcels.map(({ trackingNumber, ...parcel }) => ({ ...parcel, no: trackingNumber }))
