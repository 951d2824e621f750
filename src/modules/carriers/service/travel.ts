import type { Tx } from '../../../platform/db/index.ts'
import { carrierErrors } from '../errors.ts'
import { holdCarrier } from '../queries.ts'
import { isOver } from '../rules.ts'

/**
 * The carrier of a store by its name, which nobody refuses or changes within `tx`. Throws unless the operator has passed it and
 * its licence is good on `today` (decisions 11).
 */
export async function carrierFor(
  tx: Tx,
  { storeId, name, today }: { storeId: number; name: string; today: string },
): Promise<{ id: number; name: string }> {
  const carrier = await holdCarrier(tx, storeId, name)
  if (!carrier) throw carrierErrors.unknown({ carrier: name })
  if (carrier.state !== 'passed') throw carrierErrors.notPassed({ carrier: carrier.name })
  if (isOver(carrier.validUntil, today))
    throw carrierErrors.expired({ carrier: carrier.name, day: carrier.validUntil })
  return carrier
}
