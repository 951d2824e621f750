import type { FieldError } from '../../../../shared/errors.ts'
import { readInput } from '../../../../platform/validation.ts'
import { GoodsContent } from '../../schema.ts'
import { everyUnit } from '../../units.ts'
import { contentFaults } from '../judge.ts'
import type { KnownThings } from '../judge.ts'
import { numbered } from '../rows.ts'
import { fault, keyOf } from './head.ts'
import type { Column } from './head.ts'

/** What the mall and the store have already, for the names in a list. */
export interface ListWorld extends Pick<KnownThings, 'substances' | 'packages'> {
  /** By lower-case id, slug or name. */
  categories: ReadonlyMap<string, NonNullable<KnownThings['category']>>
  packageNames: ReadonlyMap<string, string>
  substanceNames: ReadonlyMap<string, string>
  skus: ReadonlyMap<string, { skuId: number; isOwn: boolean; priceFen: number }>
  products: ReadonlyMap<string, { isOwn: boolean }>
}

/** A row with what stands in its columns; faults are added where they are found. */
export interface ReadRow {
  row: number
  cells: Partial<Record<Column, string>>
  faults: FieldError[]
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

/** What a row of a new SKU says of it. */
function skuOf({ cells, faults }: ReadRow, world: ListWorld): unknown {
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
function productOf({ cells, faults }: ReadRow, world: ListWorld): Record<string, unknown> {
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
export function composed(reads: readonly ReadRow[], world: ListWorld): GoodsContent | null {
  const [first] = reads
  const rowOf = (path: string): ReadRow => reads[Number(/^skus\.(\d+)/.exec(path)?.[1] ?? 0)]!
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
