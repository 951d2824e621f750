import { asMember } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, balancesOf } from '../../ledger/index.ts'
import { spendingOf } from '../../orders/index.ts'
import type { Spending } from '../../orders/index.ts'
import {
  countLines,
  findBefore,
  findFirst,
  lineListing,
  listLines,
  NO_END,
  sumBetween,
  sumByCause,
} from '../queries.ts'
import { balanceKinds, causesOf, dayAfter, dayStart, keptSince, kindOf, lastMonths } from '../rules.ts'
import type { BalanceKind } from '../rules.ts'
import type { BalanceQuery } from '../schema.ts'
import type { BalanceDetails, BalanceMonth, BalanceView } from '../view.ts'
import { shownLines } from './subjects.ts'

const MONTHS = 12
const NEWEST = 5

/** The caller's movements of two years at most, of one kind or all, with what was there before and after that time. */
export async function balanceDetails(ctx: Context, input: BalanceQuery): Promise<BalanceDetails> {
  const { memberId: ownerId } = asMember(ctx).actor
  const { database } = ctx
  const today = shanghaiDay(ctx.clock.now())
  const kept = keptSince(ctx.clock.now())
  const within = (day: string) => (day < kept ? kept : day > today ? today : day)
  // Days given in the wrong order name the time between them, too.
  const [from, to] = [within(input.from ?? kept), within(input.to ?? today)].sort() as [string, string]
  const [first, end] = await Promise.all([
    findFirst(database, ownerId, dayStart(from)),
    // Up to today it has no end: another process's clock may be ahead.
    to === today ? null : findFirst(database, ownerId, dayStart(dayAfter(to))),
  ])
  const wanted = {
    ownerId,
    causes: input.type ? causesOf(input.type) : null,
    first: first ?? NO_END,
    end: end ?? NO_END,
  }
  const place = placeOf(lineListing, input)
  const [rows, total, openingFen, closingFen] = await Promise.all([
    listLines(database, wanted, place),
    countLines(database, wanted),
    findBefore(database, ownerId, wanted.first),
    findBefore(database, ownerId, wanted.end),
  ])
  const page = listed(lineListing, place, rows, total)
  const list = await shownLines(ctx, page.list)
  return { lines: { ...page, list }, openingFen, closingFen, from, to, type: input.type ?? null }
}

/** What the caller has, what it is made of, and how it went in the last twelve months. */
export async function balanceOf(ctx: Context): Promise<BalanceView> {
  const member = asMember(ctx)
  const { memberId: ownerId } = member.actor
  const [own, given, held] = [
    account('balance', ownerId),
    account('compensation', ownerId),
    account('withdrawalHeld', ownerId),
  ]
  const starts = lastMonths(ctx.clock.now(), MONTHS)
  const wanted = { ownerId, causes: null, first: 0, end: NO_END }
  // At one moment, so that the parts add up whatever is posted meanwhile.
  const { balances, causes, sums, rows } = await ctx.database.transaction(
    async (tx) => ({
      balances: await balancesOf(tx, [own, given, held]),
      causes: await sumByCause(tx, ownerId),
      sums: await sumBetween(tx, ownerId, starts.map(dayStart)),
      rows: await listLines(tx, wanted, placeOf(lineListing, { size: NEWEST })),
    }),
    { isolation: 'repeatable read', readOnly: true },
  )
  const totalFen = balances.of(own) + balances.of(given)
  return {
    totalFen,
    ownFen: balances.of(own),
    compensationFen: balances.of(given),
    heldFen: balances.of(held),
    origins: originsOf(causes),
    months: monthsOf(starts, sums, totalFen),
    newest: await shownLines(ctx, rows.slice(0, NEWEST)),
    spending: withEveryMonth(await spendingOf(member, dayStart(starts[0]!)), starts),
  }
}

/** Months in which nothing was paid stand among the others. */
function withEveryMonth(spending: Spending, starts: readonly string[]): Spending {
  const fen = new Map(spending.months.map((row) => [row.month, row.fen]))
  const months = starts.slice(0, -1).map((day) => day.slice(0, 7))
  return { ...spending, months: months.map((month) => ({ month, fen: fen.get(month) ?? 0 })) }
}

/** Sums of kinds that ever moved it, in the order of the kinds. */
function originsOf(causes: readonly { cause: string; fen: number }[]): BalanceView['origins'] {
  const sums = new Map<BalanceKind, number>()
  for (const { cause, fen } of causes) sums.set(kindOf(cause), (sums.get(kindOf(cause)) ?? 0) + fen)
  return [...balanceKinds, 'other' as const].flatMap((kind) => {
    const fen = sums.get(kind)
    return fen === undefined ? [] : [{ kind, fen }]
  })
}

/** Months with what was there at their ends: the last one ends with what is there now. */
function monthsOf(
  starts: readonly string[],
  sums: readonly { inFen: number; outFen: number }[],
  totalFen: number,
): BalanceMonth[] {
  let closingFen = totalFen
  return sums
    .map((sum, index) => ({ ...sum, month: starts[index]!.slice(0, 7) }))
    .toReversed()
    .map(({ month, inFen, outFen }) => {
      const ended = { month, inFen, outFen, closingFen }
      closingFen -= inFen + outFen
      return ended
    })
    .toReversed()
}
