import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { unitsOfTask } from '../../fulfilment/index.ts'
import type { MeasuredUnit } from '../../fulfilment/index.ts'
import type { CertifiedValue } from '../content.ts'
import { certificateErrors } from '../errors.ts'
import { contentOf } from '../present/content.ts'
import { signatureOf } from '../present/signature.ts'
import { findBatch } from '../queries/batches.ts'
import { listGoods } from '../queries/goods.ts'
import type { GoodsRow } from '../queries/goods.ts'
import { drawNumber, insertDraft, listLiving } from '../queries/versions.ts'
import type { NewVersion } from '../queries/versions.ts'
import { missingIn } from '../rules/missing.ts'
import { certified, shareOf, unitOf } from '../rules/values.ts'
import type { DraftCertificate, ValueInput } from '../schema.ts'
import { certificateAxis } from '../states.ts'
import type { StoreCertificate } from '../view.ts'

const RIGHT = 'filling.inspect'

/** Throws with every missing mandatory content named, unless the document may be issued. */
export function assertComplete(
  ctx: Pick<Context, 't' | 'lang'>,
  { content, lot, serial }: Pick<NewVersion, 'content' | 'lot' | 'serial'>,
): void {
  const missing = missingIn(content, lot, serial)
  if (missing.length === 0) return
  const nameOf = ({ field, of }: (typeof missing)[number]) =>
    ctx.t.dynamic(`certificates.field.${field}`, of ? { name: of[ctx.lang] } : undefined)
  throw certificateErrors.incomplete(
    { fields: missing.map(nameOf).join(ctx.lang === 'zh' ? '、' : ', ') },
    missing.map((each) => ({
      path: each.of ? `${each.field}.${each.of.en}` : each.field,
      key: 'errors.validation.required',
    })),
  )
}

/** Values as they were measured, rounded and named; a value of a substance that the goods do not have is refused. */
export function valuesOf(goods: GoodsRow, given: readonly ValueInput[]): CertifiedValue[] {
  const material = goods.kind === 'gas' ? 'gas' : 'liquid'
  return given.map(({ component, value, U, unit }) => {
    const part = goods.parts.find(({ substanceId, formula, cas }) =>
      [substanceId, formula, cas].includes(component),
    )
    if (!part) throw certificateErrors.nothingToCertify({ what: component })
    return certified({
      substanceId: part.substanceId,
      name: { zh: part.nameZh, en: part.nameEn },
      formula: part.formula,
      cas: part.cas,
      value,
      uncertainty: U,
      unit: unitOf(material, unit),
    })
  })
}

const plain = (value: number | string): string => String(value)

/** What the inspector measured of a unit, with U from its relative uncertainty. */
const measuredOf = ({ results }: MeasuredUnit): ValueInput[] =>
  results.map(({ substanceId, value, unit, uncertaintyPercent }) => ({
    component: substanceId,
    value: plain(value),
    U: shareOf(plain(value), uncertaintyPercent),
    unit,
  }))

async function goodsOf(tx: Tx, skuId: number): Promise<GoodsRow> {
  const [goods] = await listGoods(tx, [skuId])
  return goods!
}

/** Writes a draft and the first row of its history; the inspector is the acting member. */
export async function keepDraft(ctx: Context, tx: Tx, draft: NewVersion): Promise<StoreCertificate> {
  assertComplete(ctx, draft)
  const at = ctx.clock.now()
  const { id, uuid } = await insertDraft(tx, draft, at)
  const { memberId: actorId } = memberOf(ctx)
  await beginHistory(tx, certificateAxis, [{ id, state: 'draft' }], { role: 'inspector', actorId, at })
  return { ...draft, uuid, state: 'draft' }
}

type Person = Pick<NewVersion, 'preparedBy' | 'signatures'>

const preparer = (ctx: Context): Person => {
  const { memberId, displayName } = memberOf(ctx)
  return {
    preparedBy: memberId,
    signatures: { prepared: signatureOf(displayName, 'inspector'), checked: null, approved: null },
  }
}

async function draftUnit(
  ctx: Context,
  tx: Tx,
  unit: MeasuredUnit & { skuId: number },
  input: DraftCertificate,
): Promise<StoreCertificate | null> {
  const { memberId } = memberOf(ctx)
  const [living] = await listLiving(tx, { batchId: null, unitId: unit.unitId, fillNumber: unit.fillNumber })
  if (living) return null
  if (unit.fillerIds.includes(memberId)) throw certificateErrors.samePerson()
  const goods = await goodsOf(tx, unit.skuId)
  const certifiedOn = shanghaiDay(ctx.clock.now())
  const content = contentOf({
    goods: input.outlet === undefined ? goods : { ...goods, valve: input.outlet },
    values: valuesOf(goods, input.values ?? measuredOf(unit)),
    certifiedOn,
    validUntil: input.expiry ?? unit.expiresOn,
  })
  const { storeId, skuId, serial, fillNumber, lot, unitId, taskNumber, orderId, orderLineId } = unit
  return keepDraft(ctx, tx, {
    ...preparer(ctx),
    storeId,
    skuId,
    serial,
    fillNumber,
    lot,
    unitId,
    taskNumber,
    orderId,
    orderLineId,
    number: await drawNumber(tx, content.isDemo),
    version: 1,
    kind: 'unit',
    spuId: goods.spuId,
    batchId: null,
    certifiedOn,
    validUntil: content.validUntil,
    filledBy: unit.fillerIds,
    whyRevised: null,
    content,
  })
}

async function draftBatch(
  ctx: Context,
  tx: Tx,
  storeId: number,
  input: DraftCertificate,
): Promise<StoreCertificate> {
  const batch = await findBatch(tx, storeId, input.skuNumber!, input.lot!)
  if (!batch) throw certificateErrors.nothingToCertify({ what: `${input.skuNumber} ${input.lot}` })
  const [living] = await listLiving(tx, { batchId: batch.batchId, unitId: null, fillNumber: null })
  if (living) throw certificateErrors.alreadyCertified({ number: living.number })
  const goods = await goodsOf(tx, batch.skuId)
  const content = contentOf({
    goods: input.outlet === undefined ? goods : { ...goods, valve: input.outlet },
    values: valuesOf(goods, input.values ?? []),
    certifiedOn: batch.producedOn,
    validUntil: input.expiry ?? batch.expiresOn,
  })
  return keepDraft(ctx, tx, {
    ...batch,
    ...preparer(ctx),
    number: await drawNumber(tx, content.isDemo),
    version: 1,
    kind: 'batch',
    storeId,
    spuId: goods.spuId,
    serial: null,
    fillNumber: null,
    unitId: null,
    taskNumber: null,
    orderId: null,
    orderLineId: null,
    certifiedOn: batch.producedOn,
    validUntil: content.validUntil,
    filledBy: [],
    whyRevised: null,
    content,
  })
}

/**
 * The inspector prepares certificates: of every inspected unit of a task that has none for this fill, or of one batch. Refused with
 * every missing mandatory content named; whoever filled the unit prepares nothing.
 */
export async function draftCertificates(ctx: Context, input: DraftCertificate): Promise<StoreCertificate[]> {
  const storeId = storeOf(ctx, RIGHT)
  return ctx.database.transaction(async (tx) => {
    if (input.taskNo === undefined) return [await draftBatch(ctx, tx, storeId, input)]
    const units = await unitsOfTask(tx, storeId, input.taskNo)
    const wanted = units.flatMap(({ skuId, ...unit }) =>
      skuId !== null && (input.serial ?? unit.serial) === unit.serial ? [{ ...unit, skuId }] : [],
    )
    if (wanted.length === 0) throw certificateErrors.nothingToCertify({ what: input.serial ?? input.taskNo })
    const drafts: StoreCertificate[] = []
    for (const unit of wanted) {
      const draft = await draftUnit(ctx, tx, unit, input)
      if (draft) drafts.push(draft)
    }
    if (drafts.length === 0) throw certificateErrors.alreadyCertified({ number: input.taskNo })
    return drafts
  })
}
