import type { Tx } from '../../../platform/db/index.ts'
import { transportOf } from '../../safety/index.ts'
import { carrierErrors } from '../errors.ts'
import { holdCarrier, holdLicence } from '../queries.ts'
import type { CarrierRow } from '../queries.ts'
import { isOver, needsBuyerLicence } from '../rules.ts'

/** What leaves in one parcel, by which carrier of the store, to whom. */
export interface Journey {
  storeId: number
  buyerId: number
  /** Name of the carrier. */
  carrier: string
  /** Its lines: the SKU, and what a message calls the line. */
  lines: readonly { skuId: number; line: string }[]
  today: string
}

/** The carrier of that name, which nobody refuses or changes within `tx`; it is passed and in term. */
async function carrierFor(tx: Tx, { storeId, carrier: name, today }: Journey): Promise<CarrierRow> {
  const carrier = await holdCarrier(tx, storeId, name)
  if (!carrier) throw carrierErrors.unknown({ carrier: name })
  if (carrier.state !== 'passed') throw carrierErrors.notPassed({ carrier: carrier.name })
  if (isOver(carrier.validUntil, today))
    throw carrierErrors.expired({ carrier: carrier.name, day: carrier.validUntil })
  return carrier
}

/** Throws unless the store recorded a licence of the buyer that is good today. */
async function assertLicensed(
  tx: Tx,
  { storeId, buyerId, today }: Journey,
  vars: { line: string; class: string },
): Promise<void> {
  const licence = await holdLicence(tx, storeId, buyerId)
  if (!licence) throw carrierErrors.licenceMissing(vars)
  if (isOver(licence.validUntil, today)) throw carrierErrors.licenceOver({ ...vars, day: licence.validUntil })
}

/**
 * Throws unless these lines may leave so (decisions 11): the carrier is the store's, passed and in term; each line has a signed
 * sheet and no stricter one waiting; the carrier's licence names the line's class (a permit to carry names main classes, not
 * those of further labels); and a line of class 2.3 goes to a buyer with a recorded licence. Answers the carrier.
 */
export async function assertMayTravel(tx: Tx, journey: Journey): Promise<{ id: number; name: string }> {
  const [carrier, transport] = await Promise.all([
    carrierFor(tx, journey),
    transportOf(
      tx,
      journey.lines.map(({ skuId }) => skuId),
    ),
  ])
  for (const { skuId, line } of journey.lines) {
    const goods = transport.get(skuId)
    if (!goods || goods.sheet === 'underReview') throw carrierErrors.unclassified({ line })
    if (goods.isHeld) throw carrierErrors.held({ line })
    if (!goods.dangerous) continue
    const { dangerClass } = goods.dangerous
    const vars = { line, class: dangerClass, carrier: carrier.name }
    if (!(carrier.classes as readonly string[]).includes(dangerClass))
      throw carrierErrors.classNotCarried(vars)
    if (needsBuyerLicence(dangerClass)) await assertLicensed(tx, journey, vars)
  }
  return carrier
}
