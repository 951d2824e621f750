import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { ListReply, ParcelReply } from './schema.ts'
import type { Parcel, ShippingList } from './view.ts'

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

/** A list of tracking numbers as the API writes it. */
export function listReply(
  { t }: Pick<Context, 't'>,
  { listId, filename, rows, isOver }: ShippingList,
): z.input<typeof ListReply> {
  const count = (state: string): number => rows.filter((row) => row.state === state).length
  return {
    listId: String(listId),
    filename,
    isOver,
    counts: { ready: count('ready'), left: count('left'), shipped: count('shipped'), fault: count('fault') },
    rows: rows.map((row) => ({
      ...row,
      stateText: t.dynamic(`shipments.list.state.${row.state}`),
      faults: row.faults.map(({ path, key, vars }) => ({ path, msg: t.dynamic(key, vars) })),
    })),
  }
}
