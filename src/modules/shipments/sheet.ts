import { isTooLong } from '../../platform/sheets/index.ts'
import type { FieldError } from '../../shared/errors.ts'
import { inWords } from '../../shared/text.ts'

/** Rows of one list of tracking numbers without its head, and the columns that it may have. */
export const SHEET_ROWS = 200
export const SHEET_COLUMNS = 16

/** Columns by the heads that they may have: the first in Chinese, the last in English. */
const heads = {
  orderNo: ['订单号', '订单编号', 'order no', 'order number'],
  sku: ['规格编号', '货号', 'sku', 'sku number'],
  /** What it is, for whoever packs it; nothing is read from it. */
  goods: ['商品', 'goods'],
  quantity: ['数量', 'quantity'],
  carrier: ['承运商', '快递公司', 'carrier'],
  no: ['运单号', '快递单号', 'tracking no', 'tracking number'],
  serials: ['瓶号', '钢瓶编号', 'serials', 'serial numbers'],
} as const
type SheetColumn = keyof typeof heads
export const sheetColumns = Object.keys(heads) as SheetColumn[]
/** How a reader of either language calls a column. */
export const columnName = (ctx: { lang: string }, column: SheetColumn): string =>
  inWords(ctx, heads[column][0], heads[column].at(-1)!)
const needed: readonly SheetColumn[] = ['orderNo', 'carrier', 'no']

/** `left`: without a number it stays where it is; `ready`: it would leave; `shipped`: it has left under this number. */
export const sheetStates = ['ready', 'left', 'shipped', 'fault'] as const
export type SheetState = (typeof sheetStates)[number]

export interface SheetRow {
  /** Line of the list, counted from 1 with its head. */
  row: number
  orderNo: string
  sku: string
  quantity: number | null
  carrier: string
  no: string
  serials: string[]
  state: SheetState
  faults: FieldError[]
}

/** Rows that leave in one parcel: of one order, under one number. */
export interface SheetParcel {
  orderNo: string
  carrier: string
  no: string
  rows: SheetRow[]
}

const fault = (
  path: SheetColumn | 'head' | 'row',
  name: string,
  vars: Record<string, unknown> = {},
): FieldError => ({
  path,
  key: `errors.shipments.list.${name}`,
  vars,
})

const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Where each column stands, or what is wrong with the head. */
export function readHead(line: readonly string[]): { at: Map<SheetColumn, number>; faults: FieldError[] } {
  const at = new Map<SheetColumn, number>()
  const faults: FieldError[] = []
  line.forEach((cell, index) => {
    const key = keyOf(cell)
    const column = sheetColumns.find((each) => (heads[each] as readonly string[]).includes(key))
    if (column) at.set(column, index)
    else if (key !== '') faults.push(fault('head', 'unknownColumn', { column: cell.trim().slice(0, 40) }))
  })
  for (const column of needed)
    if (!at.has(column))
      faults.push(fault('head', 'head', { column: `${heads[column][0]} / ${heads[column].at(-1)}` }))
  return { at, faults }
}

/** Serials as they are typed or scanned: apart by commas, spaces or lines. */
export const serialsOf = (text: string): string[] => text.split(/[\s,，;；、]+/).filter(Boolean)

const TEXT_MOST = 50
const SERIAL_MOST = 40
const UNITS_MOST = 999

/** One line of the list, with what is wrong in itself. */
function readRow(line: readonly string[], row: number, at: ReadonlyMap<SheetColumn, number>): SheetRow {
  const cell = (column: SheetColumn): string =>
    (line[at.get(column) ?? -1] ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim()
  const read = {
    orderNo: cell('orderNo'),
    sku: cell('sku'),
    carrier: cell('carrier'),
    no: cell('no').normalize('NFKC'),
  }
  const serials = serialsOf(cell('serials'))
  const count = cell('quantity')
  const quantity = /^[1-9]\d{0,2}$/.test(count) ? Number(count) : null
  if (read.no === '') return { row, ...read, quantity: null, serials, state: 'left', faults: [] }
  const faults: FieldError[] = []
  if (read.orderNo === '') faults.push(fault('orderNo', 'missing'))
  if (read.carrier === '') faults.push(fault('carrier', 'missing'))
  for (const column of ['orderNo', 'carrier', 'no'] as const)
    if (read[column].length > TEXT_MOST) faults.push(fault(column, 'tooLong', { most: TEXT_MOST }))
  if (quantity === null && count !== '') faults.push(fault('quantity', 'quantity', { most: UNITS_MOST }))
  for (const serial of serials)
    if (serial.length > SERIAL_MOST) faults.push(fault('serials', 'tooLong', { most: SERIAL_MOST }))
  return { row, ...read, quantity, serials, state: faults.length > 0 ? 'fault' : 'ready', faults }
}

/** A serial that stands twice is refused where it stands again. */
function refuseTwice(rows: readonly SheetRow[]): void {
  const first = new Map<string, number>()
  for (const each of rows)
    for (const serial of each.serials) {
      const row = first.get(serial)
      if (row === undefined) first.set(serial, each.row)
      else each.faults.push(fault('serials', 'serialTwice', { serial, row }))
    }
}

/** Rows of one parcel agree on its carrier, and each names what it is where there are several. */
function refuseUnlike({ carrier, rows }: SheetParcel): void {
  if (rows.length === 1) return
  for (const each of rows) {
    if (each.carrier !== carrier)
      each.faults.push(fault('carrier', 'otherCarrier', { carrier, row: rows[0]!.row }))
    if (each.sku === '') each.faults.push(fault('sku', 'whichSku'))
  }
}

/** Rows that leave in one parcel each, in the order of the list. */
export function parcelsOf(rows: readonly SheetRow[]): SheetParcel[] {
  const parcels = new Map<string, SheetParcel>()
  for (const row of rows) {
    if (row.state === 'left' || row.orderNo === '') continue
    const { orderNo, carrier, no } = row
    const known = parcels.get(`${orderNo}\n${no}`)
    if (known) known.rows.push(row)
    else parcels.set(`${orderNo}\n${no}`, { orderNo, carrier, no, rows: [row] })
  }
  return [...parcels.values()]
}

/** The rows of a list below its head, each with every fault that can be seen in the list alone; a fault keeps its whole parcel. */
export function readRows(
  cells: readonly (readonly string[])[],
  at: ReadonlyMap<SheetColumn, number>,
): SheetRow[] {
  const rows = cells.flatMap((line, index) =>
    index === 0 || line.every((cell) => cell.trim() === '') ? [] : [readRow(line, index + 1, at)],
  )
  for (const each of rows)
    if (each.state !== 'left' && isTooLong(cells[each.row - 1]!, cells[0]!.length))
      each.faults.push(fault('row', 'tooManyCells'))
  refuseTwice(rows.filter(({ state }) => state !== 'left'))
  for (const parcel of parcelsOf(rows)) {
    refuseUnlike(parcel)
    const held = parcel.rows.some(({ faults }) => faults.length > 0)
    for (const row of parcel.rows) {
      if (held && row.faults.length === 0) row.faults.push(fault('no', 'heldBack'))
      row.state = held ? 'fault' : 'ready'
    }
  }
  return rows
}
