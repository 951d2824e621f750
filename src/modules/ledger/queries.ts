import type { Queryable } from '../../platform/db/index.ts'
import type { AccountKind, Currency } from './tables.ts'

type Tx = Pick<Queryable, 'sql'>

export interface AccountRow {
  id: number
  balance: number | null
  floor: number | null
}

/** The account of this kind and owner, opened when there is none. `kept`: with a balance of its own and a floor of 0. */
export async function ensureAccount(
  { sql }: Tx,
  {
    kind,
    ownerId,
    currency,
    kept,
  }: { kind: AccountKind; ownerId: number; currency: Currency; kept: boolean },
): Promise<AccountRow> {
  const found = () => sql<AccountRow[]>`
    select id, balance, floor from accounts where kind = ${kind} and owner_id = ${ownerId} and currency = ${currency}`
  const [there] = await found()
  if (there) return there
  await sql`
    insert into accounts (kind, owner_id, currency, balance, floor)
    values (${kind}, ${ownerId}, ${currency}, ${kept ? 0 : null}, ${kept ? 0 : null})
    on conflict (kind, owner_id, currency) do nothing`
  const [opened] = await found()
  return opened!
}

/** A journal under its key; null when there is one already. */
export async function insertJournal(
  { sql }: Tx,
  { kind, ref, at }: { kind: string; ref: string; at: Date },
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into journals (kind, ref, at) values (${kind}, ${ref}, ${at})
    on conflict (kind, ref) do nothing returning id`
  return row?.id ?? null
}

export interface EntryRow {
  accountId: number
  currency: Currency
  amount: number
}

/** The sides of a journal, in the order of their accounts: two payments that meet never lock each other out. */
export async function insertEntries({ sql }: Tx, journalId: number, entries: EntryRow[]): Promise<void> {
  const sorted = [...entries].sort((a, b) => a.accountId - b.accountId)
  await sql`
    insert into entries (journal_id, seq, account_id, currency, amount)
    select ${journalId}, e.seq, e.account_id, e.currency, e.amount
    from unnest(${sorted.map(({ accountId }) => accountId)}::bigint[], ${sorted.map(({ currency }) => currency)}::text[],
      ${sorted.map(({ amount }) => amount)}::bigint[]) with ordinality e (account_id, currency, amount, seq)
    order by e.seq`
}

/** Balances of one owner by kind, those that the ledger keeps. */
export async function balancesOf({ sql }: Tx, ownerId: number, kinds: readonly AccountKind[]) {
  return sql<{ kind: AccountKind; balance: number; floor: number }[]>`
    select kind, balance, floor from accounts
    where owner_id = ${ownerId} and kind = any (${kinds as AccountKind[]}) and balance is not null`
}
