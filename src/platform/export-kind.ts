import type { z } from 'zod'
import type { MemberContext } from './context.ts'
import type { WordKey } from './i18n.ts'
import type { Listed } from './list.ts'
import type { Cell } from './sheets/write.ts'
import type { Right } from '../shared/rights.ts'

export interface ExportColumn<Row> {
  label: string
  cell: (row: Row) => Cell
}

/** A list that its readers can have as a file. */
export interface ExportKind {
  /** `<module>.<list>`. */
  name: string
  /** Whoever has one of these may export it; the verb asks again. */
  rights: readonly Right[]
  /** What its file is called. */
  title: WordKey
  /** What of the list's address is taken: filters and sort. */
  input: z.ZodObject
  columns: (ctx: MemberContext) => ExportColumn<unknown>[]
  /** One page of the list, by the verb that its page and its call ask. */
  read: (ctx: MemberContext, input: object) => Promise<Listed<unknown>>
}

/**
 * Declares a list that can be exported: a constant of its module, exported by its index, and a line of src/exports.ts. `read` is the
 * verb of the list; it is asked page by page by cursor, with the asker's rights of that moment.
 */
export const exportKind = <I extends z.ZodObject, Row>(kind: {
  name: string
  rights: readonly Right[]
  title: WordKey
  input: I
  columns: (ctx: MemberContext) => ExportColumn<Row>[]
  read: (ctx: MemberContext, input: z.output<I>) => Promise<Listed<Row>>
}): ExportKind => kind as unknown as ExportKind
