import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { ParcelReply } from './schema.ts'
import type { Parcel } from './view.ts'

/** Parcels as the API writes them. */
export const parcelsReply = (
  { t }: Pick<Context, 't'>,
  parcels: readonly Parcel[],
): z.input<typeof ParcelReply> =>
  parcels.map(({ trackingNumber, state, traceState, ...parcel }) => ({
    ...parcel,
    no: trackingNumber,
    status: state,
    statusText: t.dynamic(`shipments.state.${state}`),
    traceStatus: traceState,
    traceStatusText: traceState && t.dynamic(`shipments.trace.state.${traceState}`),
  }))
