import type { FieldError } from '../../../shared/errors.ts'
import { typedYuan, yuanText } from '../../../shared/fen.ts'
import { inWords } from '../../../shared/text.ts'
import { isTooLong } from '../../../platform/sheets/index.ts'
import { readInput } from '../../../platform/validation.ts'
import { GoodsContent } from '../schema.ts'
import { everyUnit } from '../units.ts'
import { contentFaults } from './judge.ts'
import type { KnownThings } from './judge.ts'
import { numbered } from './rows.ts'

/** Rows of one price list, head and all columns that it may have. */
export const LIST_ROWS = 2000
export const LIST_COLUMNS = 24

/** Columns of a price list by the heads they may have; the first is how faults name them. */
const heads = {
  number: ['规格编号', '货号', 'sku number', 'sku', 'sku no'],
  price: ['价格', '单价', '含税价', 'price'],
  product: ['商品编号', 'product number', 'product'],
  nameZh: ['中文名称', '名称', 'chinese name'],
  nameEn: ['英文名称', 'english name', 'name'],
  category: ['分类', 'category'],
  components: ['组分', 'components'],
  balance: ['平衡气', '底气', 'balance gas', 'balance'],
  matrixZh: ['基体', 'matrix (chinese)'],
  matrixEn: ['英文基体', 'matrix'],
  package: ['包装', 'package'],
  level: ['浓度档', 'level'],
  fulfilment: ['供货方式', 'fulfilment'],
  leadDays: ['交货期', 'lead days', 'lead time'],
  validityMonths: ['有效期', 'validity', 'validity months'],
  valve: ['瓶阀', 'outlet', 'valve'],
} as const
type Column = keyof typeof heads
/** How a reader of either language calls the columns. */
export const columnNames = (ctx: { lang: string }): Record<string, string> =>
  Object.fromEntries(columns.map((each) => [each, inWords(ctx, heads[each][0], heads[each].at(-1)!)]))
const columns = Object.keys(heads) as Column[]

/** What the mall and the store have already, for the names in a list. */
export interface ListWorld extends Pick<KnownThings, 'substances' | 'packages'> {
  /** By lower-case id, slug or name. */
  categories: ReadonlyMap<string, NonNullable<KnownThings['category']>>
  packageNames: ReadonlyMap<string, string>
  substanceNames: ReadonlyMap<string, string>
  skus: ReadonlyMap<string, { skuId: number; isOwn: boolean; priceFen: number }>
  products: ReadonlyMap<string, { isOwn: boolean }>
}

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

const fault = (path: string, name: string, vars: Record<string, unknown> = {}): FieldError => ({
  path,
  key: `errors.goods.list.${name}`,
  vars,
})

const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

type Cells = Partial<Record<Column, string>>

/** Where each column stands, or what is wrong with the head. */
export function readHead(line: readonly string[]): { at: Map<Column, number>; faults: FieldError[] } {
  const at = new Map<Column, number>()
  const faults: FieldError[] = []
  line.forEach((cell, index) => {
    const key = keyOf(cell)
    const column = columns.find((each) => (heads[each] as readonly string[]).includes(key))
    if (column) at.set(column, index)
    else if (key !== '') faults.push(fault('head', 'unknownColumn', { column: cell.trim().slice(0, 40) }))
  })
  for (const column of ['number', 'price'] as const)
    if (!at.has(column))
      faults.push(fault('head', 'head', { column: `${heads[column][0]} / ${heads[column].at(-1)}` }))
  return { at, faults }
}

/** `CO 10-500 µmol/mol U2; CO2 1-5 %`, by formula, name or id; an amount without a range is one value. */
function readComponents(text: string, world: ListWorld): GoodsContent['components'] | FieldError {
  const parts: GoodsContent['components'] = []
  for (const part of text.split(/[;；\n]/).filter((each) => each.trim() !== '')) {
    const match =
      /^\s*(\S.*?)\s+(\d[\d.]*)(?:\s*[-–~]\s*(\d[\d.]*))?\s*(%|\S+\/\S+|ppm|ppb)(?:\s+U\s*=?\s*([\d.]+)\s*%?)?\s*$/.exec(
        part,
      )
    if (!match) return fault('components', 'noComponents')
    const [, name, min, max, typed, uncertainty] = match as unknown as [
      string,
      string,
      string,
      string?,
      string?,
      string?,
    ]
    const unit = { ppm: 'µmol/mol', ppb: 'nmol/mol' }[typed!] ?? typed!.replace(/^[uμ]/, 'µ')
    const substanceId = world.substanceNames.get(keyOf(name))
    if (!substanceId) return fault('components', 'noSubstance', { text: name })
    const known = everyUnit.find((each) => each === unit)
    if (!known) return fault('components', 'noComponents')
    const uncertaintyPercent = uncertainty === undefined ? null : Number(uncertainty)
    parts.push({ substanceId, min, max: max ?? min, unit: known, uncertaintyPercent })
  }
  return parts
}

const isFault = (value: object): value is FieldError => 'key' in value

const fulfilments: Record<string, 'stocked' | 'madeToOrder'> = {
  现货: 'stocked',
  stocked: 'stocked',
  'in stock': 'stocked',
  定制: 'madeToOrder',
  配制: 'madeToOrder',
  madetoorder: 'madeToOrder',
  'made to order': 'madeToOrder',
}

const whole = (text: string | undefined, least: number, most: number): number | null =>
  text !== undefined && /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? Number(text)
    : null

interface Read {
  row: number
  cells: Cells
  faults: FieldError[]
}

/** What a row of a new SKU says of it. */
function skuOf({ cells, faults }: Read, world: ListWorld): unknown {
  const packageId = world.packageNames.get(keyOf(cells.package ?? ''))
  if (packageId === undefined) faults.push(fault('package', 'noPackage', { text: cells.package ?? '' }))
  const fulfilment = fulfilments[keyOf(cells.fulfilment ?? '')]
  if (fulfilment === undefined) faults.push(fault('fulfilment', 'noFulfilment'))
  const leadDays =
    cells.leadDays === undefined && fulfilment === 'stocked' ? 1 : whole(cells.leadDays, 0, 365)
  if (leadDays === null) faults.push(fault('leadDays', 'lead'))
  const { level = null } = cells
  return {
    number: cells.number,
    packageId: packageId ?? '',
    levelZh: level,
    levelEn: level,
    fulfilment,
    price: cells.price,
    leadDays,
  }
}

/** What the first row of a new product says of the product. */
function productOf({ cells, faults }: Read, world: ListWorld): Record<string, unknown> {
  const category = world.categories.get(keyOf(cells.category ?? ''))
  if (!category) faults.push(fault('category', 'noCategory', { text: cells.category ?? '' }))
  if (cells.nameZh === undefined) faults.push(fault('nameZh', 'missing'))
  const components = cells.components === undefined ? [] : readComponents(cells.components, world)
  if (isFault(components)) faults.push(components)
  const balanceId = cells.balance === undefined ? null : world.substanceNames.get(keyOf(cells.balance))
  if (balanceId === undefined) faults.push(fault('balance', 'noSubstance', { text: cells.balance }))
  const validityMonths = cells.validityMonths === undefined ? null : whole(cells.validityMonths, 1, 240)
  if (cells.validityMonths !== undefined && validityMonths === null)
    faults.push(fault('validityMonths', 'months'))
  const { product: number, nameZh, nameEn, matrixZh, matrixEn, valve } = cells
  return {
    number,
    nameZh,
    nameEn,
    matrixZh,
    matrixEn,
    valve,
    categoryId: category?.id,
    components,
    balanceId,
    validityMonths,
  }
}

const ofProduct: readonly Column[] = [
  'nameZh',
  'nameEn',
  'category',
  'components',
  'balance',
  'matrixZh',
  'matrixEn',
  'validityMonths',
  'valve',
]

/** The column that a path of the form stands in. */
const columnOf = (path: string): string =>
  ({
    packageId: 'package',
    levelZh: 'level',
    balanceId: 'balance',
    categoryId: 'category',
    fulfilment: 'fulfilment',
    number: 'number',
    price: 'price',
  })[path.split('.').at(-1)!] ?? path.split('.')[0]!

/** A new product of these rows; faults go to the rows that they are about. */
function composed(reads: readonly Read[], world: ListWorld): GoodsContent | null {
  const [first] = reads
  const rowOf = (path: string): Read => reads[Number(/^skus\.(\d+)/.exec(path)?.[1] ?? 0)]!
  for (const each of reads.slice(1))
    for (const column of ofProduct)
      if (each.cells[column] !== undefined && each.cells[column] !== first!.cells[column])
        each.faults.push(fault(column, 'differs', { row: first!.row }))
  const product = productOf(first!, world)
  const skus = reads.map((each) => skuOf(each, world))
  if (reads.some(({ faults }) => faults.length > 0)) return null
  const read = readInput(
    GoodsContent,
    Object.fromEntries(Object.entries({ ...product, skus }).filter(([, value]) => value !== undefined)),
  )
  if (read.errors) {
    for (const { path, ...rest } of read.errors) rowOf(path).faults.push({ path: columnOf(path), ...rest })
    return null
  }
  const content = numbered(read.data)
  const category = world.categories.get(String(content.categoryId)) ?? null
  for (const { path, ...rest } of contentFaults(content, { ...world, category }))
    rowOf(path).faults.push({ path: columnOf(path), ...rest })
  return reads.some(({ faults }) => faults.length > 0) ? null : content
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
): Read[] {
  return cells.slice(1).flatMap((line, index) => {
    const entries = [...at].map(
      ([column, place]) => [column, (line[place] ?? '').normalize('NFC').trim()] as const,
    )
    const said = entries
      .filter(([, text]) => text !== '')
      .map(([column, text]) => [column, written(column, text, world)] as const)
    const read: Read = { row: index + 2, cells: Object.fromEntries(said) as Cells, faults: [] }
    if (isTooLong(line, cells[0]!.length)) read.faults.push(fault('row', 'tooManyCells'))
    return said.length === 0 ? [] : [read]
  })
}

/** Faults of a row by itself; answers its price in fen. */
function judgeRow(read: Read, earlier: Map<string, number>, world: ListWorld): number | null {
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
  const fresh = new Map<string, Read[]>()
  const states = new Map<Read, { state: RowState; was: string | null }>()
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
