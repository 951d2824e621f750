import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { asTyped } from '../../../shared/text.ts'
import { instant } from '../../../shared/time.ts'
import { certificateErrors } from '../errors.ts'
import { findBatch } from '../queries/batches.ts'
import {
  certificateListing,
  countForStore,
  countHolders,
  listForStore,
  listNamed,
  listToDraft,
  listVersions,
} from '../queries/desk.ts'
import { listGoods } from '../queries/goods.ts'
import { unitOf } from '../rules/units.ts'
import type { BatchToDraft, DeskQuery } from '../desk-schema.ts'
import { deskTabs } from '../states.ts'
import type { DeskCertificate, DeskCertificateRow, DraftDesk } from '../view.ts'

/** Whoever prepares or signs certificates reads those of their store. */
const readingRights = ['store.certificates', 'filling.inspect'] as const
const MOST_TASKS = 20
const MOST_FOUND = 5

function storeOfReader(ctx: Context): number {
  const { permissions } = memberOf(ctx)
  return storeOf(ctx, readingRights.find((right) => permissions.includes(right)) ?? 'store.certificates')
}

/** Certificates of the caller's store, those that wait for a signature first. Two statements. */
export async function storeCertificates(
  ctx: Context,
  { status, q, open: _open, ...input }: DeskQuery,
): Promise<Listed<DeskCertificateRow>> {
  const filter = { storeId: storeOfReader(ctx), states: deskTabs[status], q }
  const place = placeOf(certificateListing, input)
  const [rows, total] = await Promise.all([
    listForStore(ctx.database, filter, place),
    countForStore(ctx.database, filter),
  ])
  const page = listed(certificateListing, place, rows, total)
  return {
    ...page,
    list: page.list.map(({ nameZh, nameEn, preparedAt, ...row }) => ({
      ...row,
      name: { zh: nameZh, en: nameEn },
      preparedAt: instant(preparedAt),
    })),
  }
}

/** Certificates of the caller's store by number, serial or lot, whole; letters may be small. One statement. */
export const findCertificates = (ctx: Context, name: string) =>
  listNamed(ctx.database, storeOfReader(ctx), asTyped(name), MOST_FOUND)

/** How many of the store's drafts wait for a signature. */
export const certificatesWaiting = (ctx: Context) =>
  countForStore(ctx.database, { storeId: storeOfReader(ctx), states: deskTabs.waiting, q: undefined })

/** One certificate of the caller's store with its versions, and what the caller may do about it. Two statements. */
export async function storeCertificate(
  ctx: Context,
  { number }: { number: string },
): Promise<DeskCertificate> {
  const storeId = storeOfReader(ctx)
  const [versions, holders] = await Promise.all([
    listVersions(ctx.database, storeId, number),
    countHolders(ctx.database, number),
  ])
  // A draft that was discarded says nothing of the version before it, which is revised and revoked as ever.
  const shown = versions.find(({ state }) => state !== 'discarded') ?? versions[0]
  if (!shown) throw certificateErrors.notFound()
  const { memberId, permissions } = memberOf(ctx)
  const signs = permissions.includes('store.certificates')
  const waits = shown.state === 'draft' || shown.state === 'checked'
  const isCurrent = shown.state === 'signed'
  const hasHand = shown.hands.includes(memberId)
  const { preparedAt, hands: _hands, id: _id, signedAt: _signedAt, endedAt: _endedAt, ...facts } = shown
  return {
    ...facts,
    preparedAt: instant(preparedAt),
    holders,
    versions: versions.map(({ version, state, signedAt, endedAt, whyRevised, whyRevoked }) => ({
      version,
      state,
      signedAt: signedAt === null ? null : instant(signedAt),
      endedAt: endedAt === null ? null : instant(endedAt),
      why: whyRevoked ?? whyRevised,
    })),
    isIssued: versions.some(({ state }) => ['signed', 'superseded', 'revoked'].includes(state)),
    may: {
      sign: waits && signs && !hasHand,
      discard: waits && signs,
      revise: isCurrent && permissions.includes('filling.inspect'),
      revoke: isCurrent && signs,
    },
    needsOther: waits && signs && hasHand,
  }
}

/**
 * What the inspector may prepare certificates of: tasks whose units passed, and a batch that was named with its components.
 * `batch` is null where none was named or the store has none like it.
 */
export async function draftDesk(ctx: Context, { skuNumber, lot }: BatchToDraft): Promise<DraftDesk> {
  const storeId = storeOf(ctx, 'filling.inspect')
  const [tasks, batch] = await Promise.all([
    listToDraft(ctx.database, storeId, MOST_TASKS),
    skuNumber && lot ? findBatch(ctx.database, storeId, skuNumber, lot) : null,
  ])
  const [goods] = batch ? await listGoods(ctx.database, [batch.skuId]) : []
  return {
    tasks,
    batch:
      batch && goods
        ? {
            skuNumber: goods.skuNumber,
            lot: batch.lot,
            name: { zh: goods.nameZh, en: goods.nameEn ?? goods.nameZh },
            inCylinders: batch.inCylinders,
            expiresOn: batch.expiresOn,
            outlet: goods.valve,
            parts: goods.parts.map(({ formula, nameZh, nameEn, minText, maxText, unit }) => ({
              formula,
              name: { zh: nameZh, en: nameEn },
              range: minText === maxText ? minText : `${minText}–${maxText}`,
              unit: unitOf(goods.kind === 'gas' ? 'gas' : 'liquid', unit),
            })),
          }
        : null,
  }
}
