import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import { creditErrors } from '../errors.ts'
import type { CreditDecision, DecisionKind } from '../view.ts'
import type { DecisionState } from './states.ts'

type Raw = Omit<CreditDecision, 'askedAt' | 'decidedAt'> & { askedAt: string; decidedAt: string | null }
const toDecision = (row: Raw): CreditDecision => ({
  ...row,
  askedAt: instant(row.askedAt),
  decidedAt: row.decidedAt === null ? null : instant(row.decidedAt),
})

const columns = ({ sql }: Tx) => sql`
  d.id, d.number, d.member_id as "memberId", m.username, coalesce(m.company_name, m.display_name) as company, d.kind, d.state,
  d.version, d.amount_fen as "amountFen", d.before_fen as "beforeFen", d.reason, d.asked_by as "askedBy",
  (select a.number from credit_applications a where a.id = d.application_id) as "applicationNo",
  a.display_name as "askedByName", d.asked_at as "askedAt",
  (select p.display_name from members p where p.id = d.decided_by) as "decidedByName", d.decided_at as "decidedAt"`

const joined = ({ sql }: Tx) => sql`
  credit_decisions d join members m on m.id = d.member_id join members a on a.id = d.asked_by`

/** In the order in which they were asked for, or the last first. */
export const decisionListing = {
  sorts: {
    asked: { columns: ['d.id'], keys: ({ id }) => [id], descending: false },
    '-asked': { columns: ['d.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: '-asked',
  size: 50,
} as const satisfies Listing<Pick<CreditDecision, 'id'>>

/** One page of the decisions in this state, and one more row where there is one. */
export async function listDecisions(
  tx: Tx,
  { state, place }: { state: DecisionState; place: Place<keyof typeof decisionListing.sorts> },
): Promise<CreditDecision[]> {
  const { here, order, rows } = seek(tx, decisionListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where d.state = ${state} and ${here} ${order} ${rows}`
  return found.map(toDecision)
}

/** How many decisions are in this state, as far as they are counted. */
export const countDecisions = (tx: Tx, state: DecisionState) =>
  counted(tx, tx.sql`from credit_decisions d where d.state = ${state}`)

/** Since when the oldest of them has waited. */
export const oldestAsked = (tx: Tx) =>
  firstAt(tx, tx.sql`d.asked_at as at from credit_decisions d where d.state = 'asked' order by d.id limit 1`)

/** A decision by its number, about whomever, read without a lock; null where there is none. */
export async function findDecision(tx: Tx, number: string): Promise<CreditDecision | null> {
  const [row] = await tx.sql<Raw[]>`select ${columns(tx)} from ${joined(tx)} where d.number = ${number}`
  return row ? toDecision(row) : null
}

/** By its number, for this transaction alone. */
export async function lockDecision(tx: Tx, number: string): Promise<CreditDecision | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where d.number = ${number} for update of d`
  return row ? toDecision(row) : null
}

/** Nothing more may be bought on the member's line; false where it was so before. */
export async function freeze({ sql }: Tx, memberId: number, at: Date): Promise<boolean> {
  const rows = await sql`
    insert into credit_freezes (member_id, since) values (${memberId}, ${at}) on conflict do nothing returning 1`
  return rows.length > 0
}

/** The member's line is open again; false where it was not frozen. */
export async function unfreeze({ sql }: Tx, memberId: number): Promise<boolean> {
  const rows = await sql`delete from credit_freezes where member_id = ${memberId} returning 1`
  return rows.length > 0
}

/** Whether a member's line is frozen. */
export async function isFrozen({ sql }: Tx, memberId: number): Promise<boolean> {
  const rows = await sql`select 1 from credit_freezes where member_id = ${memberId}`
  return rows.length > 0
}

/** The application that a decision answers. */
export async function findApplicationId({ sql }: Tx, decisionId: number): Promise<number | null> {
  const [row] = await sql<{ applicationId: number | null }[]>`
    select application_id as "applicationId" from credit_decisions where id = ${decisionId}`
  return row?.applicationId ?? null
}

/** The member of this name who is not disabled. */
export async function findMemberId({ sql }: Tx, username: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from members where lower(username) = lower(${username}) and not disabled`
  return row?.id ?? null
}

/** Why it was asked for is told of no decision about the member any more (R56); answers their ids. */
export async function forgetWhy({ sql }: Tx, memberId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    update credit_decisions set reason = '—' where member_id = ${memberId} returning id`
  return rows.map(({ id }) => id)
}

interface NewDecision {
  number: string
  memberId: number
  kind: DecisionKind
  amountFen: number
  beforeFen: number
  /** The application that it answers. */
  applicationId?: number
  reason: string
  askedBy: number
}

/** It is asked for; 409 where one of its kind waits for the member already. */
export async function insertDecision({ sql }: Tx, it: NewDecision, at: Date): Promise<number> {
  try {
    const [row] = await sql<{ id: number }[]>`
      insert into credit_decisions (number, member_id, kind, state, amount_fen, before_fen, application_id, reason, asked_by, asked_at)
      values (${it.number}, ${it.memberId}, ${it.kind}, 'asked', ${it.amountFen}, ${it.beforeFen},
        ${it.applicationId ?? null}::bigint, ${it.reason}, ${it.askedBy}, ${at})
      returning id`
    return row!.id
  } catch (error) {
    throw sqlConstraint(error) === 'credit_decisions_waiting' ? creditErrors.waitsAlready() : error
  }
}
