import type { MemberContext } from '../../../platform/context.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, balancesOf } from '../../ledger/index.ts'
import { listLivingCards } from '../queries.ts'

export interface OwnCard {
  id: number
  number: string
  /** The last four of its number. */
  tail: string
  leftFen: number
  expiresOn: string
}

/** What a member could pay with; what is held for orders is not in it. */
export interface OwnAssets {
  balanceFen: number
  creditLimitFen: number
  creditUsedFen: number
  points: number
  /** In date and not empty, the earliest to expire first. */
  giftCards: OwnCard[]
}

/** What the caller could pay with now. Two statements. */
export async function assetsOf(ctx: MemberContext): Promise<OwnAssets> {
  const { memberId } = ctx.actor
  const cards = await listLivingCards(ctx.database, memberId, shanghaiDay(ctx.clock.now()))
  const [balance, credit, points] = [
    account('balance', memberId),
    account('credit', memberId),
    account('points', memberId),
  ]
  const placed = cards.map((card) => ({ ...card, place: account('giftCard', card.id) }))
  const balances = await balancesOf(ctx.database, [
    balance,
    credit,
    points,
    ...placed.map(({ place }) => place),
  ])
  return {
    balanceFen: balances.of(balance),
    creditLimitFen: 0 - balances.floorOf(credit),
    creditUsedFen: 0 - balances.of(credit),
    points: balances.of(points),
    giftCards: placed
      .map(({ id, number, expiresOn, place }) => ({
        id,
        number,
        tail: number.slice(-4),
        leftFen: balances.of(place),
        expiresOn,
      }))
      .filter(({ leftFen }) => leftFen > 0),
  }
}
