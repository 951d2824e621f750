import type { Database } from '../../platform/db/index.ts'
import type { CertifiedValue } from './content.ts'
import { contentOf } from './present/content.ts'
import { signatureOf } from './present/signature.ts'
import { listGoods } from './queries/goods.ts'
import type { GoodsRow } from './queries/goods.ts'
import { insertEnded, insertSigned, listSigners, listUncertified } from './queries/seeds.ts'
import type { SeededCertificate, UncertifiedBatch } from './queries/seeds.ts'
import { decimalText, readDecimal, times } from './rules/decimal.ts'
import { unitOf } from './rules/units.ts'
import { certified, offeredValue, shareOf } from './rules/values.ts'

/** Larger catalogues are for measuring: only the demo's own products have certificates. */
const PRODUCTS = 2_000
const ROWS = 200
/** Whose certificates show what becomes of them. */
const DEMO_STORE = 1

/** Steps of the spread of demo values about their nominal value, to a third of U on either side. */
const STEPS = 41
const MILLIONTHS = 1_000_000n

/** What a demo batch was found to contain: near its nominal value, the same for a batch at every start. */
function foundIn(batchId: number, place: number, nominal: string, percent: number): string {
  const step = ((batchId * 31 + place * 17) % STEPS) - (STEPS >> 1)
  const off = BigInt(Math.trunc((step * percent * 10_000) / (3 * (STEPS >> 1))))
  return decimalText(times(readDecimal(nominal), { digits: MILLIONTHS + off, places: 6 }))
}

/** Certified values of a batch; none where its product states no uncertainty. */
function valuesOf(goods: GoodsRow, { batchId }: UncertifiedBatch): CertifiedValue[] {
  const material = goods.kind === 'gas' ? 'gas' : 'liquid'
  const single = goods.parts.length === 1
  return goods.parts.flatMap((part, place) => {
    const nominal = offeredValue(part, goods.levelZh, single)
    if (nominal === null || part.uncertaintyPercent === null) return []
    const value = foundIn(batchId, place, nominal, part.uncertaintyPercent)
    return certified({
      substanceId: part.substanceId,
      name: { zh: part.nameZh, en: part.nameEn },
      formula: part.formula,
      cas: part.cas,
      value,
      uncertainty: shareOf(nominal, part.uncertaintyPercent),
      unit: unitOf(material, part.unit),
    })
  })
}

/**
 * Gives the demo's stocked batches signed certificates (decisions 11), or product information sheets where nothing is certified.
 * Repeated, it adds what is missing. Needs the demo accounts and texts. Some round trips for each 200 batches. `among`: only
 * these batches get what they lack.
 */
export async function seedCertificates(
  owner: Pick<Database, 'sql' | 'transaction'>,
  among: readonly number[] | null = null,
): Promise<void> {
  const signers = new Map((await listSigners(owner)).map((each) => [each.storeId, each]))
  const signatures = {
    prepared: signatureOf('演示质检员', 'inspector'),
    checked: signatureOf('演示计量工程师', 'checker'),
    approved: signatureOf('演示授权签字人', 'approver'),
  }
  for (let after = 0; ;) {
    const batches = await listUncertified(owner, after, { products: PRODUCTS, rows: ROWS }, among)
    if (batches.length === 0) break
    after = batches.at(-1)!.batchId
    const goods = new Map(
      (await listGoods(owner as never, [...new Set(batches.map(({ skuId }) => skuId))])).map((row) => [
        row.skuId,
        row,
      ]),
    )
    const rows = batches.flatMap((batch): SeededCertificate[] => {
      const people = signers.get(batch.storeId)
      const of = goods.get(batch.skuId)!
      if (!people) return []
      const values = valuesOf(of, batch)
      const content = contentOf({
        goods: of,
        values,
        certifiedOn: batch.producedOn,
        validUntil: batch.expiresOn,
      })
      return [{ ...batch, ...people, content, signatures }]
    })
    await owner.transaction(async (tx) => void (await insertSigned(tx, rows)))
  }
  if (among === null) await owner.transaction(async (tx) => void (await insertEnded(tx, DEMO_STORE)))
}
