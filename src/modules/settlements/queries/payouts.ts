import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import { settlementErrors } from '../errors.ts'
import type { PayoutState } from '../states.ts'

export interface Payout {
  id: number
  number: string
  settlementId: number
  storeId: number
  storeZh: string
  storeEn: string
  /** Its store is suspended: it waits until the store is open again (decisions 11). */
  isHeld: boolean
  /** Of the statement: `2026-11`. */
  month: string
  state: PayoutState
  version: number
  amountFen: number
  askedBy: number
  askedByName: string
  askedAt: Date
  /** Who decided it, and when; null while it waits. */
  decidedByName: string | null
  decidedAt: Date | null
  bankReference: string | null
}

type Raw = Omit<Payout, 'askedAt' | 'decidedAt'> & { askedAt: string; decidedAt: string | null }
const toPayout = (row: Raw): Payout => ({
  ...row,
  askedAt: instant(row.askedAt),
  decidedAt: row.decidedAt === null ? null : instant(row.decidedAt),
})

const columns = ({ sql }: Tx) => sql`
  p.id, p.number, p.settlement_id as "settlementId", p.store_id as "storeId", st.name_zh as "storeZh", st.name_en as "storeEn",
  st.state = 'suspended' as "isHeld", to_char(s.month, 'YYYY-MM') as month, p.state, p.version, p.amount_fen as "amountFen", p.asked_by as "askedBy",
  p.asked_at as "askedAt", (select m.display_name from members m where m.id = p.asked_by) as "askedByName",
  (select m.display_name from members m where m.id = p.decided_by) as "decidedByName", p.decided_at as "decidedAt", p.bank_reference as "bankReference"`

const joined = ({ sql }: Tx) => sql`
  payouts p join settlements s on s.id = p.settlement_id join stores st on st.id = p.store_id`

/** A payout of a statement is asked for; one that has a living or paid one is refused. */
export async function insertPayout(
  { sql }: Tx,
  payout: { number: string; settlementId: number; storeId: number; amountFen: number; askedBy: number },
  at: Date,
): Promise<number> {
  const { number, settlementId, storeId, amountFen, askedBy } = payout
  try {
    const [row] = await sql<{ id: number }[]>`
      insert into payouts (number, settlement_id, store_id, state, amount_fen, asked_by, asked_at)
      values (${number}, ${settlementId}, ${storeId}, 'asked', ${amountFen}, ${askedBy}, ${at}) returning id`
    return row!.id
  } catch (error) {
    throw sqlConstraint(error) === 'payouts_once' ? settlementErrors.askedAlready() : error
  }
}

/** By its number, for this transaction alone; its store is not suspended meanwhile. */
export async function lockPayout(tx: Tx, number: string): Promise<Payout | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where p.number = ${number} for update of p for share of st`
  return row ? toPayout(row) : null
}

/** Payouts in the order in which they were asked for, or the last first. */
export const payoutListing = {
  sorts: {
    asked: { columns: ['p.id'], keys: ({ id }) => [id], descending: false },
    '-asked': { columns: ['p.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: '-asked',
  size: 50,
} as const satisfies Listing<Pick<Payout, 'id'>>

/** One page of the payouts in this state, and one more row where there is one. */
export async function listPayouts(
  tx: Tx,
  { state, place }: { state: PayoutState; place: Place<keyof typeof payoutListing.sorts> },
): Promise<Payout[]> {
  const { here, order, rows } = seek(tx, payoutListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where p.state = ${state} and ${here} ${order} ${rows}`
  return found.map(toPayout)
}

/** How many are in this state. */
export const countPayouts = (tx: Tx, state: PayoutState) =>
  counted(tx, tx.sql`from payouts p where p.state = ${state}`)

/** Since when the oldest of them has waited. */
export const oldestAsked = (tx: Tx) =>
  firstAt(tx, tx.sql`p.asked_at as at from payouts p where p.state = 'asked' order by p.id limit 1`)

/** By its number. */
export async function findPayout(tx: Tx, number: string): Promise<Payout | null> {
  const [row] = await tx.sql<Raw[]>`select ${columns(tx)} from ${joined(tx)} where p.number = ${number}`
  return row ? toPayout(row) : null
}
