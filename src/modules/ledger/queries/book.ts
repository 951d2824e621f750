import type { Tx } from '../../../platform/db/index.ts'
import type { AccountKind, Currency } from '../tables.ts'

interface Place {
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

interface Side {
  place: Place
  amount: number
}

/**
 * A journal with its sides, in one statement. `repeated`: its key was used before; `unopened`: somebody has to open one of the
 * accounts first. Nothing is written then. The sides are in the order of their accounts: two payments that meet never lock each
 * other out (R31). Accounts with a balance of their own are locked before the journal draws its number, so that the journals of
 * each have the order in which they moved it.
 */
export async function insertJournal(
  { sql }: Tx,
  { kind, ref, at }: { kind: string; ref: string; at: Date },
  sides: readonly Side[],
): Promise<'written' | 'repeated' | 'unopened'> {
  const { kinds, owners, currencies } = columnsOf(sides.map(({ place }) => place))
  const amounts = sides.map(({ amount }) => amount)
  const [row] = await sql<{ found: number; written: boolean }[]>`
    with sides as materialized (
      select a.id, e.currency, e.amount, row_number() over (order by a.id, e.nth) as seq
      from unnest((select ${kinds}::text[]), (select ${owners}::bigint[]), (select ${currencies}::text[]), (select ${amounts}::bigint[]))
        with ordinality e (kind, owner_id, currency, amount, nth)
      join accounts a on a.kind = e.kind and a.owner_id = e.owner_id and a.currency = e.currency
    ), locked as materialized (
      select id from accounts where id in (select id from sides) and balance is not null order by id for update
    ), begun as (
      insert into journals (kind, ref, at) select ${kind}, ${ref}, ${at}::timestamptz from (select count(*) from locked) l
      where (select count(*) from sides) = ${sides.length}
      on conflict (kind, ref) do nothing returning id
    ), written as (
      insert into entries (journal_id, seq, account_id, currency, amount)
      select begun.id, s.seq, s.id, s.currency, s.amount from begun cross join sides s order by s.seq
    )
    select (select count(*) from sides)::int as found, exists (select from begun) as written`
  if (row!.found < sides.length) return 'unopened'
  return row!.written ? 'written' : 'repeated'
}
