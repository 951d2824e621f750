/**
 * Lists as files: xlsx and csv. Nothing that stands in a cell is ever a formula, whoever typed it: in a workbook texts are typed as
 * texts and stay texts when they are edited, and in csv what a program would take for a formula begins with an apostrophe.
 */
import { strToU8, zipSync } from 'fflate'
import { yuanText } from '../../shared/fen.ts'

/** A text, a whole number, money, or nothing. */
export type Cell = string | number | { fen: number } | null

/** How an export is written. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<SheetFormat, string>

/** What programs run when a cell begins with it; a tab or a line break is skipped before they look. */
const FORMULA = /^[\t\r\n ]*[=+\-@＝＋－＠]/

/** What XML 1.0 cannot hold. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** A cell of a workbook holds no more (ECMA-376, limits of SpreadsheetML programs). */
const MOST_CHARACTERS = 32_767

const csvText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? csvText(cell) : yuanText(cell.fen)
}

/** Comma-separated values in UTF-8 with the mark that Excel asks for. */
const csvOf = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`)

const escaped = (text: string): string =>
  text
    .replace(NOT_IN_XML, '')
    .slice(0, MOST_CHARACTERS)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Letters of a column: 0 is A. */
const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

/** Rows of `cellXfs` below: plain, heading, money, a text that looks like a formula. */
const style = { heading: 1, money: 2, quoted: 3 }

function xmlCell(cell: Cell, place: string, isHeading: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${place}" s="${style.money}"><v>${yuanText(cell.fen)}</v></c>`
  const used = isHeading ? style.heading : FORMULA.test(cell) ? style.quoted : 0
  return `<c r="${place}" s="${used}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const xmlRow = (row: readonly Cell[], place: number): string =>
  `<row r="${place + 1}">${row.map((cell, column) => xmlCell(cell, `${lettersOf(column)}${place + 1}`, place === 0)).join('')}</row>`

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const part = (name: string, type: string) =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

/** What a workbook has beside its sheet: the same in each. */
const around = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
}

/** Names of sheets have no such characters and 31 at most. */
const sheetName = (name: string): string =>
  escaped(name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)) || 'Sheet1'

/** Files inside have this date, so that the same rows make the same bytes. */
const MADE_AT = new Date(1980, 0, 1)

/** A workbook of one sheet whose first row is its heading and stays in sight. */
export function xlsxOf(name: string, rows: readonly (readonly Cell[])[]): Buffer {
  const sheet = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>${rows.map(xmlRow).join('')}</sheetData></worksheet>`
  const files = {
    ...around,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheet,
  }
  const packed = Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(HEAD + xml)]))
  return Buffer.from(zipSync(packed, { mtime: MADE_AT, level: 6 }))
}

/** These rows as a file of this format; the first one is the heading. */
export const sheetOf = (format: SheetFormat, name: string, rows: readonly (readonly Cell[])[]): Buffer =>
  format === 'csv' ? csvOf(rows) : xlsxOf(name, rows)
