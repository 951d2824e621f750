import type { MemberContext } from '../../../platform/context.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, balancesOf } from '../../ledger/index.ts'
import { listLivingCards } from '../queries.ts'
import type { CardRow } from '../queries.ts'
import type { OwnAssets, OwnCard } from '../view.ts'

/** What the caller could pay with now. Two statements in one message, a third where there are cards. */
export async function assetsOf(ctx: MemberContext): Promise<OwnAssets> {
  const { memberId } = ctx.actor
  const [own, compensation, credit, points] = [
    account('balance', memberId),
    account('compensation', memberId),
    account('credit', memberId),
    account('points', memberId),
  ]
  const [cards, balances] = await Promise.all([
    listLivingCards(ctx.database, memberId, shanghaiDay(ctx.clock.now())),
    balancesOf(ctx.database, [own, compensation, credit, points]),
  ])
  return {
    balanceFen: balances.of(own) + balances.of(compensation),
    compensationFen: balances.of(compensation),
    creditLimitFen: 0 - balances.floorOf(credit),
    creditUsedFen: 0 - balances.of(credit),
    points: balances.of(points),
    giftCards: cards.length > 0 ? await withMoney(ctx, cards) : [],
  }
}

/** Those of these cards that are not empty, with what is left of them. */
async function withMoney({ database }: MemberContext, cards: readonly CardRow[]): Promise<OwnCard[]> {
  const placed = cards.map((card) => ({ ...card, place: account('giftCard', card.id) }))
  const balances = await balancesOf(
    database,
    placed.map(({ place }) => place),
  )
  return placed
    .map(({ id, number, expiresOn, place }) => ({
      id,
      number,
      tail: number.slice(-4),
      leftFen: balances.of(place),
      expiresOn,
    }))
    .filter(({ leftFen }) => leftFen > 0)
}
