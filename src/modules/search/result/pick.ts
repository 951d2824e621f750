import type { SkuWish } from '../plan/sku.ts'
import type { WantedAmount } from '../plan/reading.ts'
import type { Facts, PickedSku } from './facts.ts'

interface Range {
  low: number
  high: number
}

/** Distance of a component that is not offered, as in drizzle/functions/search_distance.sql. */
const NOT_OFFERED = 100
const MILLIONTHS = 1e6

/** How far an offered range is from a wanted amount: the logarithm of the ratio between them. */
function away(offered: Range, { low, high }: Range): number {
  if (offered.high > 0 && offered.high < low) return Math.log(low / offered.high)
  if (high > 0 && offered.low > high) return Math.log(offered.low / high)
  return 0
}

/** The only component of a product; its word is the only one of its letter. */
function componentOf(words: string): string {
  const from = words.indexOf(' c:') + 3
  const end = words.indexOf(' ', from)
  return words.slice(from, end === -1 ? undefined : end)
}

/** Distance of one value or range of a product's only component from all wanted amounts. */
const distanceOf = (component: string, offered: Range, amounts: readonly WantedAmount[]): number =>
  Math.round(
    MILLIONTHS *
      amounts.reduce(
        (sum, wanted) =>
          sum +
          (wanted.ids.length === 0 || wanted.ids.includes(component) ? away(offered, wanted) : NOT_OFFERED),
        0,
      ),
  )

function rangeOf(text: string): Range | null {
  const at = text.indexOf('~')
  return at === -1 ? null : { low: Number(text.slice(0, at)), high: Number(text.slice(at + 1)) }
}

/** Of equals one in stock at the amount itself comes first, then what is made at it, then stock whose value is not stated. */
function readiness(inStock: boolean, made: boolean, fixed: boolean): number {
  if (inStock && fixed) return 0
  if (made) return 1
  return inStock ? 2 : 3
}

/**
 * Picks the SKU of a product that answers a wish; null without SKUs. The package decides first, then the amount (nearest
 * first), then `readiness`, then the best seller, which stands first. Candidates offer the wished amounts in their ranges or are as
 * far from them as `distance` says, so a mixture, whose SKUs have no amounts of their own, is asked nothing more.
 */
export function pickSku({ spuId, range, offers, words, distance }: Facts, wish: SkuWish): PickedSku | null {
  const whole = rangeOf(range)
  const component = whole ? componentOf(words) : ''
  const asked = wish.amounts.length > 0
  const offered = whole && asked ? distanceOf(component, whole, wish.amounts) : distance
  const isFixed = !asked || range === '=' || (whole !== null && whole.low === whole.high)
  let best: PickedSku | null = null
  let rank: [packed: number, away: number, ready: number] | null = null
  for (const offer of offers === '' ? [] : offers.split(';')) {
    const [id, packageId, amount, priceFen, flags] = offer.split(',') as [
      string,
      string,
      string,
      string,
      string,
    ]
    const inStock = flags.includes('s')
    const madeToOrder = flags.includes('m')
    const packed = wish.packageIds === null || wish.packageIds.includes(packageId)
    const own = amount === '' ? null : Number(amount)
    const far =
      own === null || !asked ? offered : distanceOf(component, { low: own, high: own }, wish.amounts)
    const fixed = isFixed || own !== null
    const next: [number, number, number] = [packed ? 0 : 1, far, readiness(inStock, madeToOrder, fixed)]
    if (rank && (next[0] - rank[0] || next[1] - rank[1] || next[2] - rank[2]) >= 0) continue
    rank = next
    const exact = packed && far === 0 && fixed
    best = { spuId, skuId: Number(id), priceFen: Number(priceFen), inStock, madeToOrder, exact }
  }
  return best
}
