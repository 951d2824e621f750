import type { GoodsSkuInput } from '../schema.ts'

/** A column of the matrix: one value, sold from stock or made to order. */
type Level = Pick<GoodsSkuInput, 'levelZh' | 'levelEn' | 'fulfilment'>

/** SKUs as a table: packages down, values across; null where a package is not offered with a value. */
interface Matrix {
  rows: { packageId: string; cells: (number | null)[] }[]
  columns: Level[]
}

const isLevel = (a: Level, b: Level): boolean =>
  a.levelZh === b.levelZh && a.levelEn === b.levelEn && a.fulfilment === b.fulfilment

/**
 * Where each SKU stands, by its place in the list. Two of one package and value stand in two rows: what is wrong with them is said
 * at both.
 */
export function matrixOf(skus: readonly GoodsSkuInput[]): Matrix {
  const columns: Level[] = []
  for (const { levelZh, levelEn, fulfilment } of skus) {
    const level = { levelZh, levelEn, fulfilment }
    if (!columns.some((each) => isLevel(each, level))) columns.push(level)
  }
  const rows: Matrix['rows'] = []
  skus.forEach((sku, at) => {
    const column = columns.findIndex((each) => isLevel(each, sku))
    let row = rows.find(({ packageId, cells }) => packageId === sku.packageId && cells[column] === null)
    if (!row) rows.push((row = { packageId: sku.packageId, cells: columns.map(() => null) }))
    row.cells[column] = at
  })
  return { rows, columns }
}
