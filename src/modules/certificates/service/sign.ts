import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { askFor } from '../../../platform/documents/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify, notifyAll } from '../../notices/index.ts'
import { pdfDocument, xmlDocument } from '../documents.ts'
import { certificateErrors } from '../errors.ts'
import { signatureOf } from '../present/signature.ts'
import { lockBatchOf, nameCertificate } from '../queries/batches.ts'
import { listGoods } from '../queries/goods.ts'
import { shareLotOf } from '../queries/lot.ts'
import { findBuyer, listHoldersOf, lockFormerFills, lockVersions } from '../queries/versions.ts'
import type { VersionRow } from '../queries/versions.ts'
import { changesOf } from '../rules/changes.ts'
import type { NameCertificate, ReviseCertificate, RevokeCertificate } from '../schema.ts'
import { certificateAxis } from '../states.ts'
import type { CertificateMove } from '../states.ts'
import type { StoreCertificate } from '../view.ts'
import { keepDraft, valuesOf } from './draft.ts'
import { assertNotRecalled } from './lot.ts'

const RIGHT = 'store.certificates'
type Key = 'certificateRevised' | 'certificateRevoked'

function cannot({ t }: Context, { state }: VersionRow, move: CertificateMove) {
  return certificateErrors.cannotMove({
    state: t.dynamic(`certificates.state.${state}`),
    move: t.dynamic(`certificates.move.${move}`),
  })
}

/**
 * The versions of a certificate of this store, newest first; 404 for any other. Its lot is not called back, and nothing of its batch
 * leaves, until `tx` ends.
 */
async function versionsOf(tx: Tx, storeId: number, number: string): Promise<[VersionRow, ...VersionRow[]]> {
  await shareLotOf(tx, storeId, number)
  await lockBatchOf(tx, storeId, number)
  const versions = await lockVersions(tx, storeId, number)
  if (versions.length === 0) throw certificateErrors.notFound()
  return versions as [VersionRow, ...VersionRow[]]
}

/** Tells everybody who holds the certificate, in the transaction of its cause. */
async function tellHolders(
  ctx: Context,
  tx: Tx,
  number: string,
  key: Key,
  vars: Record<string, string>,
): Promise<void> {
  const path = hrefOf('Certificate', { certUrl: number })
  const holders = (await listHoldersOf(tx, number)).map(({ memberId }) => ({
    memberId,
    vars: { certificate: number, ...vars },
    path,
  }))
  await notifyAll(ctx, key, holders, tx)
}

/** Tells the buyer for whom a unit was made that its certificate is there; a later version concerns its holders. */
async function tellBuyer(ctx: Context, tx: Tx, { orderId, number, serial }: VersionRow): Promise<void> {
  const buyer = orderId === null ? null : await findBuyer(tx, orderId)
  if (!buyer) return
  const { memberId, orderNo } = buyer
  const vars = { number: orderNo, certificate: number, serial: serial ?? '' }
  const path = hrefOf('OrderDetail', { orderNo })
  await notify(ctx, { memberId, key: 'certificateReady', vars, path }, tx)
}

/** The second person of three. */
async function check(ctx: Context, tx: Tx, draft: VersionRow): Promise<StoreCertificate> {
  const { memberId: actorId, displayName } = memberOf(ctx)
  const signatures = { ...draft.signatures, checked: signatureOf(displayName, 'checker') }
  const also = { checked_by: actorId, signatures: tx.sql.json(signatures as never) }
  assertMoved(
    await takeStep(tx, certificateAxis, {
      of: draft,
      move: 'check',
      by: { role: 'checker', actorId },
      at: ctx.clock.now(),
      also,
    }),
  )
  return { ...draft, signatures, state: 'checked' }
}

/** The third person: the version is current from now on, the one before it is superseded, certificates of former fills are revoked. */
async function approve(
  ctx: Context,
  tx: Tx,
  draft: VersionRow,
  former: readonly VersionRow[],
): Promise<StoreCertificate> {
  const at = ctx.clock.now()
  const { memberId: actorId, displayName } = memberOf(ctx)
  const system = { role: 'system', actorId: null } as const
  const ended = { ended_at: at }
  for (const current of former.filter(({ state }) => state === 'signed'))
    assertMoved(
      await takeStep(tx, certificateAxis, { of: current, move: 'supersede', by: system, at, also: ended }),
    )
  const signatures = { ...draft.signatures, approved: signatureOf(displayName, 'approver') }
  const also = { approved_by: actorId, signed_at: at, signatures: tx.sql.json(signatures as never) }
  assertMoved(
    await takeStep(tx, certificateAxis, {
      of: draft,
      move: 'approve',
      by: { role: 'approver', actorId },
      at,
      also,
    }),
  )
  for (const document of [pdfDocument, xmlDocument]) await askFor(tx, document, draft.uuid, at)
  if (draft.unitId !== null)
    for (const fill of await lockFormerFills(tx, draft.unitId, draft.fillNumber!)) {
      const why = `第 ${draft.fillNumber} 次充装另行出证 filled anew (fill ${draft.fillNumber})`
      const more = { ...ended, why_revoked: why, successor: draft.number }
      assertMoved(
        await takeStep(tx, certificateAxis, { of: fill, move: 'revoke', by: system, at, also: more }),
      )
      await tellHolders(ctx, tx, fill.number, 'certificateRevoked', { reason: why })
    }
  if (draft.batchId !== null) await nameCertificate(tx, draft.batchId)
  if (draft.version === 1) await tellBuyer(ctx, tx, draft)
  if (draft.version > 1)
    await tellHolders(ctx, tx, draft.number, 'certificateRevised', {
      version: String(draft.version),
      reason: draft.whyRevised!,
    })
  return { ...draft, signatures, state: 'signed' }
}

/**
 * The next signature of what waits: it is checked, then approved. Three different people, none of whom filled it; nothing of a lot
 * that was called back (decisions 11).
 */
export async function signCertificate(ctx: Context, { number }: NameCertificate): Promise<StoreCertificate> {
  const storeId = storeOf(ctx, RIGHT)
  const { memberId } = memberOf(ctx)
  return ctx.database.transaction(async (tx) => {
    const [draft, ...former] = await versionsOf(tx, storeId, number)
    if (draft.state !== 'draft' && draft.state !== 'checked') throw cannot(ctx, draft, 'approve')
    if ([draft.preparedBy, draft.checkedBy, ...draft.filledBy].includes(memberId))
      throw certificateErrors.samePerson()
    await assertNotRecalled(tx, draft)
    const signed =
      draft.state === 'draft' ? await check(ctx, tx, draft) : await approve(ctx, tx, draft, former)
    await recordAudit(
      ctx,
      { action: 'certificates.sign', after: { number, version: draft.version, state: signed.state } },
      tx,
    )
    return signed
  })
}

/** A draft that nobody signs: its number or version is never used again. */
export async function discardDraft(ctx: Context, { number }: NameCertificate): Promise<StoreCertificate> {
  const storeId = storeOf(ctx, RIGHT)
  const { memberId: actorId } = memberOf(ctx)
  return ctx.database.transaction(async (tx) => {
    const [draft] = await versionsOf(tx, storeId, number)
    const of = { of: draft, move: 'discard', by: { role: 'checker', actorId }, at: ctx.clock.now() } as const
    if (!(await takeStep(tx, certificateAxis, of))) throw cannot(ctx, draft, 'discard')
    return { ...draft, state: 'discarded' }
  })
}

/** A new version of a current certificate, prepared by the inspector: what it corrects and why; signed like the first. */
export async function reviseCertificate(ctx: Context, input: ReviseCertificate): Promise<StoreCertificate> {
  const storeId = storeOf(ctx, 'filling.inspect')
  const { memberId, displayName } = memberOf(ctx)
  return ctx.database.transaction(async (tx) => {
    const versions = await versionsOf(tx, storeId, input.number)
    const [newest] = versions
    if (newest.state === 'draft' || newest.state === 'checked')
      throw certificateErrors.draftWaits({ number: newest.number })
    const current = versions.find(({ state }) => state === 'signed')
    if (!current) throw cannot(ctx, newest, 'supersede')
    if (current.filledBy.includes(memberId)) throw certificateErrors.samePerson()
    const [goods] = await listGoods(tx, [current.skuId])
    const values = input.values ? valuesOf(goods!, input.values) : current.content.values
    const content = {
      ...current.content,
      values,
      validUntil: input.expiry ?? current.content.validUntil,
      outlet: input.outlet ?? current.content.outlet,
      ...input.texts,
    }
    if (changesOf(current.content, content).length === 0) throw certificateErrors.changesNothing()
    return keepDraft(ctx, tx, {
      ...current,
      version: newest.version + 1,
      content,
      validUntil: content.validUntil,
      whyRevised: input.reason,
      preparedBy: memberId,
      signatures: { prepared: signatureOf(displayName, 'inspector'), checked: null, approved: null },
    })
  })
}

/** Ends a certificate: it stays readable and says so, and everybody who holds it is notified of the reason. */
export async function revokeCertificate(
  ctx: Context,
  { number, reason }: RevokeCertificate,
): Promise<StoreCertificate> {
  const storeId = storeOf(ctx, RIGHT)
  const { memberId: actorId } = memberOf(ctx)
  const at = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const versions = await versionsOf(tx, storeId, number)
    const waiting = versions.find(({ state }) => state === 'draft' || state === 'checked')
    if (waiting) throw certificateErrors.draftWaits({ number })
    const current = versions.find(({ state }) => state === 'signed')
    if (!current) throw cannot(ctx, versions[0], 'revoke')
    const also = { ended_at: at, why_revoked: reason }
    assertMoved(
      await takeStep(tx, certificateAxis, {
        of: current,
        move: 'revoke',
        by: { role: 'approver', actorId },
        at,
        reason,
        also,
      }),
    )
    if (current.batchId !== null) await nameCertificate(tx, current.batchId)
    await tellHolders(ctx, tx, number, 'certificateRevoked', { reason })
    await recordAudit(
      ctx,
      { action: 'certificates.revoke', after: { number, version: current.version, reason } },
      tx,
    )
    return { ...current, state: 'revoked' }
  })
}
