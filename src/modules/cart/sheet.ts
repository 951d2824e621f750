import { isWorkbook, sheetText, splitLine, workbookCells } from '../../platform/sheets/index.ts'

/** Rows of one list that are looked up (decisions 9), and rows that are named. */
export const ROWS_MOST = 200
export const ROWS_NAMED = 1000

export interface SheetRow {
  /** Line of the list, counted from 1. */
  row: number
  number: string
  quantity: string
}

/** A number as it is compared: full-width signs narrow, in capitals, without spaces. */
export const numberKey = (number: string): string =>
  number.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

const HEAD = /^(编号|货号|标物编号|商品编号|number|item|sku|no\.?)($|[^a-z0-9-])/i
const LONGEST = 80

/** Cells as rows of a list: the first cell that says something is the number, the next the quantity. A head is skipped. */
function toRows(cells: readonly (readonly unknown[])[]): SheetRow[] {
  return cells.flatMap((line, index) => {
    const [number = '', quantity = ''] = line
      .map((cell) => (cell === null || cell === undefined ? '' : String(cell).normalize('NFKC').trim()))
      .filter((cell, at) => cell !== '' || at > 0)
    if (number === '' || (index === 0 && HEAD.test(number))) return []
    return [{ row: index + 1, number: number.slice(0, LONGEST), quantity: quantity.slice(0, 10) }]
  })
}

/** `SO2 143 mg/m3, N2, 4 L, 1`: words with commas in them, and the quantity at the end. */
const areWords = ([, second = '', ...rest]: readonly string[]): boolean =>
  rest.length > 0 && !/^\s*-?\d+\s*$/.test(second) && /^\s*\d{1,4}\s*$/.test(rest.at(-1)!)

/** Pasted lines or comma-separated values: a number or words, then a quantity behind a tab, a comma or spaces. */
export const parseText = (text: string): SheetRow[] =>
  toRows(
    text
      .normalize('NFKC')
      .replace(/^\uFEFF/, '')
      .split(/\r\n?|\n/)
      .map((line) => {
        const cells = splitLine(line)
        const [, number, quantity] = /^(.*?\S)\s+[x×*]?\s*(-?[1-9]\d{0,3})\s*$/i.exec(line) ?? []
        if (cells.length < 2 && number !== undefined) return [number, quantity]
        return areWords(cells) ? [cells.slice(0, -1).join(' '), cells.at(-1)] : cells
      }),
  )

/** A list as text that `parseText` reads again. */
export const toText = (rows: readonly SheetRow[]): string =>
  rows.map(({ number, quantity }) => (quantity === '' ? number : `${number}\t${quantity}`)).join('\n')

/** Cells that say a number, a quantity, or words with commas in them. */
const COLUMNS = 8

/** Rows of an uploaded sheet; what it is, is told by what it holds. Throws where it is neither xlsx nor csv. */
export async function parseFile(bytes: Buffer): Promise<SheetRow[]> {
  if (!isWorkbook(bytes)) return parseText(sheetText(bytes))
  return toRows(await workbookCells(bytes, { rows: ROWS_NAMED, columns: COLUMNS }))
}
