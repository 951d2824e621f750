import type { GoodsContent } from '../schema.ts'
import { matrixOf } from './matrix.ts'

/** A form as a browser sends it: each field by its name, which is the path of its value. */
export type FormValues = Readonly<Record<string, string>>

/** Lists of the form, each of as many rows as its counter says: `count.components`. */
export const formLists = ['components', 'rows', 'columns'] as const
export type FormList = (typeof formLists)[number]

/** Most rows of each list; the matrix holds as many SKUs as a product may have. */
const most: Record<FormList, number> = { components: 60, rows: 12, columns: 12 }

const texts = [
  'number',
  'nameZh',
  'nameEn',
  'titleZh',
  'titleEn',
  'formula',
  'balanceId',
  'matrixZh',
  'matrixEn',
  'printed',
  'preparationZh',
  'preparationEn',
  'valve',
] as const
const figures = [
  'categoryId',
  'fillPressureMpa',
  'minPressureMpa',
  'minSampleMl',
  'density',
  'storageFromC',
  'storageToC',
  'validityMonths',
] as const
const ticks = ['protectFromLight', 'isNew'] as const
const lists = ['outlets', 'tags'] as const

/** How many rows a list of the form has. */
const countOf = (values: FormValues, list: FormList): number => {
  const count = Number(values[`count.${list}`] ?? '')
  return Number.isInteger(count) && count > 0 ? Math.min(count, most[list]) : 0
}

/** How many rows each list has. */
export const countsOf = (values: FormValues): Record<FormList, number> => ({
  components: countOf(values, 'components'),
  rows: countOf(values, 'rows'),
  columns: countOf(values, 'columns'),
})

const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** Words for ids of substances, and the way back. */
export interface SubstanceNames {
  toText(id: string): string
  toId(text: string): string
}

function matrixValues({ skus }: GoodsContent): Record<string, string> {
  const values: Record<string, string> = {}
  const { rows, columns } = matrixOf(skus)
  values['count.rows'] = String(rows.length)
  values['count.columns'] = String(columns.length)
  values['order'] = skus.flatMap(({ number }) => number ?? []).join(' ')
  columns.forEach(({ levelZh, levelEn, fulfilment }, at) => {
    values[`columns.${at}.levelZh`] = textOf(levelZh)
    values[`columns.${at}.levelEn`] = textOf(levelEn)
    values[`columns.${at}.fulfilment`] = fulfilment
  })
  rows.forEach(({ packageId, cells }, row) => {
    values[`rows.${row}.packageId`] = packageId
    cells.forEach((sku, column) => {
      const { number, price, leadDays } = sku === null ? {} : skus[sku]!
      const path = `cells.${row}.${column}`
      values[`${path}.number`] = textOf(number)
      values[`${path}.price`] = textOf(price)
      values[`${path}.leadDays`] = textOf(leadDays)
    })
  })
  return values
}

/** A product's form as it is shown. */
export function valuesOf(content: GoodsContent, names: SubstanceNames): Record<string, string> {
  const values: Record<string, string> = matrixValues(content)
  for (const name of [...texts, ...figures]) values[name] = textOf(content[name])
  values['balanceId'] = content.balanceId === null ? '' : names.toText(content.balanceId)
  for (const name of ticks) values[name] = content[name] ? 'on' : ''
  for (const name of lists) values[name] = content[name].join(', ')
  values['count.components'] = String(content.components.length)
  content.components.forEach(({ substanceId, min, max, unit, uncertaintyPercent }, at) => {
    const row = { substanceId: names.toText(substanceId), min, max, unit, uncertaintyPercent }
    for (const [name, value] of Object.entries(row)) values[`components.${at}.${name}`] = textOf(value)
  })
  return values
}

/** Where the value of a path of the content stands in the form: `skus.3.price` is `cells.1.0.price`. */
type Places = ReadonlyMap<string, string>

/** The field of a fault; the path itself where the form names it alike. */
export function fieldOf(places: Places, path: string): string {
  const [part, of] = /^(components\.\d+)\.(\w+)$/.exec(path)?.slice(1) ?? []
  if (part !== undefined) return `${places.get(part) ?? part}.${of}`
  const [list] = /^(outlets|tags)(?=\.)/.exec(path) ?? []
  if (list !== undefined) return list
  const [, sku, name] = /^(skus\.\d+)(?:\.(\w+))?$/.exec(path) ?? []
  const cell = sku === undefined ? undefined : places.get(sku)
  if (cell === undefined) return path
  const [, row, column] = cell.split('.')
  if (name === 'packageId') return `rows.${row}.packageId`
  if (name === 'levelZh' || name === 'levelEn' || name === 'fulfilment') return `columns.${column}.${name}`
  return `${cell}.${name === 'leadDays' || name === 'number' ? name : 'price'}`
}

/** Where the SKUs of a saved form stand. */
export function placesOf({ skus }: Pick<GoodsContent, 'skus'>): Places {
  const places = new Map<string, string>()
  matrixOf(skus).rows.forEach(({ cells }, row) =>
    cells.forEach((sku, column) => {
      if (sku !== null) places.set(`skus.${sku}`, `cells.${row}.${column}`)
    }),
  )
  return places
}

const emptyToNull = (text: string | undefined): string | null => {
  const tidy = (text ?? '').trim()
  return tidy === '' ? null : tidy
}

/** A figure as typed, in digits of any width; what is none stays a text, which the schema then refuses by its field. */
const figureOf = (text: string | undefined): number | string | null => {
  const typed = emptyToNull(text?.normalize('NFKC'))
  if (typed === null) return null
  const figure = Number(typed)
  return Number.isFinite(figure) ? figure : typed
}

const isEmptyCell = (values: FormValues, row: number, column: number): boolean =>
  emptyToNull(values[`cells.${row}.${column}.price`]) === null

/**
 * The SKUs of the matrix. A cell without a price is not offered; where a whole row or column has none, all of it is kept
 * unpriced, so that a draft loses nothing.
 */
function skusIn(values: FormValues): { skus: Record<string, unknown>[]; places: Map<string, string> } {
  const [rows, columns] = [countOf(values, 'rows'), countOf(values, 'columns')]
  const everyRow = [...Array(rows).keys()]
  const everyColumn = [...Array(columns).keys()]
  const isBare = (row: number, column: number): boolean =>
    everyColumn.every((at) => isEmptyCell(values, row, at)) ||
    everyRow.every((at) => isEmptyCell(values, at, column))
  const order = (values['order'] ?? '').split(' ')
  const cells = everyRow.flatMap((row) =>
    everyColumn.flatMap((column) => {
      if (isEmptyCell(values, row, column) && !isBare(row, column)) return []
      const path = `cells.${row}.${column}`
      const number = emptyToNull(values[`${path}.number`])
      const isStocked = (values[`columns.${column}.fulfilment`] ?? '') !== 'madeToOrder'
      const sku = {
        number,
        packageId: values[`rows.${row}.packageId`] ?? '',
        levelZh: emptyToNull(values[`columns.${column}.levelZh`]),
        levelEn: emptyToNull(values[`columns.${column}.levelEn`]),
        fulfilment: values[`columns.${column}.fulfilment`] ?? 'stocked',
        price: emptyToNull(values[`${path}.price`]),
        leadDays: figureOf(values[`${path}.leadDays`]) ?? (isStocked ? 1 : 15),
      }
      const place = number === null ? -1 : order.indexOf(number)
      return [{ path, sku, place: place < 0 ? order.length : place }]
    }),
  )
  cells.sort((a, b) => a.place - b.place)
  return {
    skus: cells.map(({ sku }) => sku),
    places: new Map(cells.map(({ path }, at) => [`skus.${at}`, path])),
  }
}

/**
 * What a form says, to be read by `GoodsContent`, and where each of its SKUs stands in the form. What the form does not ask of goods of
 * this kind stays as it was saved.
 */
export function contentIn(
  values: FormValues,
  names: SubstanceNames,
  saved: GoodsContent,
): { content: Record<string, unknown>; places: Places } {
  const content: Record<string, unknown> = { ...saved }
  const asked = (name: string): boolean => values[name] !== undefined
  for (const name of texts.filter(asked)) content[name] = emptyToNull(values[name])
  content['number'] ??= ''
  content['nameZh'] ??= ''
  for (const name of figures.filter(asked)) content[name] = figureOf(values[name])
  for (const name of ticks) content[name] = values[name] === 'on'
  for (const name of lists.filter(asked))
    content[name] = values[name]!.split(/[,，;；]/)
      .map((each) => each.trim())
      .filter((each) => each !== '')
  const balance = emptyToNull(values['balanceId'])
  if (asked('balanceId')) content['balanceId'] = balance === null ? null : names.toId(balance)
  const { skus, places } = skusIn(values)
  const components: Record<string, unknown>[] = []
  for (let at = 0; at < countOf(values, 'components'); at += 1) {
    const field = (name: string) => (values[`components.${at}.${name}`] ?? '').trim()
    const substance = field('substanceId')
    const [min, max] = [field('min').normalize('NFKC'), field('max').normalize('NFKC')]
    // A row that was added and left empty is none.
    if (substance === '' && min === '' && max === '') continue
    places.set(`components.${components.length}`, `components.${at}`)
    const uncertaintyPercent = figureOf(field('uncertaintyPercent'))
    const substanceId = substance === '' ? '' : names.toId(substance)
    components.push({ substanceId, min, max, unit: field('unit'), uncertaintyPercent })
  }
  return { content: { ...content, components, skus }, places }
}

/** The form with one more row in a list. */
export const withOneMore = (values: FormValues, list: FormList): Record<string, string> => ({
  [`count.${list}`]: String(Math.min(countOf(values, list) + 1, most[list])),
})

/** Renames the index at `at` of names that begin so: those behind a removed row move up. */
const without = (values: FormValues, prefix: RegExp, gone: number): Record<string, string> => {
  const moved: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const match = prefix.exec(name)
    if (!match) continue
    const at = Number(match[2])
    if (at > gone) moved[`${match[1]}${at - 1}${name.slice(match[0].length)}`] = value
  }
  return moved
}

/** The form without one row of a list; of the matrix, with the cells that stood there. */
export function withoutRow(values: FormValues, list: FormList, gone: number): Record<string, string> {
  const count = countOf(values, list)
  if (gone >= count) return {}
  return {
    ...without(values, new RegExp(`^(${list}\\.)(\\d+)`), gone),
    ...(list === 'rows' && without(values, /^(cells\.)(\d+)/, gone)),
    ...(list === 'columns' && without(values, /^(cells\.\d+\.)(\d+)/, gone)),
    [`count.${list}`]: String(count - 1),
  }
}
