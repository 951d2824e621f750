import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { skuFacts } from '../catalogue/index.ts'
import { printedFormula } from '../../shared/formula.ts'
import type { SkuFacts } from '../catalogue/index.ts'
import { USABLE_DAYS } from '../stock/index.ts'
import type { LineRow } from './queries.ts'
import { lineName, stateOfLine, stockOfLine } from './rules.ts'
import type { LineState } from './rules.ts'

const DAY_MS = 86_400_000

/** A batch lives long enough for whoever did not choose it when it expires on this day or later. */
export const usableFrom = ({ clock }: Pick<Services, 'clock'>): string =>
  shanghaiDay(new Date(clock.now().getTime() + USABLE_DAYS * DAY_MS))

/** A line of a cart with the facts of its goods at this moment; prices are of now, `seenPriceFen` is the one last shown. */
export interface LineFacts extends SkuFacts, LineRow {
  /** Pieces the line may hold now; null where goods are made to order. */
  stock: number | null
  state: LineState
  /** Product, package, and level or values: what the line is called. */
  names: { zh: string; en: string | null }
  /** Made after the buyer's own values: remark '1' of specification 3. */
  custom: boolean
}

/** A line with what is true of its goods. */
export function lineFacts(row: LineRow, sku: SkuFacts, from: string): LineFacts {
  const stock = stockOfLine(sku, row.batchId, from)
  const formulas = new Map(sku.components.map((each) => [each.substanceId, printedFormula(each.formula)]))
  return {
    ...sku,
    ...row,
    stock,
    state: stateOfLine(sku, row, stock),
    names: lineName(sku, row.values, (id) => formulas.get(id) ?? id, row.outlet),
    custom: row.values !== null,
  }
}

/** Two lines that a reader cannot tell apart where they are marked '1' (specification 7): the later ones are dropped. */
function withoutDuplicates(lines: readonly LineFacts[]): LineFacts[] {
  const seen = new Set<string>()
  return lines.filter((line) => {
    if (!line.custom && line.remark !== '1') return true
    const key = JSON.stringify([line.names.zh, line.storeId, line.categoryIds[0], line.batchNumber])
    return !seen.has(key) && seen.add(key)
  })
}

/** Lines with their facts, in their order. One statement. */
export async function withFacts(
  ctx: Pick<Services, 'clock'> & { database: Tx },
  rows: readonly LineRow[],
): Promise<LineFacts[]> {
  if (rows.length === 0) return []
  const skus = await skuFacts(ctx, { skuIds: [...new Set(rows.map(({ skuId }) => skuId))] })
  const bySku = new Map(skus.map((sku) => [sku.skuId, sku]))
  const from = usableFrom(ctx)
  return withoutDuplicates(
    rows.flatMap((row) => {
      const sku = bySku.get(row.skuId)
      return sku ? [lineFacts(row, sku, from)] : []
    }),
  )
}
