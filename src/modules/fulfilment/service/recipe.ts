import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { LineValue } from '../../../shared/line-value.ts'
import { isPureRange, skuFacts, valuesAsked } from '../../catalogue/index.ts'

interface MadeLine {
  skuId: number
  goods: { values: LineValue[] | null }
}

/**
 * What each of these lines is made to, by its goods: the values that its buyer chose, and for components that are offered in no range
 * the product's own. Values of other substances than the product's stand alone, as they were agreed.
 */
export async function recipesOf(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  lines: readonly MadeLine[],
): Promise<LineValue[][]> {
  const skus = await skuFacts({ clock, database: tx }, { skuIds: lines.map(({ skuId }) => skuId) })
  return lines.map(({ skuId, goods }) => {
    const chosen = goods.values ?? []
    const sku = skus.find((each) => each.skuId === skuId)
    const own = sku?.components ?? []
    if (!chosen.every((value) => own.some(({ substanceId }) => substanceId === value.substanceId)))
      return chosen
    const asked = sku ? valuesAsked(sku, own) : []
    return own.flatMap((component) => {
      const { substanceId, minText, unit } = component
      const value = chosen.find((each) => each.substanceId === substanceId)
      if (value) return [value]
      if (asked.includes(component) || isPureRange(component)) return []
      return [{ substanceId, value: minText, unit }]
    })
  })
}
