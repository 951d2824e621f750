import type { Tx } from '../../../platform/db/index.ts'
import type { AccountKind, Currency } from '../tables.ts'

export interface Place {
  kind: AccountKind
  ownerId: number
  currency: Currency
}

export interface AccountRow extends Place {
  id: number
  balance: number | null
  floor: number | null
}

const columnsOf = (places: readonly Place[]) => ({
  kinds: places.map(({ kind }) => kind),
  owners: places.map(({ ownerId }) => ownerId),
  currencies: places.map(({ currency }) => currency),
})

/** Those of these accounts that are open, in one statement. */
export function findAccounts({ sql }: Tx, places: readonly Place[]): Promise<AccountRow[]> {
  const { kinds, owners, currencies } = columnsOf(places)
  return sql<AccountRow[]>`
    select id, kind, owner_id as "ownerId", currency, balance, floor from accounts
    where (kind, owner_id, currency) in (select * from unnest(${kinds}::text[], ${owners}::bigint[], ${currencies}::text[]))`
}

/** The same, and nobody changes them before this transaction ends; taken in the order of all (R31). */
export async function lockAccounts({ sql }: Tx, places: readonly Place[]): Promise<AccountRow[]> {
  const { kinds, owners, currencies } = columnsOf(places)
  return sql<AccountRow[]>`
    select id, kind, owner_id as "ownerId", currency, balance, floor from accounts
    where (kind, owner_id, currency) in (select * from unnest(${kinds}::text[], ${owners}::bigint[], ${currencies}::text[]))
    order by id for update`
}

/**
 * These accounts are open, empty where they were not; opening one twice changes nothing. Those of `kept` kinds have a
 * balance of their own that may not fall below a floor, 0 at first; a claim on a store has none.
 */
export async function openAccounts(
  { sql }: Tx,
  places: readonly Place[],
  kept: ReadonlySet<AccountKind>,
): Promise<void> {
  const { kinds, owners, currencies } = columnsOf(places)
  await sql`
    insert into accounts (kind, owner_id, currency, balance, floor)
    select kind, owner_id, currency, zero, case when kind <> 'storeClaim' then zero end
    from unnest(${kinds}::text[], ${owners}::bigint[], ${currencies}::text[]) w (kind, owner_id, currency)
    cross join lateral (select case when kind = any (${[...kept]}::text[]) then 0 end as zero) k
    order by kind, owner_id, currency
    on conflict (kind, owner_id, currency) do nothing`
}

/** The floor of an account, where its balance lies above the new one; false where it does not. */
export async function updateFloor(
  { sql }: Tx,
  { kind, ownerId, currency }: Place,
  floor: number,
): Promise<boolean> {
  const rows = await sql`
    update accounts set floor = ${floor}
    where kind = ${kind} and owner_id = ${ownerId} and currency = ${currency} and balance >= ${floor} returning 1`
  return rows.length === 1
}

export interface EntryRow {
  accountId: number
  currency: Currency
  amount: number
}

/**
 * A journal with its sides, in one statement; false, and nothing written, where its key was used before. The sides are in
 * the order of their accounts: two payments that meet never lock each other out (R31). Accounts with a balance of their own are
 * locked before the journal draws its number, so that the journals of each have the order in which they moved it.
 */
export async function insertJournal(
  { sql }: Tx,
  { kind, ref, at }: { kind: string; ref: string; at: Date },
  entries: readonly EntryRow[],
): Promise<boolean> {
  const sorted = [...entries].sort((a, b) => a.accountId - b.accountId)
  const rows = await sql`
    with locked as materialized (
      select id from accounts where id = any (${sorted.map(({ accountId }) => accountId)}::bigint[]) and balance is not null
      order by id for update
    ), begun as (
      insert into journals (kind, ref, at) select ${kind}, ${ref}, ${at}::timestamptz from (select count(*) from locked) l
      on conflict (kind, ref) do nothing returning id
    ), written as (
      insert into entries (journal_id, seq, account_id, currency, amount)
      select begun.id, e.seq, e.account_id, e.currency, e.amount
      from begun cross join unnest(${sorted.map(({ accountId }) => accountId)}::bigint[], ${sorted.map(({ currency }) => currency)}::text[],
        ${sorted.map(({ amount }) => amount)}::bigint[]) with ordinality e (account_id, currency, amount, seq)
      order by e.seq
    )
    select id from begun`
  return rows.length === 1
}
