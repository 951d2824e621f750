import { storeOf } from '../../../platform/context.ts'
import type { MemberContext, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, balancesOf, noteDifferences } from '../../ledger/index.ts'
import { monthBefore, monthOf } from '../months.ts'
import { listLines } from '../queries/lines.ts'
import { listTakings, pendingOf } from '../queries/orders.ts'
import { figuresOf, insertStatement, listMissing, listStatements, movedSince } from '../queries/statements.ts'
import type { SettlementQuery, TakingsQuery } from '../schema.ts'
import { lockOwed } from './owed.ts'

const MOST_MONTHS = 24
const LINES = 100
const DAY_MS = 86_400_000

interface Missing {
  storeId: number
  month: string
}

/** Rolls a statement back that does not say what the ledger says. */
class Disagreement extends Error {
  constructor(
    readonly ours: number,
    readonly theirs: number,
  ) {
    super('a statement does not agree with the ledger')
  }
}

/** The statement of a month, where it agrees with what the ledger holds for the store and what moved since. */
async function issue(tx: Tx, { storeId, month }: Missing, at: Date): Promise<boolean> {
  const { dueFen, claimFen } = await lockOwed(tx, storeId)
  const figures = await figuresOf(tx, storeId, month)
  const theirs = dueFen + claimFen - (await movedSince(tx, storeId, month))
  if (figures.closingFen !== theirs) throw new Disagreement(figures.closingFen, theirs)
  return insertStatement(tx, storeId, month, figures, at)
}

/**
 * Timer, on the 1st: every store that ever sold gets the statements of the months that are over, one after the other. One that
 * does not agree with the ledger is not made; it is a difference that a person closes. Answers how many were made.
 */
export async function issueStatements(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  onFault: (error: unknown) => void,
): Promise<number> {
  const at = clock.now()
  let made = 0
  for (const missing of await listMissing(database, monthBefore(at))) {
    try {
      if (await database.transaction((tx) => issue(tx, missing, at))) made += 1
    } catch (error) {
      if (error instanceof Disagreement) {
        const subject = `settlement:${missing.storeId}:${missing.month.slice(0, 7)}`
        const { ours, theirs } = error
        await noteDifferences(database, [{ kind: 'statement', subject, ours, theirs }], at)
      }
      onFault(error)
    }
  }
  return made
}

/** What of a store's money is where now. */
export async function moneyOf(tx: Tx, storeId: number) {
  const [due, claim, held] = [
    account('storeDue', storeId),
    account('storeClaim', storeId),
    account('payoutHeld', storeId),
  ]
  const [balances, pending] = await Promise.all([balancesOf(tx, [due, claim, held]), pendingOf(tx, storeId)])
  return {
    pendingFen: pending.fen,
    pendingOrders: pending.orders,
    dueFen: balances.of(due),
    claimFen: balances.of(claim),
    heldFen: balances.of(held),
  }
}

/** The statement of a month of the caller's store, made or running, with its lines; and where its money is now. */
export async function ownSettlement(ctx: MemberContext, { month, after }: SettlementQuery) {
  const storeId = storeOf(ctx, 'store.money')
  const current = monthOf(ctx.clock.now())
  const of = month === undefined ? current : `${month}-01`
  const [money, statements, figures, found] = await Promise.all([
    moneyOf(ctx.database, storeId),
    listStatements(ctx.database, storeId, MOST_MONTHS),
    figuresOf(ctx.database, storeId, of),
    listLines(ctx.database, { storeId, month: of, after, most: LINES + 1 }),
  ])
  const lines = found.slice(0, LINES)
  const next = found.length > LINES ? lines.at(-1)!.id : null
  const issued = statements.find((each) => `${each.month}-01` === of) ?? null
  return { month: of.slice(0, 7), money, statements, figures, issued, lines, next }
}

/** What was paid to the caller's store on each of so many days, today the last. */
export async function ownTakings(ctx: MemberContext, { days }: TakingsQuery) {
  const storeId = storeOf(ctx, 'store.money')
  const to = new Date(new Date(`${shanghaiDay(ctx.clock.now())}T00:00:00+08:00`).getTime() + DAY_MS)
  const from = new Date(to.getTime() - days * DAY_MS)
  const found = new Map(
    (await listTakings(ctx.database, storeId, from, to)).map((row) => [row.day, row] as const),
  )
  return Array.from({ length: days }, (_, i) => {
    const day = shanghaiDay(new Date(from.getTime() + i * DAY_MS))
    return found.get(day) ?? { day, orders: 0, fen: 0 }
  })
}
