import type { MemberContext } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import type { Paging } from '../../../shared/paging.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { orderNumbersOf } from '../../orders/index.ts'
import { listBoundCards, listCardRecords } from '../queries.ts'
import { cardSourceOf, cardState, recentSince } from '../rules.ts'
import type { BoundGiftCard, CardBoard, CardPeriod, CardRecord, CardRecords } from '../view.ts'

const LIST_SIZE = 20

/** All cards of the caller, used and expired ones too. */
export async function ownCards(ctx: MemberContext): Promise<BoundGiftCard[]> {
  const today = shanghaiDay(ctx.clock.now())
  const rows = await listBoundCards(ctx.database, ctx.actor.memberId)
  return rows.map((row) => ({ ...row, id: String(row.id), state: cardState(row, today) }))
}

/** What moved the money of the caller's cards in the last three months, or earlier. Two queries. */
export async function cardRecords(
  ctx: MemberContext,
  { period = 'recent', ...query }: Partial<Paging> & { period?: CardPeriod | undefined },
): Promise<CardRecords> {
  const { page, size } = pagingOf(query, LIST_SIZE)
  const since = recentSince(shanghaiDay(ctx.clock.now()))
  const rows = await listCardRecords(ctx.database, {
    memberId: ctx.actor.memberId,
    moment: new Date(`${since}T00:00:00+08:00`),
    isEarlier: period === 'earlier',
    limit: size,
    offset: (page - 1) * size,
  })
  const numbers = await orderNumbersOf(
    ctx.database,
    rows.map(({ ref }) => ref),
  )
  const list = rows.map((row): CardRecord => ({
    id: `${row.id}-${row.number}`,
    number: row.number,
    at: instant(row.at).toISOString(),
    source: cardSourceOf(row.kind),
    orderNo: numbers.get(row.ref) ?? null,
    amountFen: row.amountFen,
    leftFen: row.leftFen,
  }))
  return { list, total: rows[0]?.count ?? 0, page, size, period, since }
}

/** Everything of /order/shopcard. */
export async function cardBoard(
  ctx: MemberContext,
  { page, period }: { page?: number | undefined; period?: CardPeriod | undefined },
): Promise<CardBoard> {
  const [cards, records] = await Promise.all([
    ownCards(ctx),
    cardRecords(ctx, { ...(page !== undefined && { page }), period }),
  ])
  const usable = cards.filter(({ state }) => state === 'usable')
  return { cards, usableFen: usable.reduce((sum, { leftFen }) => sum + leftFen, 0), records }
}
