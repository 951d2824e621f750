import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { tooLongValid } from '../../../shared/shelf-life.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { readCylinders, serialsOfBatch } from '../../cylinders/index.ts'
import { solutionOf, unitsOfTask, usedParents } from '../../fulfilment/index.ts'
import type { MeasuredUnit } from '../../fulfilment/index.ts'
import type { CertifiedValue } from '../content.ts'
import { certificateErrors } from '../errors.ts'
import { contentOf } from '../present/content.ts'
import { parentsUsed, verificationsOf } from '../present/making.ts'
import { signatureOf } from '../present/signature.ts'
import { findBatch, nextFills } from '../queries/batches.ts'
import type { BatchRow } from '../queries/batches.ts'
import { listGoods } from '../queries/goods.ts'
import type { GoodsRow } from '../queries/goods.ts'
import { drawNumbers, insertDrafts, listLiving } from '../queries/versions.ts'
import type { NewVersion } from '../queries/versions.ts'
import { missingIn } from '../rules/missing.ts'
import { unitOf } from '../rules/units.ts'
import { certified, shareOf } from '../rules/values.ts'
import type { DraftCertificate, ValueInput } from '../schema.ts'
import { certificateAxis } from '../states.ts'
import type { StoreCertificate } from '../view.ts'
import { assertNotRecalled } from './lot.ts'

const RIGHT = 'filling.inspect'

/** Throws with every missing mandatory content named, unless the document may be issued. */
function assertComplete(
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

/**
 * Writes drafts that say the same of one lot, and the first row of the history of each; the inspector is the acting member. Three
 * statements however many they are. A lot that is called back at this moment is left to whoever signs.
 */
async function keepDrafts(ctx: Context, tx: Tx, drafts: readonly NewVersion[]): Promise<StoreCertificate[]> {
  for (const draft of drafts) {
    const { certifiedOn: from, validUntil: until } = draft.content
    const tooLong = tooLongValid('expiry', { from, until })
    if (tooLong.length > 0) throw commonErrors.invalid({}, tooLong)
    assertComplete(ctx, draft)
  }
  await assertNotRecalled(tx, drafts[0]!)
  const at = ctx.clock.now()
  const rows = new Map((await insertDrafts(tx, drafts, at)).map((row) => [row.number, row]))
  const { memberId: actorId } = memberOf(ctx)
  const begun = [...rows.values()].map(({ id }) => ({ id, state: 'draft' as const }))
  await beginHistory(tx, certificateAxis, begun, { role: 'inspector', actorId, at })
  return drafts.map((draft) => ({ ...draft, uuid: rows.get(draft.number)!.uuid, state: 'draft' }))
}

/** One draft. */
export const keepDraft = async (ctx: Context, tx: Tx, draft: NewVersion): Promise<StoreCertificate> =>
  (await keepDrafts(ctx, tx, [draft]))[0]!

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
  made: ReturnType<Awaited<ReturnType<typeof usedParents>>>,
  input: DraftCertificate,
): Promise<StoreCertificate | null> {
  const { memberId } = memberOf(ctx)
  const [living] = await listLiving(tx, { batchId: null, unitId: unit.unitId, fillNumber: unit.fillNumber })
  if (living) return null
  if (unit.fillerIds.includes(memberId)) throw certificateErrors.samePerson()
  const goods = await goodsOf(tx, unit.skuId)
  // The cylinder has the outlet that was ordered, which need not be the usual one of the goods.
  const [cylinder] = await readCylinders(tx, unit.storeId, [unit.serial])
  const valve = input.outlet ?? cylinder?.valve ?? goods.valve
  const certifiedOn = shanghaiDay(ctx.clock.now())
  const dissolved = await solutionOf(
    tx,
    { id: unit.taskId, storeId: unit.storeId },
    unit.parents.map(({ lotId, ...portion }) => ({ ...portion, lotId: lotId ?? undefined })),
  )
  const content = contentOf({
    goods: { ...goods, valve },
    values: valuesOf(goods, input.values ?? measuredOf(unit)),
    certifiedOn,
    validUntil: input.expiry ?? unit.expiresOn,
    parents: parentsUsed(made.parents),
    verifications: verificationsOf(goods, unit, dissolved ?? made.weighed),
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
    number: (await drawNumbers(tx, 1, content.isDemo))[0]!,
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

/** What of a batch has no certificate yet: the batch itself in bottles, else each of its cylinders, or the one that is named. */
async function uncertified(
  tx: Tx,
  storeId: number,
  batch: BatchRow,
  serial: string | undefined,
): Promise<{ serial: string | null; fillNumber: number | null }[]> {
  if (!batch.inCylinders) {
    const [living] = await listLiving(tx, { batchId: batch.batchId, unitId: null, fillNumber: null })
    return living ? [] : [{ serial: null, fillNumber: null }]
  }
  const serials = await serialsOfBatch(tx, batch.batchId)
  const wanted = serial === undefined ? serials : serials.filter((each) => each === serial)
  if (wanted.length === 0) throw certificateErrors.nothingToCertify({ what: serial ?? batch.lot })
  return nextFills(tx, { storeId, batchId: batch.batchId }, wanted)
}

async function draftBatch(
  ctx: Context,
  tx: Tx,
  storeId: number,
  input: DraftCertificate,
): Promise<StoreCertificate[]> {
  const batch = await findBatch(tx, storeId, input.skuNumber!, input.lot!)
  if (!batch) throw certificateErrors.nothingToCertify({ what: `${input.skuNumber} ${input.lot}` })
  const pieces = await uncertified(tx, storeId, batch, input.serial)
  if (pieces.length === 0) throw certificateErrors.alreadyCertified({ number: input.serial ?? batch.lot })
  const goods = await goodsOf(tx, batch.skuId)
  const content = contentOf({
    goods: input.outlet === undefined ? goods : { ...goods, valve: input.outlet },
    values: valuesOf(goods, input.values ?? []),
    certifiedOn: batch.producedOn,
    validUntil: input.expiry ?? batch.expiresOn,
  })
  const numbers = await drawNumbers(tx, pieces.length, content.isDemo)
  const { batchId, skuId, lot } = batch
  return keepDrafts(
    ctx,
    tx,
    pieces.map(({ serial, fillNumber }, at) => ({
      ...preparer(ctx),
      batchId,
      skuId,
      lot,
      serial,
      fillNumber,
      number: numbers[at]!,
      version: 1,
      kind: serial === null ? 'batch' : 'unit',
      storeId,
      spuId: goods.spuId,
      unitId: null,
      taskNumber: null,
      orderId: null,
      orderLineId: null,
      certifiedOn: batch.producedOn,
      validUntil: content.validUntil,
      filledBy: [],
      whyRevised: null,
      content,
    })),
  )
}

/**
 * The inspector prepares certificates: of every inspected unit of a task that has none for this fill, of every cylinder of a
 * stocked batch, or of a batch in bottles. Refused with
 * every missing mandatory content named; whoever filled the unit prepares nothing.
 */
export async function draftCertificates(ctx: Context, input: DraftCertificate): Promise<StoreCertificate[]> {
  const storeId = storeOf(ctx, RIGHT)
  return ctx.database.transaction(async (tx) => {
    if (input.taskNo === undefined) return draftBatch(ctx, tx, storeId, input)
    const units = await unitsOfTask(tx, storeId, input.taskNo)
    const wanted = units.flatMap(({ skuId, ...unit }) =>
      skuId !== null && (input.serial ?? unit.serial) === unit.serial ? [{ ...unit, skuId }] : [],
    )
    if (wanted.length === 0) throw certificateErrors.nothingToCertify({ what: input.serial ?? input.taskNo })
    const madeOf = await usedParents(tx, storeId, wanted)
    const drafts: StoreCertificate[] = []
    for (const unit of wanted) {
      const draft = await draftUnit(ctx, tx, unit, madeOf(unit), input)
      if (draft) drafts.push(draft)
    }
    if (drafts.length === 0) throw certificateErrors.alreadyCertified({ number: input.taskNo })
    return drafts
  })
}
