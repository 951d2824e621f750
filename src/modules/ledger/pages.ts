import { z } from 'zod'
import { LedgerPage } from '../../../views/pages/desk/money/ledger-page.tsx'
import { deskInput, opened } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { countJournals, entryPage, journalOf } from './browse.ts'
import type { KnownAs } from './browse.ts'
import { hrefOf } from '../../sitemap.ts'
import { entryListing } from './queries/browse.ts'
import { entryFilters } from './schema.ts'
import { accountKinds } from './tables.ts'

const KEY = /^(\d{1,15})-\d{1,5}$/

/** /operator/ledger: the entries of the books, the journal of one of them open beside. */
export function ledgerPages(page: PageDoor, knownAs: KnownAs): void {
  page('OperatorLedger', {
    input: z.object({ ...entryFilters, ...deskInput(entryListing) }),
    load: async (ctx, { open, ...input }) => {
      const [entries, journal] = await Promise.all([
        entryPage(ctx, input, knownAs),
        opened(open, (key) => journalOf(ctx, { journalId: Number(KEY.exec(key)?.[1] ?? 0) })),
      ])
      return { entries, journal, accounts: [...accountKinds] }
    },
    head: ({ t }) => ({ title: t('pages.operatorLedger'), description: '', canonical: null }),
    view: LedgerPage,
    find: async (ctx, q) => {
      const count = await countJournals(ctx, q, knownAs)
      if (count === 0) return []
      return [{ label: q, note: ctx.t('ledger.found', { count }), href: hrefOf('OperatorLedger', { q }) }]
    },
  })
}
