import { asMember } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, balancesOf } from '../../ledger/index.ts'
import {
  countItems,
  countStatements,
  findStatement,
  itemListing,
  listItems,
  listNewest,
  listStatements,
  statementListing,
  findOwed,
} from '../queries/read.ts'
import type { StatementRow } from '../queries/read.ts'
import { daysUntil, recentSince, statementState } from '../rules.ts'
import type { CreditQuery, RecordQuery, StatementQuery } from '../schema.ts'
import type { CreditFigures, CreditItem, CreditView, StatementView } from '../view.ts'

const DRAWN = 6

/** A member's line in figures; for who may see it. */
export async function figuresOf(tx: Tx, memberId: number, today: string): Promise<CreditFigures> {
  const line = account('credit', memberId)
  const balances = await balancesOf(tx, [line])
  const { owedFen, statedFen, overdueFen, isFrozen } = await findOwed(tx, memberId, today)
  const [limitFen, usedFen] = [0 - balances.floorOf(line), 0 - balances.of(line)]
  return {
    limitFen,
    usedFen,
    availableFen: limitFen - usedFen,
    statedFen,
    unstatedFen: owedFen - statedFen,
    overdueFen,
    isFrozen,
  }
}

const toView = (row: StatementRow, today: string): StatementView => ({
  ...row,
  state: statementState(row, today),
})

async function statementPage(
  tx: Tx,
  memberId: number,
  now: Date,
  input: StatementQuery,
): Promise<Listed<StatementView>> {
  const place = placeOf(statementListing, input)
  const wanted = { memberId, period: input.period ?? ('recent' as const), since: recentSince(now) }
  const rows = await listStatements(tx, wanted, place)
  const page = listed(statementListing, place, rows, await countStatements(tx, wanted))
  return { ...page, list: page.list.map((row) => toView(row, shanghaiDay(now))) }
}

async function itemPage(
  tx: Tx,
  wanted: { memberId: number; statementId: number | null },
  input: Omit<RecordQuery, 'month'>,
): Promise<Listed<CreditItem>> {
  const place = placeOf(itemListing, input)
  return listed(itemListing, place, await listItems(tx, wanted, place), await countItems(tx, wanted))
}

/** What is read within is of one moment: its parts add up whatever is posted meanwhile. */
const atOnce = <T>({ database }: Pick<Context, 'database'>, read: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(read, { isolation: 'repeatable read', readOnly: true })

async function statementOfMonth(tx: Tx, memberId: number, month: string): Promise<StatementRow> {
  const row = await findStatement(tx, memberId, month)
  if (!row) throw commonErrors.notFound()
  return row
}

/** The caller's credit line in figures. */
export async function creditFigures(ctx: Context): Promise<CreditFigures> {
  const { memberId } = asMember(ctx).actor
  return atOnce(ctx, (tx) => figuresOf(tx, memberId, shanghaiDay(ctx.clock.now())))
}

/** The caller's statements of the last three months, or earlier ones. */
export async function creditStatements(ctx: Context, input: StatementQuery): Promise<Listed<StatementView>> {
  const { memberId } = asMember(ctx).actor
  return atOnce(ctx, (tx) => statementPage(tx, memberId, ctx.clock.now(), input))
}

/** What the caller owes order by order: on the statement of a month, or on none yet. 404 where there is no such statement. */
export async function creditItems(
  ctx: Context,
  { month, ...input }: RecordQuery,
): Promise<Listed<CreditItem>> {
  const { memberId } = asMember(ctx).actor
  return atOnce(ctx, async (tx) => {
    const statementId = month === undefined ? null : (await statementOfMonth(tx, memberId, month)).id
    return itemPage(tx, { memberId, statementId }, input)
  })
}

/** The caller's line, the statement that is asked for, or else due first, with its items, and the statements of a time. */
export async function creditOf(ctx: Context, { month, period, ...input }: CreditQuery): Promise<CreditView> {
  const { memberId } = asMember(ctx).actor
  const now = ctx.clock.now()
  const today = shanghaiDay(now)
  return atOnce(ctx, async (tx) => {
    const next = await findStatement(tx, memberId, null)
    const isNamed = month !== undefined && month !== 'current'
    const shown = isNamed ? await statementOfMonth(tx, memberId, month) : month === 'current' ? null : next
    const drawn = await listNewest(tx, memberId, DRAWN)
    return {
      figures: await figuresOf(tx, memberId, today),
      next: next && { ...toView(next, today), days: daysUntil(today, next.dueOn) },
      shown: shown && toView(shown, today),
      items: await itemPage(tx, { memberId, statementId: shown?.id ?? null }, input),
      statements: await statementPage(tx, memberId, now, { period }),
      period: period ?? 'recent',
      drawn: drawn.map((row) => toView(row, today)),
    }
  })
}
