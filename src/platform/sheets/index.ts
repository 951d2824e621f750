/**
 * Lists that people upload: xlsx or csv, at most 1 MB (decisions 9). What a file is, is told by what it holds. Nothing of it is run
 * or kept, and a workbook that unpacks to more than 10 MB is refused before it is unpacked.
 */
import { commonErrors } from '../../shared/errors.ts'
import { sheetErrors } from './errors.ts'
import type { SheetBounds } from './xlsx.ts'

export { sheetErrors } from './errors.ts'
export type { SheetBounds } from './xlsx.ts'

/** Bytes of one file. */
export const SHEET_BYTES = 1_048_576

/** One line of comma-separated values, with quotes; semicolons and tabs separate as well. */
export function splitLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t')
  // With a separator before the first cell too, one that is empty is a match as long as any other's.
  const cells = [...`,${line}`.matchAll(/[,;](?:\s*"((?:[^"]|"")*)"\s*|([^,;]*))/g)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

/** Whether a row has more cells than its head: 1,280.00 without quotes is two, and all after it stand one column too far. */
export const isTooLong = (line: readonly string[], columns: number): boolean => line.length > columns

const tooLarge = () => commonErrors.tooLarge({}, [{ path: 'file', key: 'errors.common.sheetTooLarge' }])

/** Whether the file is packed as workbooks are. Throws where it is too large. */
export function isWorkbook(bytes: Buffer): boolean {
  if (bytes.length > SHEET_BYTES) throw tooLarge()
  return bytes.subarray(0, 2).toString('latin1') === 'PK'
}

/**
 * The text of comma-separated values; Chinese Excel saves them in GB 18030 unless it is told otherwise. Throws `notReadable` for
 * what is no text.
 */
export function sheetText(bytes: Buffer): string {
  if (bytes.includes(0)) throw sheetErrors.notReadable()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Cells of the first sheet of a workbook. Throws `notReadable` for what is none. */
export async function workbookCells(bytes: Buffer, most: SheetBounds): Promise<string[][]> {
  const { readWorkbook } = await import('./xlsx.ts')
  try {
    return readWorkbook(bytes, most)
  } catch {
    throw sheetErrors.notReadable()
  }
}

/** Cells of an uploaded list, row by row, whichever kind of file it is; what a workbook has beside its head is not of the list. */
export async function readCells(bytes: Buffer, most: SheetBounds): Promise<string[][]> {
  if (isWorkbook(bytes)) {
    const rows = await workbookCells(bytes, most)
    return rows.map((line) => line.slice(0, rows[0]!.length))
  }
  const lines = sheetText(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
  return lines.slice(0, most.rows + 1).map((line) => splitLine(line).slice(0, most.columns))
}
