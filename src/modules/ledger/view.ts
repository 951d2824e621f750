import type { AccountKind, Currency } from './tables.ts'

export type { AccountKind, Currency }

/** One side of a journal, as who reads the books sees it. */
export interface EntryView {
  journalId: number
  seq: number
  at: Date
  /** Kind and ref of its journal. */
  kind: string
  ref: string
  account: AccountKind
  ownerId: number
  currency: Currency
  /** Whole fen, or points; positive into the account. */
  amount: number
}

/** A journal with all its sides. */
export interface JournalView {
  id: number
  kind: string
  ref: string
  at: Date
  entries: EntryView[]
}
