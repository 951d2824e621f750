import { strFromU8, unzipSync } from 'fflate'

/** Unpacked bytes of one workbook (decisions 9). */
const UNPACKED_MOST = 10_485_760

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const STRINGS = 'xl/sharedStrings.xml'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, digits, name) =>
    name
      ? entities[name.toLowerCase()]!
      : String.fromCodePoint(Math.min(parseInt(hex ?? digits, hex ? 16 : 10), 0x10ffff)),
  )

/** Every tag of a text with what follows it up to the next one; in one pass, whatever the text is. */
function* tags(xml: string): Generator<{ name: string; attributes: string; text: string }> {
  let from = xml.indexOf('<')
  while (from !== -1) {
    const end = xml.indexOf('>', from)
    if (end === -1) return
    const next = xml.indexOf('<', end)
    const tag = xml.slice(from + 1, end)
    const space = tag.search(/[\s/]/)
    const name = space > 0 ? tag.slice(0, space) : tag
    yield {
      name: name.replace(/^(\/?)\w+:/, '$1'),
      attributes: space > 0 ? tag.slice(space) : '',
      text: xml.slice(end + 1, next === -1 ? undefined : next),
    }
    from = next
  }
}

/** Texts that cells refer to by number; of a text with several formats, the parts together. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let phonetic = false
  for (const { name, text } of tags(xml)) {
    if (name === 'si') texts.push('')
    else if (name === 'rPh' || name === '/rPh') phonetic = name === 'rPh'
    else if (name === 't' && !phonetic && texts.length > 0) texts[texts.length - 1] += decoded(text)
  }
  return texts
}

const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** How much of a sheet is looked at. */
export interface SheetBounds {
  rows: number
  columns: number
}

/** Cells of a sheet, row by row, in the first columns; stops after so many rows. */
function cellsOf(xml: string, texts: readonly string[], most: SheetBounds): string[][] {
  const rows: string[][] = []
  let column = -1
  let isShared = false
  for (const { name, attributes, text } of tags(xml)) {
    if (name === 'row') {
      if (rows.length > most.rows) return rows
      rows.push([])
      column = -1
    } else if (name === 'c') {
      const reference = /\sr="([A-Z]+)\d*"/.exec(attributes)?.[1]
      column = reference ? columnOf(reference) : column + 1
      isShared = /\st="s"/.test(attributes)
    } else if ((name === 'v' || name === 't') && rows.length > 0 && column >= 0 && column < most.columns) {
      const row = rows.at(-1)!
      while (row.length <= column) row.push('')
      row[column] += isShared ? (texts[Number(text)] ?? '') : decoded(text)
    }
  }
  return rows
}

/**
 * Cells of the first sheet of a workbook. Only what a list needs is looked at, in one pass and
 * within bounds: a library that builds the whole sheet is brought down by one cell in its last corner. Throws when the
 * file is no workbook or unpacks to more than it may.
 */
export function readWorkbook(bytes: Uint8Array, most: SheetBounds): string[][] {
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!SHEET.test(name) && name !== STRINGS) return false
      unpacked += originalSize
      if (unpacked > UNPACKED_MOST) throw new RangeError('the workbook unpacks to too much')
      return true
    },
  })
  const [first] = Object.keys(files)
    .filter((name) => SHEET.test(name))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  if (first === undefined) throw new TypeError('not a workbook')
  const strings = files[STRINGS]
  return cellsOf(strFromU8(files[first]!), strings ? sharedTexts(strFromU8(strings)) : [], most)
}
