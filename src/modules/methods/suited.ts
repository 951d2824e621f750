import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import { hrefOf } from '../../sitemap.ts'
import type { MaterialRow } from '../catalogue/index.ts'
import { confirmedMethods } from './confirmations.ts'
import { findMethod, slugOf } from './list.ts'
import { partIndex } from './needs.ts'
import { suits } from './rules.ts'

type Part = MaterialRow['parts'][number] & { cas: string | null }
type Product = Pick<MaterialRow, 'kind' | 'balanceId' | 'matrixZh' | 'matrixEn' | 'purityPercent'> & {
  parts: readonly Part[]
}

/**
 * The methods that a product may be named for: their lists are confirmed and every condition holds (docs/methods.md). Nothing is
 * asked of the database while no list is confirmed anew.
 */
export async function suitedMethods(
  ctx: Pick<Services, 'data'> & { database: Pick<Tx, 'sql'> },
  product: Product,
  hasCertificate: boolean,
): Promise<{ id: string; href: string }[]> {
  const confirmed = await confirmedMethods(ctx)
  const idsOf = partIndex(product.parts.map(({ substanceId, cas }) => ({ id: substanceId, cas })))
  const material = { ...product, parts: [...product.parts], tags: [] }
  return [...confirmed.keys()]
    .filter((id) => suits(findMethod(id)!, material, idsOf, hasCertificate))
    .map((id) => ({ id, href: hrefOf('Method', { id: slugOf(id) }) }))
}
