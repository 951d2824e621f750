import { assertOperator, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { account, balancesOf, noteDifferences } from '../../ledger/index.ts'
import { monthBefore, monthOf } from '../months.ts'
import { countLines, findLine, lineListing, listLines, sumLines } from '../queries/lines.ts'
import type { LineRow } from '../queries/lines.ts'
import { listTakings, pendingOf } from '../queries/sums.ts'
import type { TakingsOfDay } from '../queries/sums.ts'
import {
  countMonth,
  figuresOf,
  findNewest,
  findStatement,
  insertStatement,
  listMissing,
  listMonth,
  listMonths,
  findOfMonth,
  listStatements,
  movedSince,
  statementListing,
} from '../queries/statements.ts'
import type { Statement } from '../queries/statements.ts'
import type {
  LineQuery,
  SettlementQuery,
  StatementLinesQuery,
  StatementQuery,
  TakingsQuery,
} from '../schema.ts'
import type { NotPayable, StatementView, StoreMoney } from '../view.ts'
import { lockOwed } from './owed.ts'

const MOST_MONTHS = 24
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
 * does not agree with the ledger is not made; it is a difference that a person closes. A database that is away ends the round. Answers
 * how many were made.
 */
export async function issueStatements({
  database,
  clock,
  log,
}: Pick<RoundServices, 'database' | 'clock' | 'log'>): Promise<number> {
  const at = clock.now()
  const subjectOf = ({ storeId, month }: Missing) => `settlement:${storeId}:${month.slice(0, 7)}`
  let made = 0
  const make = async (missing: Missing) => {
    try {
      if (await database.transaction((tx) => issue(tx, missing, at))) made += 1
    } catch (error) {
      if (error instanceof Disagreement) {
        const { ours, theirs } = error
        await noteDifferences(
          database,
          [{ kind: 'statement', subject: subjectOf(missing), ours, theirs }],
          at,
        )
      }
      throw error
    }
  }
  await eachDue({ log }, await listMissing(database, monthBefore(at)), subjectOf, make)
  return made
}

/** What of a store's money is where now. */
async function moneyOf(tx: Tx, storeId: number): Promise<StoreMoney> {
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

/** What of a store's money is somewhere still, each part without its sign; 0 where nobody owes anybody. */
export async function storeMoneyFen(tx: Tx, storeId: number): Promise<number> {
  const { pendingFen, dueFen, claimFen, heldFen } = await moneyOf(tx, storeId)
  return pendingFen + dueFen + Math.abs(claimFen) + heldFen
}

/** Lines of a month of a store, one page of them. */
async function linesOf(tx: Tx, storeId: number, month: string, input: LineQuery): Promise<Listed<LineRow>> {
  const place = placeOf(lineListing, input)
  const [rows, total] = await Promise.all([
    listLines(tx, { storeId, month, place }),
    countLines(tx, storeId, month),
  ])
  return listed(lineListing, place, rows, total)
}

/** The statement of a month of the caller's store, made or running, with its lines; and where its money is now. */
export async function ownSettlement(ctx: Context, { month, ...input }: SettlementQuery) {
  const storeId = storeOf(ctx, 'store.money')
  const current = monthOf(ctx.clock.now())
  const of = month === undefined ? current : `${month}-01`
  const [money, statements, issued, figures, sums, lines] = await Promise.all([
    moneyOf(ctx.database, storeId),
    listStatements(ctx.database, storeId, MOST_MONTHS),
    findOfMonth(ctx.database, storeId, of),
    figuresOf(ctx.database, storeId, of),
    sumLines(ctx.database, storeId, of),
    linesOf(ctx.database, storeId, of, input),
  ])
  return {
    month: of.slice(0, 7),
    current: current.slice(0, 7),
    money,
    statements,
    figures,
    sums,
    issued,
    lines,
  }
}

/** One line of a month of the caller's store. */
export async function ownLine(ctx: Context, { month, id }: { month: string | undefined; id: number }) {
  const storeId = storeOf(ctx, 'store.money')
  const of = month === undefined ? monthOf(ctx.clock.now()) : `${month}-01`
  const line = await findLine(ctx.database, { storeId, month: of, id })
  if (!line) throw commonErrors.notFound()
  return line
}

const RIGHT = 'finance.payouts'

/** Statements of all stores for a month, the last that is over where none is named. */
export async function statementPage(ctx: Context, { month, ...input }: StatementQuery) {
  assertOperator(ctx, RIGHT)
  const last = monthBefore(ctx.clock.now())
  const of = month === undefined ? last : `${month}-01`
  const place = placeOf(statementListing, input)
  const [rows, total, months] = await Promise.all([
    listMonth(ctx.database, { month: of, place }),
    countMonth(ctx.database, of),
    listMonths(ctx.database, MOST_MONTHS),
  ])
  const known = new Set([last.slice(0, 7), ...months.map((each) => each.month)])
  return {
    month: of.slice(0, 7),
    months: [...known].toSorted().toReversed(),
    ...listed(statementListing, place, rows, total),
  }
}

async function notPayable(tx: Tx, statement: Statement, fen: number): Promise<NotPayable | null> {
  if (statement.payout !== null) return statement.payout
  const newest = await findNewest(tx, statement.id)
  if (!newest) return 'notNewest'
  if (newest.suspended) return 'suspended'
  return fen <= 0 ? 'nothingDue' : null
}

/** A statement of a store, and whether its money can be paid out. */
export async function statementOf(
  ctx: Context,
  { settlementId }: { settlementId: number },
): Promise<StatementView> {
  assertOperator(ctx, RIGHT)
  const statement = await findStatement(ctx.database, settlementId)
  if (!statement) throw commonErrors.notFound()
  const { storeId, closingFen, month } = statement
  const [sums, { dueFen }] = await Promise.all([
    sumLines(ctx.database, storeId, `${month}-01`),
    moneyOf(ctx.database, storeId),
  ])
  const payableFen = Math.max(0, Math.min(dueFen, closingFen))
  return {
    ...statement,
    sums,
    payableFen,
    notPayable: await notPayable(ctx.database, statement, payableFen),
  }
}

/** The same with its lines, one page of them. */
export async function statementWithLines(ctx: Context, { settlementId, ...input }: StatementLinesQuery) {
  const statement = await statementOf(ctx, { settlementId })
  const { storeId, month } = statement
  return { statement, lines: await linesOf(ctx.database, storeId, `${month}-01`, input) }
}

/** One line of a statement. */
export async function statementLine(
  ctx: Context,
  { settlementId, id }: { settlementId: number; id: number },
): Promise<LineRow> {
  assertOperator(ctx, RIGHT)
  const statement = await findStatement(ctx.database, settlementId)
  const line =
    statement &&
    (await findLine(ctx.database, { storeId: statement.storeId, month: `${statement.month}-01`, id }))
  if (!line) throw commonErrors.notFound()
  return line
}

/** What was paid to a store, or to all, on each of so many days, today the last; days without a sale are zero. */
async function takingsOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  storeId: number | null,
  length: number,
): Promise<TakingsOfDay[]> {
  const now = clock.now().getTime()
  const days = Array.from({ length }, (_, i) => shanghaiDay(new Date(now - (length - 1 - i) * DAY_MS)))
  const rows = await listTakings(database, { storeId, from: days[0]!, to: days.at(-1)! })
  const found = new Map(rows.map((row) => [row.day, row]))
  return days.map((day) => found.get(day) ?? { day, orders: 0, fen: 0 })
}

/** What was paid to the caller's store on each of so many days, today the last. */
export const ownTakings = (ctx: Context, { days }: TakingsQuery): Promise<TakingsOfDay[]> =>
  takingsOf(ctx, storeOf(ctx, 'store.money'), days)

/** Days of the chart at home. */
const DAYS_AT_HOME = 14

/** What was paid to the caller's store of late, for home. */
export const takingsGlance = async (ctx: Context): Promise<Glance> => ({
  takings: { href: hrefOf('SellerStatement'), days: await ownTakings(ctx, { days: DAYS_AT_HOME }) },
})

/** What was paid to all stores of late, for home. */
export async function mallGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  const days = await takingsOf(ctx, null, DAYS_AT_HOME)
  return { takings: { href: hrefOf('OperatorStatements'), days } }
}
