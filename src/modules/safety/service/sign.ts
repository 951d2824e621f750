import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { countToSign, deskListing, findDraft, listDrafts, listToSign } from '../queries/drafts.ts'
import { lockDraft, signDraft } from '../queries/proposals.ts'
import { hazardsOf } from '../rules/statements.ts'
import type { DeskQuery, SheetQuery, SignSheet } from '../schema.ts'
import type { ProductLabel, SheetDraft, SheetDraftPage } from '../view.ts'

const RIGHT = 'store.safety'
const LIST_SIZE = 20

/** Writes on products what their sheets in force say. */
export type Relabel = (tx: Tx, labels: readonly ProductLabel[]) => Promise<void>

/** Versions of one's store that wait for a signature, those that hold shipping first. */
export async function draftsOf(ctx: Context, query: SheetQuery): Promise<SheetDraftPage> {
  const storeId = storeOf(ctx, RIGHT)
  const paging = pagingOf(query, LIST_SIZE)
  const { rows, total } = await listDrafts(ctx.database, storeId, paging)
  return { drafts: rows, total, ...paging }
}

/** The same as a list of the desk. */
export async function toSign(ctx: Context, input: DeskQuery): Promise<Listed<SheetDraft>> {
  const storeId = storeOf(ctx, RIGHT)
  const place = placeOf(deskListing, input)
  const [rows, total] = await Promise.all([
    listToSign(ctx.database, { storeId, place }),
    countToSign(ctx.database, storeId),
  ])
  return listed(deskListing, place, rows, total)
}

/** One of them. */
export async function draftFor(ctx: Context, spuId: number): Promise<SheetDraft> {
  const draft = await findDraft(ctx.database, storeOf(ctx, RIGHT), spuId)
  if (!draft) throw commonErrors.notFound()
  return draft
}

/** How many wait for a signature. */
export const sheetsWaiting = async (ctx: Context) => countToSign(ctx.database, storeOf(ctx, RIGHT))

/**
 * A safety engineer signs the draft of a product of their store: it comes into force, the former version is superseded, the product
 * carries its label, and what it held is sold and shipped again. A draft that was replaced since it was read is not there (404).
 */
export async function signSheet(
  ctx: Context,
  { spuId, version }: SignSheet,
  relabel: Relabel,
): Promise<{ signer: string; signedOn: string }> {
  const storeId = storeOf(ctx, RIGHT)
  const signer = memberOf(ctx).displayName
  const signedOn = shanghaiDay(ctx.clock.now())
  return ctx.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, { spuId, version, storeId })
    if (!draft) throw commonErrors.notFound()
    await signDraft(tx, { spuId, version, signer, on: signedOn })
    const { statements, un } = draft
    await relabel(tx, [{ spuId, hazards: hazardsOf(statements), statements, isDangerous: un !== null }])
    await recordAudit(
      ctx,
      { action: 'safety.sign', before: { spuId, version: draft.inForce }, after: { spuId, version } },
      tx,
    )
    return { signer, signedOn }
  })
}
