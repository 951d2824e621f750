import { assertOperator } from '../../platform/context.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import { listed, placeOf } from '../../platform/list.ts'
import type { Listed } from '../../platform/list.ts'
import { commonErrors } from '../../shared/errors.ts'
import {
  countEntries,
  entryListing,
  findAccountIds,
  findBetween,
  findJournalIds,
  findKind,
  listEntries,
  listSides,
} from './queries/browse.ts'
import type { Sought } from './queries/browse.ts'
import type { EntryQuery } from './schema.ts'
import { accountKinds } from './tables.ts'
import type { AccountKind } from './tables.ts'
import type { EntryView, JournalView } from './view.ts'

const RIGHT = 'finance.refunds'

/** What a name stands for in the books: refs of journals, or a member; neither where nobody knows it. */
interface InBooks {
  refs: string[]
  memberId: number | null
}

/** The books know nobody: who knows orders, payouts and members says what a name stands for. */
export type KnownAs = (tx: Tx, name: string) => Promise<InBooks>

const memberKinds = accountKinds.slice(0, accountKinds.indexOf('giftCard'))

const DAY_MS = 86_400_000
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`)

/** A ref as it stands in a journal: `order:17`. */
const REF = /^[a-z]+:[\w:.-]+$/i

async function namedBy(tx: Tx, q: string, knownAs: KnownAs): Promise<Partial<Sought>> {
  const { refs, memberId } = REF.test(q) ? { refs: [q], memberId: null } : await knownAs(tx, q)
  if (memberId !== null) return { accountIds: await findAccountIds(tx, memberKinds, memberId) }
  return { journalIds: refs.length === 0 ? [] : await findJournalIds(tx, refs) }
}

/** Accounts of this kind and owner; null where neither is named, or where the kind has too many. */
function accountsOf(
  tx: Tx,
  kind: AccountKind | undefined,
  owner: string | undefined,
): Promise<number[] | null> | null {
  if (owner !== undefined && !/^\d{1,15}$/.test(owner)) return Promise.resolve([])
  if (owner !== undefined) return findAccountIds(tx, kind ? [kind] : accountKinds, Number(owner))
  return kind === undefined ? null : findKind(tx, kind)
}

/** Entries of the books by account, owner, what they belong to, and days: each narrows the others. */
export async function entryPage(
  ctx: Context,
  { account, owner, q, from, to, ...input }: EntryQuery,
  knownAs: KnownAs,
): Promise<Listed<EntryView>> {
  assertOperator(ctx, RIGHT)
  const { database } = ctx
  const accountIds = await accountsOf(database, account, owner)
  const sought: Sought = {
    kind: account ?? null,
    accountIds,
    journalIds: null,
    between:
      from === undefined && to === undefined
        ? null
        : await findBetween(database, {
            from: from === undefined ? null : midnight(from),
            to: to === undefined ? null : new Date(midnight(to).getTime() + DAY_MS),
          }),
    ...(q === undefined ? {} : await namedBy(database, q, knownAs)),
  }
  const place = placeOf(entryListing, input)
  const [rows, total] = await Promise.all([
    listEntries(database, sought, place),
    countEntries(database, sought),
  ])
  return listed(entryListing, place, rows, total)
}

/** How many journals a name stands for: of an order, a payment, a payout or a withdrawal; 0 for a member, who has a page. */
export async function countJournals(ctx: Context, name: string, knownAs: KnownAs): Promise<number> {
  assertOperator(ctx, RIGHT)
  const { journalIds } = await namedBy(ctx.database, name, knownAs)
  return journalIds?.length ?? 0
}

/** A journal with all its sides, which sum to zero. */
export async function journalOf(ctx: Context, { journalId }: { journalId: number }): Promise<JournalView> {
  assertOperator(ctx, RIGHT)
  const entries = await listSides(ctx.database, journalId)
  const [first] = entries
  if (!first) throw commonErrors.notFound()
  const { kind, ref, at } = first
  return { id: journalId, kind, ref, at, entries }
}
