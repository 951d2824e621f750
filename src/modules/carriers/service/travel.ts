import type { Tx } from '../../../platform/db/index.ts'
import type { DomainError } from '../../../shared/errors.ts'
import { transportOf } from '../../safety/index.ts'
import type { Transport } from '../../safety/index.ts'
import { carrierErrors } from '../errors.ts'
import { holdCarrier, holdLicence } from '../queries.ts'
import type { CarrierRow } from '../queries.ts'
import { isOver, needsBuyerLicence } from '../rules.ts'
import type { BuyerLicence } from '../view.ts'

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

/** What speaks against the carrier of that name, whatever it carries. */
function againstCarrier(carrier: CarrierRow | null, { carrier: name, today }: Journey): DomainError[] {
  if (!carrier) return [carrierErrors.unknown({ carrier: name })]
  if (carrier.state !== 'passed') return [carrierErrors.notPassed({ carrier: carrier.name })]
  if (isOver(carrier.validUntil, today))
    return [carrierErrors.expired({ carrier: carrier.name, day: carrier.validUntil })]
  return []
}

/** What speaks against this line with this carrier, to a buyer with this licence. */
function againstLine(
  line: string,
  goods: Transport | undefined,
  { carrier, licence, today }: { carrier: CarrierRow | null; licence: BuyerLicence | null; today: string },
): DomainError[] {
  if (!goods || goods.sheet === 'underReview') return [carrierErrors.unclassified({ line })]
  const found: DomainError[] = goods.isHeld ? [carrierErrors.held({ line })] : []
  if (!goods.dangerous) return found
  const { dangerClass } = goods.dangerous
  const vars = { line, class: dangerClass, carrier: carrier?.name ?? '' }
  if (carrier && !(carrier.classes as readonly string[]).includes(dangerClass))
    found.push(carrierErrors.classNotCarried(vars))
  if (!needsBuyerLicence(dangerClass)) return found
  if (!licence) found.push(carrierErrors.licenceMissing(vars))
  else if (isOver(licence.validUntil, today))
    found.push(carrierErrors.licenceOver({ ...vars, day: licence.validUntil }))
  return found
}

export interface TravelCheck {
  /** Null where the store has none of that name. */
  carrier: { id: number; name: string } | null
  /** What speaks against the journey, each with its reason; none where it may begin. */
  refusals: DomainError[]
  /** How the goods travel, by SKU. */
  transport: ReadonlyMap<number, Transport>
}

/**
 * Whether these lines may leave so (decisions 11): the carrier is the store's, passed and in term; each line has a signed sheet and
 * no stricter one waiting; the carrier's licence names the line's class (a permit to carry names main classes, not those of further
 * labels); and a line of class 2.3 goes to a buyer with a recorded licence. Within `tx` nobody changes carrier or licence.
 */
export async function checkTravel(tx: Tx, journey: Journey): Promise<TravelCheck> {
  const { storeId, buyerId, today } = journey
  const skuIds = journey.lines.map(({ skuId }) => skuId)
  const [carrier, licence, transport] = await Promise.all([
    holdCarrier(tx, storeId, journey.carrier),
    holdLicence(tx, storeId, buyerId),
    transportOf(tx, skuIds),
  ])
  const unfit = againstCarrier(carrier, journey)
  // A licence that is not good is not looked into.
  const licensed = unfit.length === 0 ? carrier : null
  const refusals = [
    ...unfit,
    ...journey.lines.flatMap(({ skuId, line }) =>
      againstLine(line, transport.get(skuId), { carrier: licensed, licence, today }),
    ),
  ]
  return { carrier, refusals, transport }
}
