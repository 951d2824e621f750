import type { Tx } from '../../../platform/db/index.ts'
import { listProposals, saveDrafts } from '../queries/proposals.ts'
import { RULES_VERSION } from '../rules/classify.ts'
import { proposedContent } from '../rules/content.ts'
import { saysTheSame } from '../rules/renewal.ts'
import { draftOf } from './propose.ts'

/**
 * How the sheet of a product stands to what it is made of now: `outdated` is one in force that says something else than the rules
 * of the present composition, `missing` that none is in force, `notClassified` that the rules lack data of it.
 */
export type SheetStanding = 'notNeeded' | 'signed' | 'missing' | 'outdated' | 'notClassified'

interface Product {
  spuId: number
  storeId: number
}

/** Whether goods may be published by their sheet (decisions 11). The product is held until the end of `tx`, unless it is only read. */
export async function sheetStanding(tx: Tx, product: Product & { isRead?: true }): Promise<SheetStanding> {
  const [row] = await listProposals(tx, product)
  if (!row) return 'notNeeded'
  const content = proposedContent(row)
  if (content === null) return 'notClassified'
  if (row.inForce === null) return 'missing'
  return saysTheSame(content, row.inForce) ? 'signed' : 'outdated'
}

/**
 * Drafts a version for each of these products, which the caller holds, where the newest says something else than the rules of the present
 * composition; a safety engineer signs it.
 */
export async function renewSheets(tx: Tx, spuIds: readonly number[]): Promise<void> {
  const drafts = (await listProposals(tx, { spuIds })).flatMap((row) => {
    const draft = draftOf(row, RULES_VERSION)
    return draft === null || (row.newest !== null && saysTheSame(draft, row.newest)) ? [] : [draft]
  })
  if (drafts.length > 0) await saveDrafts(tx, drafts)
}
