import { seedAreas } from '../../modules/addresses/index.ts'
import { contentGaps, seedFirstContent } from '../../modules/content/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { insertMissing, loadFacts } from './load/reference.ts'

interface FirstContent {
  /** Tables that were empty or incomplete, and that the command has filled. */
  filled: string[]
  /** Texts and settings that the operator still has to provide. */
  gaps: string[]
}

/**
 * Gives an empty mall the data that it needs to open: categories, elements, substances, packages, public materials,
 * areas, help, legal texts, settings; no store, product, member or news. Existing rows stay as they are. All or
 * nothing.
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
