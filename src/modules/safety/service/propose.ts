import { recordAudit } from '../../../platform/audit/index.ts'
import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { safetyErrors } from '../errors.ts'
import { findDraft } from '../queries/drafts.ts'
import { listProposals, lockOutdated, saveDrafts } from '../queries/proposals.ts'
import type { NewDraft, ProposalRow } from '../queries/proposals.ts'
import { RULES_VERSION } from '../rules/classify.ts'
import { proposedContent } from '../rules/content.ts'
import { isStricter, saysTheSame } from '../rules/renewal.ts'
import type { SheetDraft } from '../view.ts'

/** Products of one transaction; each is some hundred bytes. */
const CHUNK = 500

/** The draft that follows a product's newest version; null where the rules cannot classify it. */
export function draftOf(row: ProposalRow, rulesVersion: number): NewDraft | null {
  const content = proposedContent(row)
  if (content === null) return null
  return {
    ...content,
    spuId: row.spuId,
    version: (row.newest?.version ?? 0) + 1,
    isStricter: row.inForce !== null && isStricter(content, row.inForce),
    rulesVersion,
  }
}

interface Proposed {
  /** Drafts that wait for their signature now. */
  drafts: number
  /** Of them those that hold shipping, because they say more than the version in force. */
  stricter: number
  /** Products of which the rules lack data. */
  unknown: number
}

/**
 * Drafts a version for every gas and liquid that has none, or whose newest was made by earlier rules or data (decisions 11). What
 * is signed stays in force. A job and a command; a second run finds nothing to do.
 */
export async function proposeOutdated(
  { database }: { database: Pick<Database, 'transaction'> },
  rulesVersion: number = RULES_VERSION,
): Promise<Proposed> {
  const done: Proposed = { drafts: 0, stricter: 0, unknown: 0 }
  for (let afterId = 0, isMore = true; isMore;) {
    await database.transaction(async (tx) => {
      const spuIds = await lockOutdated(tx, { rulesBefore: rulesVersion, afterId, limit: CHUNK })
      const rows = await listProposals(tx, { spuIds, rulesBefore: rulesVersion })
      const drafts = rows.flatMap((row) => draftOf(row, rulesVersion) ?? [])
      if (drafts.length > 0) await saveDrafts(tx, drafts)
      done.drafts += drafts.length
      done.stricter += drafts.filter((draft) => draft.isStricter).length
      done.unknown += rows.length - drafts.length
      isMore = spuIds.length === CHUNK
      afterId = spuIds.at(-1) ?? afterId
    })
  }
  return done
}

/**
 * Drafts a version for a product of one's store, after its composition changed or before it first goes on sale. Throws where the
 * newest version says the same by the same rules, and where the rules cannot classify the goods.
 */
export async function proposeSheet(ctx: Context, { spuId }: { spuId: number }): Promise<SheetDraft> {
  const storeId = storeOf(ctx, 'store.safety')
  return ctx.database.transaction(async (tx) => {
    const [row] = await listProposals(tx, { spuId, storeId })
    if (!row) throw commonErrors.notFound()
    const draft = draftOf(row, RULES_VERSION)
    if (draft === null) throw safetyErrors.notClassified()
    const { newest } = row
    if (newest !== null && newest.rulesVersion === RULES_VERSION && saysTheSame(draft, newest))
      throw safetyErrors.nothingNew()
    await saveDrafts(tx, [draft])
    await recordAudit(
      ctx,
      { action: 'safety.propose', after: { spuId, version: draft.version, stricter: draft.isStricter } },
      tx,
    )
    return (await findDraft(tx, storeId, spuId))!
  })
}
