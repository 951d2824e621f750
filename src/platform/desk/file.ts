import type { z } from 'zod'
import { deskRows } from '../../desk-rows.ts'
import type { MemberContext } from '../context.ts'
import { exportKind, momentCell } from '../export-kind.ts'
import type { ExportKind } from '../export-kind.ts'
import type { Translate, WordKey } from '../i18n.ts'
import type { Listed } from '../list.ts'
import type { Cell } from '../sheets/write.ts'

/** What a column of a file says of a row; a moment is written in Shanghai's time, to the minute. */
type FileCell = Cell | Date

const written = (cell: FileCell): Cell => (cell instanceof Date ? momentCell(cell) : cell)

/**
 * A list of the desk as a file: whoever may open its page may have it, under the page's title or one of its own. `read` is the verb of
 * the page, with the filters of its address; `columns` names each column by the words above it.
 */
export const deskFile = <I extends z.ZodObject, Row>(
  page: keyof typeof deskRows,
  file: {
    /** `<module>.<list>`, as the page's `DeskList` says it in `exported`. */
    name: string
    /** What the file is called, where a page has several. */
    title?: WordKey
    input: I
    read: (ctx: MemberContext, input: z.output<I>) => Promise<Listed<Row>>
    columns: (ctx: MemberContext) => Partial<Record<WordKey, (row: Row) => FileCell>>
  },
): ExportKind =>
  exportKind({
    name: file.name,
    page,
    access: deskRows[page].access,
    title: file.title ?? deskRows[page].title,
    input: file.input,
    read: file.read,
    columns: (ctx) =>
      Object.entries(file.columns(ctx)).map(([label, cell]) => ({
        label: ctx.t(label as WordKey),
        cell: (row: Row) => written(cell(row)),
      })),
  })

/** The words of a key that is made at run time; `otherwise` where there are none. */
export function wordsOr(t: Translate, key: string, otherwise: string): string {
  const words = t.dynamic(key)
  return words === key ? otherwise : words
}
