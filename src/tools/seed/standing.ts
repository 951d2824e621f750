import { weighted, type Chance } from './random.ts'
import type { Standing } from './products/types.ts'

const secondsPerDay = 86_400

const demoAvailability = weighted<Standing['availability']>([
  ['plenty', 30],
  ['some', 45],
  ['scarce', 10],
  ['out', 5],
  ['toOrder', 10],
])

const tailAvailability = weighted<Standing['availability']>([
  ['plenty', 16],
  ['some', 36],
  ['scarce', 10],
  ['out', 8],
  ['toOrder', 30],
])

/** About nine sales in a hundred have a review; a page shows at most this many reviews of one product. */
const mostReviews = 130
const reviewShare = 0.09

/**
 * Sales of a hand-written product: the table's figure, else one that falls with its position in the list by a Zipf law.
 * Listed between one and three years ago unless the table gives the number of days.
 */
export function demoStanding(fixed: Partial<Standing>, place: number, chance: Chance): Standing {
  const drawn = Math.round((360 / (1 + place / 60)) * (0.4 + chance.next()))
  const saleCount = fixed.saleCount ?? drawn
  const days = chance.int(60, 1000)
  const availability = demoAvailability(chance)
  return {
    saleCount,
    listedDaysAgo: fixed.listedDaysAgo ?? days,
    isNew: fixed.isNew ?? false,
    recommendSort: fixed.recommendSort ?? null,
    isUnderReview: fixed.isUnderReview ?? false,
    reviewCount: Math.min(mostReviews, Math.round(saleCount * reviewShare)),
    availability: fixed.availability ?? availability,
  }
}

/** Sales that a long-tail product hardly exceeds: the demo's own products sell more in every catalogue. */
const tailCeiling = 400

/** Pareto with exponent 1.8, bent below the ceiling: half sell three or less, one in a thousand some two hundred. */
function paretoSales(draw: number): number {
  const sales = 6 / (1 - draw) ** 0.55 - 6
  return Math.floor(sales / (1 + sales / tailCeiling))
}

/** Long tail: most products sell a handful, a few some hundred; one in sixty is new, never newer than the demo's. */
export function tailStanding(chance: Chance): Standing {
  const saleCount = paretoSales(chance.next())
  const isNew = chance.chance(1 / 60)
  return {
    saleCount,
    listedDaysAgo: isNew ? chance.int(21, 60) : chance.int(61, 1400),
    isNew,
    recommendSort: null,
    isUnderReview: false,
    reviewCount:
      saleCount > 40 ? Math.min(4, Math.round(saleCount / 60)) : chance.chance(saleCount / 400) ? 1 : 0,
    availability: tailAvailability(chance),
  }
}

/** Moment of listing in seconds before the start of today; the day's time of day is drawn. */
export const listedSeconds = (standing: Standing, chance: Chance): number =>
  standing.listedDaysAgo * secondsPerDay - chance.int(8 * 3600, 18 * 3600)
