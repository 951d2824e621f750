import { deskFile, wordsOr } from '../../platform/desk/file.ts'
import { entryPage } from './browse.ts'
import type { KnownAs } from './browse.ts'
import { EntryQuery } from './schema.ts'

/** Entries of the ledger, as /operator/ledger lists them; money and points stand apart. */
export const ledgerExport = (knownAs: KnownAs) =>
  deskFile('OperatorLedger', {
    name: 'ledger.entries',
    input: EntryQuery,
    read: (ctx, input) => entryPage(ctx, input, knownAs),
    columns: ({ t }) => ({
      'ledger.at': ({ at }) => at,
      'ledger.journalId': ({ journalId }) => journalId,
      'ledger.kind': ({ kind }) => wordsOr(t, `ledger.journal.${kind}`, kind),
      'ledger.ref': ({ ref }) => ref,
      'ledger.accountLabel': ({ account }) => t.dynamic(`ledger.account.${account}`),
      'ledger.owner': ({ ownerId }) => (ownerId === 0 ? null : ownerId),
      'ledger.money': ({ currency, amount }) => (currency === 'CNY' ? { fen: amount } : null),
      'ledger.pointsLabel': ({ currency, amount }) => (currency === 'CNY' ? null : amount),
    }),
  })
