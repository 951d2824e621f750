import type { CertifiedValue } from '../content.ts'
import type { GoodsRow } from '../queries/goods.ts'
import { unitOf } from '../rules/units.ts'
import { certified, offeredValue, shareOf } from '../rules/values.ts'
import type { DocumentFacts } from '../view.ts'
import { contentOf } from './content.ts'
import { bothWords } from './words.ts'

/** What stands where a certificate has its number, lot or name. */
const SAMPLE = 'SAMPLE'
const DAY = 'YYYY-MM-DD'
/** The date of the file, which it needs; no sample is issued, so none prints it. */
const NO_DAY = new Date('2000-01-01T00:00:00+08:00')

/** Nominal values with the uncertainty that the product promises; of a range its upper end. */
function valuesOf(goods: GoodsRow): CertifiedValue[] {
  const material = goods.kind === 'gas' ? 'gas' : 'liquid'
  return goods.parts.flatMap((part) => {
    if (part.uncertaintyPercent === null) return []
    const value = offeredValue(part, goods.levelZh, goods.parts.length === 1) ?? part.maxText
    return certified({
      substanceId: part.substanceId,
      name: { zh: part.nameZh, en: part.nameEn },
      formula: part.formula,
      cas: part.cas,
      value,
      uncertainty: shareOf(value, part.uncertaintyPercent),
      unit: unitOf(material, part.unit),
    })
  })
}

/** What a sample certificate of these goods says. */
export function sampleFacts(goods: GoodsRow): DocumentFacts {
  const content = contentOf({ goods, values: valuesOf(goods), certifiedOn: DAY, validUntil: DAY })
  const unnamed = (role: 'inspector' | 'checker' | 'approver') => ({
    name: '—',
    role: bothWords(`role.${role}`),
  })
  return {
    number: SAMPLE,
    version: 1,
    uuid: SAMPLE,
    lot: SAMPLE,
    serial: null,
    fillNumber: null,
    signedAt: NO_DAY,
    signatures: {
      prepared: unnamed('inspector'),
      checked: unnamed('checker'),
      approved: unnamed('approver'),
    },
    content,
    history: [{ version: 1, signedAt: NO_DAY, why: null }],
  }
}
