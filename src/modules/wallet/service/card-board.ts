import type { MemberContext } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import type { Paging } from '../../../shared/paging.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { orderNumbersOf } from '../../orders/index.ts'
import { listBoundCards, listCardRecords, sumBoundCards } from '../queries.ts'
import { cardSourceOf, cardState, recentSince } from '../rules.ts'
import type { BoundGiftCard, CardBoard, CardPeriod, CardRecord, CardRecords, OwnCards } from '../view.ts'

const LIST_SIZE = 20
const CARDS_SIZE = 100

/** One page of the cards of the caller, used and expired ones too, with what all that are good hold. Two queries. */
export async function ownCards(ctx: MemberContext, query: Parameters<typeof pagingOf>[0]): Promise<OwnCards> {
  const { page, size } = pagingOf(query, CARDS_SIZE)
  const { memberId } = ctx.actor
  const today = shanghaiDay(ctx.clock.now())
  const [rows, { count, usableFen }] = await Promise.all([
    listBoundCards(ctx.database, { memberId, limit: size, offset: (page - 1) * size }),
    sumBoundCards(ctx.database, memberId, today),
  ])
  const list = rows.map((row): BoundGiftCard => ({
    ...row,
    id: String(row.id),
    state: cardState(row, today),
  }))
  return { list, total: count, page, size, usableFen }
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
  {
    page,
    period,
    cards,
  }: { page?: number | undefined; period?: CardPeriod | undefined; cards?: number | undefined },
): Promise<CardBoard> {
  const [own, records] = await Promise.all([
    ownCards(ctx, { ...(cards !== undefined && { page: cards }) }),
    cardRecords(ctx, { ...(page !== undefined && { page }), period }),
  ])
  return { cards: own, records }
}
