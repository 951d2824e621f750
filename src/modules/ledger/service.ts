import type { DomainError } from '../../shared/errors.ts'
import type { Services } from '../../platform/context.ts'
import { rootCause, sqlConstraint } from '../../platform/db/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { ledgerErrors } from './errors.ts'
import { findAccounts, insertJournal, lockAccounts, openAccounts, updateFloor } from './queries/book.ts'
import type { AccountRow } from './queries/book.ts'
import { listUnbalanced, noteDifferences } from './queries/differences.ts'
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

interface Journal {
  /** `<module>.<verb>`. */
  kind: string
  /** What it belongs to, such as `order:17`; with `kind` it is good once. */
  ref: string
  at: Date
  entries: readonly Entry[]
}

/**
 * Accounts of members and cards, and what a store may be paid, keep their balance and may not fall below zero; a claim on a
 * store keeps it and may not rise above. Accounts that everybody pays into are summed.
 */
const kept = new Set<AccountKind>([
  'balance',
  'compensation',
  'withdrawalHeld',
  'storeDue',
  'storeClaim',
  'payoutHeld',
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
  compensation: ledgerErrors.balanceTooLow,
  storeDue: ledgerErrors.dueTooLow,
  credit: ledgerErrors.creditTooLow,
  points: ledgerErrors.pointsTooFew,
  giftCard: ledgerErrors.giftCardTooLow,
} as Partial<Record<AccountKind, () => DomainError>>

/** Which account the database found too low, as one of the ledger's refusals: it shows the row that failed. */
function asRefusal(error: unknown): unknown {
  if (sqlConstraint(error) !== 'accounts_floor') return error
  const detail = String((rootCause(error) as { detail?: unknown }).detail)
  const kind = /\(\d+, (\w+), /.exec(detail)?.[1] as AccountKind | undefined
  return (kind && tooLow[kind]?.()) ?? error
}

const keyOf = ({ kind, ownerId, currency }: Account) => `${kind} ${ownerId} ${currency}`

/**
 * Posts a journal within `tx`. Answers `false`, and changes nothing, when its key was used before. Throws a refusal of the
 * ledger when an account would fall below its floor; the transaction is then broken and must be given up.
 */
export async function post(tx: Tx, { kind, ref, at, entries }: Journal): Promise<boolean> {
  const sides = entries
    .filter(({ amount }) => amount !== 0)
    .map(({ account: place, amount }) => ({ place, amount }))
  const written = () =>
    insertJournal(tx, { kind, ref, at }, sides).catch((error: unknown) => {
      throw asRefusal(error)
    })
  const first = await written()
  if (first !== 'unopened') return first === 'written'
  await openAccounts(
    tx,
    sides.map(({ place }) => place),
    kept,
  )
  return (await written()) === 'written'
}

/** Balances of these kept accounts, by name of their kind and owner; 0 where none was opened. */
class Balances {
  private readonly rows: Map<string, AccountRow>

  constructor(rows: readonly AccountRow[]) {
    this.rows = new Map(rows.map((row) => [keyOf(row), row]))
  }

  /** What the account holds. */
  of(place: Account): number {
    return this.rows.get(keyOf(place))?.balance ?? 0
  }

  /** What it may not fall below. */
  floorOf(place: Account): number {
    return this.rows.get(keyOf(place))?.floor ?? 0
  }
}

/** What these accounts hold now, in one statement. */
export const balancesOf = async (tx: Tx, places: readonly Account[]): Promise<Balances> =>
  new Balances(await findAccounts(tx, places))

/** The same, and nobody moves them before this transaction ends. */
export const lockBalances = async (tx: Tx, places: readonly Account[]): Promise<Balances> =>
  new Balances(await lockAccounts(tx, places))

/** As `lockBalances`, and accounts that nobody opened yet are opened: of two that come first, one waits for the other. */
export async function lockOpened(tx: Tx, places: readonly Account[]): Promise<Balances> {
  const found = await lockAccounts(tx, places)
  if (found.length === places.length) return new Balances(found)
  await openAccounts(tx, places, kept)
  return lockBalances(tx, places)
}

/** The account may fall to `floor` from now on; false, and nothing changed, where it is lower already. */
export async function setFloor(tx: Tx, place: Account, floor: number): Promise<boolean> {
  await openAccounts(tx, [place], kept)
  return updateFloor(tx, place, floor)
}

/**
 * Timer: every account whose kept balance is not the sum of its entries is a difference that an operator must close; nothing
 * is put right by itself (R28). Answers how many are new.
 */
export async function findDifferences({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const found = await listUnbalanced(database)
  return noteDifferences(
    database,
    found.map(({ id, balance, total }) => ({
      kind: 'balance' as const,
      subject: `account:${id}`,
      ours: balance,
      theirs: total,
    })),
    clock.now(),
  )
}
