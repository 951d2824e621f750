import type { Tx } from '../../../platform/db/index.ts'
import { listArrivals } from '../../shipments/index.ts'
import { listGoneBack } from '../queries/returns.ts'
import { namedOf } from '../rules.ts'
import type { LockedReturn } from './step.ts'

/** The cylinders that come back, as they were named: those that came with the line and are not back by another return of it, every one. */
export async function comingBack(
  tx: Tx,
  { row, found, line }: LockedReturn,
  named: readonly string[],
): Promise<string[]> {
  const arrival = (await listArrivals(tx, found.order.id)).find(({ lineId }) => lineId === row.lineId)
  const gone = await listGoneBack(tx, row.lineId, row.id)
  const came = (arrival?.serials ?? []).filter((serial) => !gone.includes(serial))
  return namedOf({ goods: line.goods, quantity: row.quantity }, came, named)
}
