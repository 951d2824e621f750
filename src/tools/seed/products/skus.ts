import type { Chance } from '../random.ts'
import type { Calendar } from './calendar.ts'
import type { Words } from './names.ts'
import { packagePriceFen } from './prices.ts'
import type { BatchDraft, Material, SkuDraft, Standing } from './types.ts'

/** Ids are reserved per product and per SKU, so that any product can be generated without those before it. */
const SKUS_PER_PRODUCT = 8
const BATCHES_PER_SKU = 4

/** Number of SKUs of a product: the demo shows choice, the long tail has one or two. */
export interface Breadth {
  packages: number
  levels: number
  skus: number
}

/** Input for SKUs of a material in one store on one day. */
export interface Making {
  breadth: Breadth
  /** The shop's prices relative to the list. */
  storeFactor: number
  chance: Chance
  calendar: Calendar
}

/** SKUs of a product with their stock, the usual package first; the last may be made to order inside the range. */
export function skusOf(
  id: number,
  number: string,
  material: Material,
  standing: Standing,
  making: Making,
): SkuDraft[] {
  const { breadth, storeFactor, chance } = making
  const offers = offersOf(material, standing, breadth)
  const isShipped = material.kind === 'instrument' && standing.availability === 'toOrder'
  return offers.map((offer, index) => {
    const skuId = (id - 1) * SKUS_PER_PRODUCT + index + 1
    const toOrder = offer.fulfilment === 'madeToOrder'
    const yuan = material.basePriceYuan * storeFactor * (toOrder ? 1.1 : 1)
    return {
      id: skuId,
      number: `${number}-${String(index + 1).padStart(2, '0')}`,
      packageId: offer.packageId,
      level: offer.level,
      fulfilment: offer.fulfilment,
      priceFen: packagePriceFen(yuan, material.pricedPackageId, offer.packageId),
      leadDays: toOrder ? orderLeadDays(material, chance) : 1,
      batches: toOrder
        ? []
        : isShipped
          ? [instrumentLot(skuId, making)]
          : batchesOf(skuId, material, standing, making),
    }
  })
}

interface Offer {
  packageId: string
  level: Words | null
  fulfilment: SkuDraft['fulfilment']
}

function offersOf(material: Material, standing: Standing, breadth: Breadth): Offer[] {
  // An instrument has no recipe: nobody can fill it to order.
  const stocked =
    standing.availability === 'toOrder' && material.kind !== 'instrument' ? 'madeToOrder' : 'stocked'
  const toOrder = stocked === 'madeToOrder'
  const anyValue = toOrder && material.customisable ? [customLevel(material)] : null
  const levels =
    anyValue ?? (material.levels.length === 0 ? [null] : material.levels.slice(0, breadth.levels))
  const offers: Offer[] = []
  for (const packageId of material.packageIds.slice(0, breadth.packages))
    for (const level of levels) {
      if (offers.length < breadth.skus) offers.push({ packageId, level, fulfilment: stocked })
    }
  if (material.customisable && !toOrder)
    offers.push({
      packageId: material.packageIds[0]!,
      level: customLevel(material),
      fulfilment: 'madeToOrder',
    })
  return offers
}

const customLevel = ({ concentrationRange }: Material): Words => ({
  zh: `${concentrationRange} 内定制`,
  en: `any value in ${concentrationRange}`,
})

/** Working days to make one: more components and lower amounts mean more weighings (domain 2.7). */
function orderLeadDays(material: Material, chance: Chance): number {
  const low = material.kind === 'gas' && material.components.some((component) => component.amountMin < 1e-6)
  return Math.min(30, 7 + (material.components.length >> 2) + (low ? 5 : 0) + chance.int(0, 3))
}

const lots: Record<Standing['availability'], [from: number, to: number, stockFrom: number, stockTo: number]> =
  {
    plenty: [2, 3, 8, 24],
    some: [1, 2, 2, 12],
    scarce: [1, 1, 1, 3],
    out: [0, 1, 0, 0],
    toOrder: [0, 0, 0, 0],
  }

/** Instruments come in batches too, but never near expiry. */
const unlimitedMonths = 120

/** The one lot of an instrument that came in lately; a single draw says when and how many. */
function instrumentLot(skuId: number, { chance, calendar }: Making): BatchDraft {
  const days = chance.int(15, 40)
  const id = (skuId - 1) * BATCHES_PER_SKU + 1
  return {
    id,
    number: `DEMO-B${calendar.yearMonth(-days)}-${String(days - 12).padStart(2, '0')}`,
    certificateNumber: `DEMO-CERT-${String(id).padStart(8, '0')}`,
    producedDay: -days,
    expiresDay: calendar.plusMonths(-days, unlimitedMonths) - 1,
    onHand: 1 + (days % 6),
  }
}

function batchesOf(
  skuId: number,
  material: Material,
  standing: Standing,
  { chance, calendar }: Making,
): BatchDraft[] {
  const [from, to, stockFrom, stockTo] = lots[standing.availability]
  const months = material.validityMonths ?? unlimitedMonths
  const count = Math.min(chance.int(from, to), BATCHES_PER_SKU)
  const batches: BatchDraft[] = []
  let producedDay = -chance.int(3, 60)
  for (let index = 0; index < count; index++) {
    const id = (skuId - 1) * BATCHES_PER_SKU + index + 1
    const expiresDay = calendar.plusMonths(producedDay, months) - 1
    if (expiresDay <= 20) break
    const onHand = chance.int(stockFrom, index === 0 ? stockTo : Math.max(stockFrom, stockTo >> 2))
    batches.push({
      id,
      number: `DEMO-B${calendar.yearMonth(producedDay)}-${String(chance.int(1, 28)).padStart(2, '0')}`,
      certificateNumber: `DEMO-CERT-${String(id).padStart(8, '0')}`,
      producedDay,
      expiresDay,
      onHand,
    })
    producedDay = calendar.monthsBefore(producedDay, chance.int(2, Math.max(3, months >> 1)))
  }
  return batches
}
