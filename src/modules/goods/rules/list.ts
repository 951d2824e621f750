import type { FieldError } from '../../../shared/errors.ts'
import { typedYuan, yuanText } from '../../../shared/fen.ts'
import { isTooLong } from '../../../platform/sheets/index.ts'
import type { GoodsContent } from '../schema.ts'
import { fault } from './list/head.ts'
import type { Column } from './list/head.ts'
import { composed } from './list/product.ts'
import type { ListWorld, ReadRow } from './list/product.ts'

type RowState = 'price' | 'same' | 'new' | 'fault'

export interface ListRow {
  /** Line of the list, counted from 1 with its head. */
  row: number
  number: string
  state: RowState
  /** The price that it has now, of a SKU that is known. */
  was: string | null
  price: string | null
  faults: FieldError[]
}

export interface ListPlan {
  rows: ListRow[]
  /** New prices of SKUs that are known. */
  prices: { skuId: number; was: string; price: string; row: number }[]
  /** New products with every SKU of theirs, each complete. */
  products: { content: GoodsContent; rows: number[] }[]
}

/** A cell as it is read: a number that the mall does not have is written in capitals, as it will be saved. */
const written = (column: Column, text: string, { skus, products }: ListWorld): string =>
  (column === 'number' && !skus.has(text)) || (column === 'product' && !products.has(text))
    ? text.toUpperCase()
    : text

function readRows(
  cells: readonly (readonly string[])[],
  at: ReadonlyMap<Column, number>,
  world: ListWorld,
): ReadRow[] {
  return cells.slice(1).flatMap((line, index) => {
    const entries = [...at].map(
      ([column, place]) => [column, (line[place] ?? '').normalize('NFC').trim()] as const,
    )
    const said = entries
      .filter(([, text]) => text !== '')
      .map(([column, text]) => [column, written(column, text, world)] as const)
    const read: ReadRow = { row: index + 2, cells: Object.fromEntries(said), faults: [] }
    if (isTooLong(line, cells[0]!.length)) read.faults.push(fault('row', 'tooManyCells'))
    return said.length === 0 ? [] : [read]
  })
}

/** Faults of a row by itself; answers its price in fen. */
function judgeRow(read: ReadRow, earlier: Map<string, number>, world: ListWorld): number | null {
  const { cells, faults, row } = read
  const { number } = cells
  if (number === undefined) faults.push(fault('number', 'missing'))
  else if (earlier.has(number)) faults.push(fault('number', 'repeated', { row: earlier.get(number) }))
  else earlier.set(number, row)
  const priceFen = typedYuan((cells.price ?? '').replace(/^[¥￥]/, ''))
  if (priceFen === null || priceFen === 0) faults.push(fault('price', 'notPrice'))
  else cells.price = yuanText(priceFen)
  if (number !== undefined && world.skus.get(number)?.isOwn === false)
    faults.push(fault('number', 'foreign', { number }))
  return priceFen
}

/**
 * What importing a list would do, row by row: SKUs of the store that are known take its price, all others make new products, which
 * are drafts. A product with a fault in any row is left out with all of its rows.
 */
export function planList(
  cells: readonly (readonly string[])[],
  at: ReadonlyMap<Column, number>,
  world: ListWorld,
): ListPlan {
  const plan: ListPlan = { rows: [], prices: [], products: [] }
  const earlier = new Map<string, number>()
  const reads = readRows(cells, at, world)
  const fresh = new Map<string, ReadRow[]>()
  const states = new Map<ReadRow, { state: RowState; was: string | null }>()
  for (const read of reads) {
    const priceFen = judgeRow(read, earlier, world)
    const { number = '', product } = read.cells
    const known = world.skus.get(number)
    if (known?.isOwn) {
      const was = yuanText(known.priceFen)
      states.set(read, { state: priceFen === known.priceFen ? 'same' : 'price', was })
      if (read.faults.length === 0 && priceFen !== known.priceFen)
        plan.prices.push({ skuId: known.skuId, was, price: read.cells.price!, row: read.row })
      continue
    }
    states.set(read, { state: 'new', was: null })
    if (product === undefined) read.faults.push(fault('product', 'missing'))
    else if (world.products.has(product))
      read.faults.push(
        fault('product', world.products.get(product)!.isOwn ? 'productKnown' : 'foreign', {
          number: product,
        }),
      )
    else fresh.set(product, [...(fresh.get(product) ?? []), read])
  }
  for (const group of fresh.values()) {
    const content = composed(group, world)
    if (content !== null) plan.products.push({ content, rows: group.map(({ row }) => row) })
  }
  for (const group of fresh.values()) {
    const faulty = group.find(({ faults }) => faults.length > 0)
    for (const read of faulty ? group : [])
      if (read.faults.length === 0) read.faults.push(fault('product', 'otherRow', { row: faulty!.row }))
  }
  plan.rows = reads.map((read) => {
    const { state, was } = states.get(read)!
    const { row, cells: said, faults } = read
    return {
      row,
      number: said.number ?? '',
      state: faults.length > 0 ? 'fault' : state,
      was,
      price: said.price ?? null,
      faults,
    }
  })
  return plan
}
