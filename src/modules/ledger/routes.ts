import type { ApiDoor } from '../../platform/api.ts'
import { yuanText } from '../../shared/fen.ts'
import { entryPage, journalOf } from './browse.ts'
import type { KnownAs } from './browse.ts'
import { EntryPageReply, EntryQuery, JournalQuery, JournalReply } from './schema.ts'
import type { EntryView } from './view.ts'

const entryReply = ({ journalId, at, ownerId, currency, amount, ...entry }: EntryView) => ({
  ...entry,
  journalId: String(journalId),
  at: at.toISOString(),
  ownerId: String(ownerId),
  currency,
  amount: currency === 'CNY' ? yuanText(amount) : String(amount),
})

/** The books, to be read (api 5.10). */
export function ledgerRoutes({ operatorGet }: ApiDoor, knownAs: KnownAs): void {
  operatorGet(
    'finance.refunds',
    '/api/admin/ledger/page',
    'Entries of the books by account, owner, order or member, and days',
    EntryQuery,
    EntryPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await entryPage(ctx, input, knownAs)
      return { list: list.map(entryReply), ...place }
    },
  )
  operatorGet(
    'finance.refunds',
    '/api/admin/ledger/journal',
    'A journal with all its sides',
    JournalQuery,
    JournalReply,
    async (ctx, input) => {
      const { id, kind, ref, at, entries } = await journalOf(ctx, input)
      return { journalId: String(id), kind, ref, at: at.toISOString(), entries: entries.map(entryReply) }
    },
  )
}
