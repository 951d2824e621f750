import { meets } from '../conditions.ts'
import { packageWords } from '../facts.ts'
import type { ParsedQuery } from '../parse/index.ts'
import type { SearchFilters } from '../schema.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { packageCondition } from './reading.ts'
import type { WantedAmount } from './reading.ts'

/** What a query and its filters ask of a product's SKU (decisions 10): then a row shows the SKU that answers it best. */
export interface SkuWish {
  /** Any of these packages; null where none is asked for. */
  packageIds: string[] | null
  amounts: WantedAmount[]
}

function packagesOf(parsed: ParsedQuery | null, filters: SearchFilters, vocabulary: Vocabulary): string[] {
  if (filters.cylinder?.length) return filters.cylinder
  if (!parsed?.package) return []
  const condition = packageCondition(parsed.package)
  return vocabulary.packages.map(({ id }) => id).filter((id) => meets(condition, packageWords(id)))
}

/**
 * The wish of a plan; null where neither a package nor an amount is asked for, because then the SKU that a product shows by
 * itself answers: its price is the one in the search documents.
 */
export function skuWish(
  parsed: ParsedQuery | null,
  filters: SearchFilters,
  vocabulary: Vocabulary,
  amounts: WantedAmount[],
): SkuWish | null {
  const packageIds = packagesOf(parsed, filters, vocabulary)
  if (packageIds.length === 0 && amounts.length === 0) return null
  return { packageIds: packageIds.length === 0 ? null : packageIds, amounts }
}
