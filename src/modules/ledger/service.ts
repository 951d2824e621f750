import { DomainError } from '../../shared/errors.ts'
import { sqlConstraint } from '../../platform/db/index.ts'
import type { Queryable } from '../../platform/db/index.ts'
import { ledgerErrors } from './errors.ts'
import { ensureAccount, insertEntries, insertJournal } from './queries.ts'
import type { AccountKind, Currency } from './tables.ts'

/** An account by what it is and whose. */
export interface Account {
  kind: AccountKind
  /** Member, gift card or store; 0 for the mall's own. */
  ownerId: number
  currency: Currency
}

export interface Entry {
  account: Account
  /** Whole fen, or points; positive into the account. Zero entries are left out. */
  amount: number
}

export interface Journal {
  /** `<module>.<verb>`. */
  kind: string
  /** What it belongs to, such as `order:17`; with `kind` it is good once. */
  ref: string
  at: Date
  entries: readonly Entry[]
}

/** Accounts of members and cards may not fall below zero and keep their balance; everybody's accounts are summed. */
const kept = new Set<AccountKind>([
  'balance',
  'credit',
  'points',
  'pointsHeld',
  'pointsOwed',
  'giftCard',
  'giftCardHeld',
])
const inPoints = new Set<AccountKind>(['points', 'pointsHeld', 'pointsOwed', 'pointsIssued'])

/** Names an account; `account('storeDue', storeId)`, `account('suspense')`. */
export const account = (kind: AccountKind, ownerId = 0): Account => ({
  kind,
  ownerId,
  currency: inPoints.has(kind) ? 'PTS' : 'CNY',
})

const tooLow = {
  balance: ledgerErrors.balanceTooLow,
  credit: ledgerErrors.creditTooLow,
  points: ledgerErrors.pointsTooFew,
  giftCard: ledgerErrors.giftCardTooLow,
} as Partial<Record<AccountKind, () => DomainError>>

/** Which account the database found too low, as one of the ledger's refusals. */
function asRefusal(error: unknown, entries: readonly Entry[]): unknown {
  if (sqlConstraint(error) !== 'accounts_floor') return error
  const spent = entries.find(({ account: { kind }, amount }) => amount < 0 && tooLow[kind])
  return spent ? tooLow[spent.account.kind]!() : error
}

/**
 * Posts a journal within `tx`. Answers `false`, and changes nothing, when its key was used before. Throws a refusal of the
 * ledger when an account would fall below its floor; the transaction is then broken and must be given up.
 */
export async function post(tx: Queryable, { kind, ref, at, entries }: Journal): Promise<boolean> {
  const moving = entries.filter(({ amount }) => amount !== 0)
  const journalId = await insertJournal(tx, { kind, ref, at })
  if (journalId === null) return false
  const rows = []
  for (const { account: place, amount } of moving) {
    const { id } = await ensureAccount(tx, { ...place, kept: kept.has(place.kind) })
    rows.push({ accountId: id, currency: place.currency, amount })
  }
  try {
    await insertEntries(tx, journalId, rows)
  } catch (error) {
    throw asRefusal(error, entries)
  }
  return true
}
