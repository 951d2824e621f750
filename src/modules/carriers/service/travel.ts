import type { Tx } from '../../../platform/db/index.ts'
import type { DomainError } from '../../../shared/errors.ts'
import type { PurchaseList } from '../../../shared/restricted.ts'
import { restrictionsOf, transportOf } from '../../safety/index.ts'
import type { Transport } from '../../safety/index.ts'
import { carrierErrors } from '../errors.ts'
import { licenceOverOn } from '../../stores/index.ts'
import { holdCarrier, holdLicences } from '../queries.ts'
import type { CarrierRow } from '../queries.ts'
import { isOver, neededFor } from '../rules.ts'
import type { BuyerLicence } from '../view.ts'

/** What leaves in one parcel, by which carrier of the store, to whom. */
interface Journey {
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

interface Travelling {
  carrier: CarrierRow | null
  /** Last day of the store's own licence for hazardous goods, where that is over. */
  licenceOver: string | null
  licences: readonly BuyerLicence[]
  today: string
}

/** What speaks against these goods for the licences that their buyer has, one reason for each that is missing or over. */
function againstBuyer(
  line: string,
  { goods, lists }: { goods: Transport; lists: readonly PurchaseList[] },
  { licences, today }: Travelling,
): DomainError[] {
  const dangerClass = goods.dangerous?.dangerClass
  return neededFor(dangerClass, lists).flatMap((kind) => {
    const licence = licences.find((each) => each.kind === kind)
    const byClass = kind === 'toxic' && dangerClass === '2.3'
    const vars = { line, class: dangerClass ?? '' }
    if (!licence)
      return [byClass ? carrierErrors.licenceMissing(vars) : carrierErrors[`${kind}Missing`](vars)]
    if (!isOver(licence.validUntil, today)) return []
    const over = { ...vars, day: licence.validUntil }
    return [byClass ? carrierErrors.licenceOver(over) : carrierErrors[`${kind}Over`](over)]
  })
}

/** What speaks against this line with this carrier, to a buyer with these licences. */
function againstLine(
  line: string,
  goods: Transport | undefined,
  lists: readonly PurchaseList[],
  travelling: Travelling,
): DomainError[] {
  const { carrier, licenceOver } = travelling
  if (goods?.sheet === 'notNeeded') return []
  if (!goods || goods.sheet === 'underReview') return [carrierErrors.unclassified({ line })]
  const found: DomainError[] = [
    ...(goods.isHeld ? [carrierErrors.held({ line })] : []),
    ...againstBuyer(line, { goods, lists }, travelling),
  ]
  if (!goods.dangerous) return found
  if (licenceOver !== null) found.push(carrierErrors.storeLicenceOver({ line, day: licenceOver }))
  const { dangerClass } = goods.dangerous
  const vars = { line, class: dangerClass, carrier: carrier?.name ?? '' }
  if (carrier && !(carrier.classes as readonly string[]).includes(dangerClass))
    found.push(carrierErrors.classNotCarried(vars))
  return found
}

interface TravelCheck {
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
 * labels); and
 * a line of class 2.3 or of a list of restricted goods goes to a buyer whose licence for it is recorded and in term. Within `tx` nobody
 * changes carrier or licences.
 */
export async function checkTravel(tx: Tx, journey: Journey): Promise<TravelCheck> {
  const { storeId, buyerId, today } = journey
  const skuIds = journey.lines.map(({ skuId }) => skuId)
  const [carrier, licences, transport, restrictions, licenceOver] = await Promise.all([
    holdCarrier(tx, storeId, journey.carrier),
    holdLicences(tx, storeId, buyerId),
    transportOf(tx, skuIds),
    restrictionsOf(tx, skuIds),
    licenceOverOn(tx, storeId, today),
  ])
  const unfit = againstCarrier(carrier, journey)
  // A licence that is not good is not looked into.
  const licensed = unfit.length === 0 ? carrier : null
  const refusals = [
    ...unfit,
    ...journey.lines.flatMap(({ skuId, line }) =>
      againstLine(line, transport.get(skuId), restrictions.get(skuId) ?? [], {
        carrier: licensed,
        licenceOver,
        licences,
        today,
      }),
    ),
  ]
  return { carrier, refusals, transport }
}
