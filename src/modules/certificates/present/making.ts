import type { MeasuredUnit, UsedParent, Weighed } from '../../fulfilment/index.ts'
import { findGas } from '../../safety/index.ts'
import type { CertificateContent } from '../content.ts'
import type { GoodsRow } from '../queries/goods.ts'
import { rounded } from '../rules/rounding.ts'
import { unitOf } from '../rules/units.ts'
import { shareOf } from '../rules/values.ts'
import { shareText } from '../rules/share.ts'

/** More digits than any U shows; a number is then rounded once. */
const PLACES = 12

/** A measured number as text without an exponent. */
const plain = (value: number): string => value.toFixed(PLACES).replace(/\.?0+$/, '')

const formulaOf = (substanceId: string): string =>
  findGas(substanceId)?.formula ?? substanceId.replace(/^[a-z]+-/, '')

/** What a stock holds of its substance: `Pb 1000 mg/L`, or `Pb 0.6255 g/g` of a pure compound. */
const stockText = (formula: string, stock: NonNullable<UsedParent['stock']>): string =>
  'mgPerLitre' in stock
    ? `${formula} ${plain(stock.mgPerLitre)} mg/L`
    : `${formula} ${plain(stock.massFraction)} g/g`

/** Parents as documents name them: lot and certificate together, and what they are parents of. */
export const parentsUsed = (parents: readonly UsedParent[]): CertificateContent['parents'] =>
  parents.map(({ name, lot, certificate, contents, stock, substanceId, grams, expiresOn }) => ({
    name,
    number: `${lot} / ${certificate}`,
    purity:
      stock === null
        ? contents.map((each) => shareText(formulaOf(each.substanceId), each.fraction)).join(', ')
        : stockText(formulaOf(substanceId), stock),
    grams: plain(grams),
    validUntil: expiresOn,
  }))

/**
 * What the inspector measured beside what follows from the weighings, both to the place where U ends. A value that is not of a
 * component of the goods is left out: it is refused where values are certified.
 */
export const verificationsOf = (
  { kind, parts }: Pick<GoodsRow, 'kind' | 'parts'>,
  { results, method }: Pick<MeasuredUnit, 'results' | 'method'>,
  weighed: Weighed,
): CertificateContent['verifications'] =>
  results.flatMap(({ substanceId, value, unit, uncertaintyPercent }) => {
    const part = parts.find((each) => each.substanceId === substanceId)
    const uncertainty = shareOf(String(value), uncertaintyPercent)
    if (!part || !/[1-9]/.test(uncertainty)) return []
    const of = (text: string) => rounded(text, uncertainty, unitOf(kind === 'gas' ? 'gas' : 'liquid', unit))
    const verified = of(String(value))
    const gravimetric = weighed(substanceId, unit)
    return {
      formula: part.formula,
      method,
      gravimetric: gravimetric === null ? null : of(plain(gravimetric)).value,
      verified: verified.value,
      unit: verified.unit,
    }
  })
