import { splitFen } from '../../shared/fen.ts'
import type { Fen } from '../../shared/fen.ts'
import { sum } from './split.ts'
import { MOST_FEN } from './terms.ts'
import type { Amounts, CardPart } from './terms.ts'

/** An order as it stands, with the shares that its lines and its cards have. */
interface PlacedAmounts<L extends Amounts> {
  lines: readonly L[]
  giftCards: readonly CardPart[]
  /** Per cent of its goods that points might pay when it was placed. */
  pointsShare: number
}

interface Repriced extends Amounts {
  /** New shares, in the order of the lines. */
  lines: Amounts[]
  /** New parts of the cards, those that still pay something. */
  giftCards: CardPart[]
  /** What is held and no longer needed. */
  released: { points: number; giftCards: CardPart[] }
}

/** A sum that is taken off, or one below zero that is added, split over the goods. */
const splitEither = (fen: Fen, goods: readonly Fen[]): Fen[] =>
  fen < 0 ? splitFen(-fen, goods).map((part) => -part) : splitFen(fen, goods)

/**
 * Prices an order anew when its store takes `adjustFen` off its goods, in all, or adds to them what it says below zero. The
 * coupon's share, points and cards never grow: each stays as it was as far as the goods before it still cover it, the rest is
 * released; what is added is due. The coupon's minimum is not looked at again, and freight is not charged again. Throws
 * `RangeError` for more than the goods are worth, and where they would be worth more than `MOST_FEN`.
 */
export function reprice<L extends Amounts>(
  { lines, giftCards, pointsShare }: PlacedAmounts<L>,
  adjustFen: Fen,
): Repriced {
  const of = (name: keyof Amounts) => lines.map((line) => line[name])
  const goods = of('goodsFen')
  const worth = sum(goods) - adjustFen
  if (!Number.isSafeInteger(adjustFen) || worth < 0 || worth > MOST_FEN)
    throw new RangeError('an order cannot be adjusted to less than nothing, nor beyond what is priced at all')

  const adjust = splitEither(adjustFen, goods)
  const left = goods.map((fen, l) => fen - adjust[l]!)

  // Goods that the coupon was not meant for have no share of it now either.
  const covered = left.map((fen, l) => (lines[l]!.couponFen > 0 ? fen : 0))
  const coupon = splitFen(Math.min(sum(of('couponFen')), sum(covered)), covered)
  const afterCoupon = left.map((fen, l) => fen - coupon[l]!)

  // Rounded up: a share of the placing's points may be a part of a fen more than this order's per cent.
  const mostPoints = Math.ceil((sum(afterCoupon) * pointsShare) / 100)
  const points = splitFen(Math.min(sum(of('pointsFen')), mostPoints), afterCoupon)

  const freight = of('freightFen')
  const due = afterCoupon.map((fen, l) => fen - points[l]! + freight[l]!)
  const paid = splitFen(Math.min(sum(of('giftCardFen')), sum(due)), due)

  const cards = spend(giftCards, sum(paid))
  const shares = lines.map((_, l): Amounts => ({
    goodsFen: goods[l]!,
    adjustFen: adjust[l]!,
    couponFen: coupon[l]!,
    pointsFen: points[l]!,
    freightFen: freight[l]!,
    giftCardFen: paid[l]!,
    payableFen: due[l]! - paid[l]!,
  }))
  return {
    goodsFen: sum(goods),
    adjustFen,
    couponFen: sum(coupon),
    pointsFen: sum(points),
    freightFen: sum(freight),
    giftCardFen: sum(paid),
    payableFen: sum(due) - sum(paid),
    lines: shares,
    giftCards: cards,
    released: {
      points: sum(of('pointsFen')) - sum(points),
      giftCards: giftCards
        .map(({ id, fen }) => ({ id, fen: fen - (cards.find((card) => card.id === id)?.fen ?? 0) }))
        .filter(({ fen }) => fen > 0),
    },
  }
}

/** The first so many fen of these cards, one after the other. */
function spend(cards: readonly CardPart[], fen: Fen): CardPart[] {
  let missing = fen
  return cards
    .map(({ id, fen: held }) => {
      const part = Math.min(held, missing)
      missing -= part
      return { id, fen: part }
    })
    .filter((card) => card.fen > 0)
}
