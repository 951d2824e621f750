import type { Tx } from '../../platform/db/index.ts'
import { counted, seek } from '../../platform/list.ts'
import type { Listing, Place } from '../../platform/list.ts'
import { commonErrors } from '../../shared/errors.ts'
import { instant } from '../../shared/time.ts'

export interface DepositRow {
  id: number
  number: string
  payNo: string
  amountFen: number
  state: 'open' | 'settled' | 'closed'
  underReview: boolean
  method: string | null
  askedAt: Date
  settledAt: Date | null
}

export const depositListing = {
  sorts: { newest: { columns: ['d.id'], keys: ({ id }) => [id], descending: true } },
  usual: 'newest',
  size: 10,
} as const satisfies Listing<Pick<DepositRow, 'id'>>

type Raw = Omit<DepositRow, 'askedAt' | 'settledAt'> & { askedAt: string; settledAt: string | null }

/** A page of a member's top-ups, and one more where there is one. */
export async function listDeposits(tx: Tx, memberId: number, place: Place<'newest'>): Promise<DepositRow[]> {
  const { here, order, rows } = seek(tx, depositListing, place)
  const found = await tx.sql<Raw[]>`
    select d.id, d.number, g.pay_no as "payNo", d.amount_fen as "amountFen", g.state,
      exists (select from payments p where p.group_id = g.id and p.state = 'underReview') as "underReview",
      d.method, d.asked_at as "askedAt", d.settled_at as "settledAt"
    from deposits d join payment_groups g on g.id = d.group_id
    where d.member_id = ${memberId} and ${here} ${order} ${rows}`
  return found.map((row) => ({
    ...row,
    askedAt: instant(row.askedAt),
    settledAt: row.settledAt === null ? null : instant(row.settledAt),
  }))
}

/** How many top-ups a member ever asked for, paid or not, as far as they are counted. */
export const countDeposits = (tx: Tx, memberId: number) =>
  counted(tx, tx.sql`from deposits d where d.member_id = ${memberId}`)

/** The member takes a turn: two that ask at once are counted one after the other. */
export async function lockMember({ sql }: Tx, memberId: number): Promise<void> {
  await sql`select 1 from members where id = ${memberId} for no key update`
}

/** How many top-ups of a member wait to be paid. */
export async function countOpen({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from payment_groups where member_id = ${memberId} and kind = 'deposit' and state = 'open'`
  return row!.count
}

/** A top-up that waits to be paid; answers its id. */
export async function insertDeposit(
  { sql }: Tx,
  deposit: { number: string; memberId: number; groupId: number; amountFen: number; at: Date },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into deposits (number, member_id, group_id, amount_fen, asked_at)
    values (${deposit.number}, ${deposit.memberId}, ${deposit.groupId}, ${deposit.amountFen}, ${deposit.at}) returning id`
  return row!.id
}

export interface DueDeposit {
  id: number
  number: string
  memberId: number
  amountFen: number
  waits: boolean
}

/** The top-up that is due as this. */
export const listOfGroup = ({ sql }: Tx, groupId: number): Promise<DueDeposit[]> =>
  sql<DueDeposit[]>`
    select id, number, member_id as "memberId", amount_fen as "amountFen", settled_at is null as waits
    from deposits where group_id = ${groupId}`

/** It was paid by this means; answers whether it was not before. */
export async function noteSettled(
  { sql }: Tx,
  { groupId, method, at }: { groupId: number; method: string; at: Date },
): Promise<boolean> {
  const rows = await sql`
    update deposits set method = ${method}, settled_at = ${at}
    where group_id = ${groupId} and settled_at is null returning 1`
  return rows.length === 1
}

/** Numbers of top-ups by their ids, for who wrote the ids down. */
export async function depositNumbers({ sql }: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; number: string }[]>`
    select id, number from deposits where id = any (${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** A settled top-up that something was taken of, to go back. */
interface DepositPart {
  id: number
  groupId: number
  method: string
  settledAt: Date
}

/** So much of a member's own settled top-up goes back, by one statement: null, and nothing is taken, where there is less. */
export async function takeFromDeposit(
  { sql }: Tx,
  { number, memberId, fen }: { number: string; memberId: number; fen: number },
): Promise<DepositPart | null> {
  const [row] = await sql<{ id: number; groupId: number; method: string; settledAt: string }[]>`
    update deposits set withdrawn_fen = withdrawn_fen + ${fen}::bigint
    where number = ${number} and member_id = ${memberId} and settled_at is not null and withdrawn_fen + ${fen}::bigint <= amount_fen
    returning id, group_id as "groupId", method, settled_at as "settledAt"`
  return row ? { ...row, settledAt: instant(row.settledAt) } : null
}

/** What may still go back of a member's own settled top-up; 404 for another's, and for one that is not paid (R14). */
export async function getLeftOfDeposit(
  { sql }: Tx,
  { number, memberId }: { number: string; memberId: number },
): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select amount_fen - withdrawn_fen as fen from deposits
    where number = ${number} and member_id = ${memberId} and settled_at is not null`
  if (!row) throw commonErrors.notFound()
  return row.fen
}

/** So much of it does not go back after all. */
export async function giveBackToDeposit({ sql }: Tx, id: number, fen: number): Promise<void> {
  await sql`update deposits set withdrawn_fen = withdrawn_fen - ${fen}::bigint where id = ${id}`
}

/** Every top-up of a member, the oldest first, for the copy of their data. */
export const listOwn = ({ sql }: Tx, memberId: number) => sql<Record<string, unknown>[]>`
  select number, amount_fen as "amountFen", method, asked_at as "askedAt", settled_at as "settledAt"
  from deposits where member_id = ${memberId} order by id`
