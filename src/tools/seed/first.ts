import { seedAreas } from '../../modules/addresses/index.ts'
import { contentGaps, seedFirstContent } from '../../modules/content/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { insertMissing, loadFacts } from './load/reference.ts'

export interface FirstContent {
  /** Tables that were empty, or lacked rows, and are filled now. */
  filled: string[]
  /** Texts and settings that wait for the operator. */
  gaps: string[]
}

/**
 * Gives an empty mall what it cannot open without: categories, elements, substances, packages, public materials, areas,
 * help, legal texts, settings; no store, product, member or news. What stands there already stays as it is. All or nothing.
 */
export function fillFirstContent(owner: Database): Promise<FirstContent> {
  return owner.transaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('mall first start'))`
    const facts = await loadFacts(tx.sql, insertMissing)
    const areas = (await seedAreas(tx)) > 0 ? ['areas'] : []
    const texts = await seedFirstContent(tx)
    return { filled: [...facts, ...areas, ...texts], gaps: await contentGaps(tx) }
  })
}
