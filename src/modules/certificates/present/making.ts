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

/** Parents as documents name them: lot and certificate together, and what they are parents of in mol/mol. */
export const parentsUsed = (parents: readonly UsedParent[]): CertificateContent['parents'] =>
  parents.map(({ name, lot, certificate, contents, grams, expiresOn }) => ({
    name,
    number: `${lot} / ${certificate}`,
    purity: contents
      .map(({ substanceId, fraction }) => shareText(findGas(substanceId)?.formula ?? substanceId, fraction))
      .join(', '),
    grams: plain(grams),
    validUntil: expiresOn,
  }))

/**
 * What the inspector measured beside what follows from the weighings, both to the place where U ends. A value that is not of a
 * component of the goods is left out: it is refused where values are certified.
 */
export const verificationsOf = (
  { parts }: Pick<GoodsRow, 'parts'>,
  { results, method }: Pick<MeasuredUnit, 'results' | 'method'>,
  weighed: Weighed,
): CertificateContent['verifications'] =>
  results.flatMap(({ substanceId, value, unit, uncertaintyPercent }) => {
    const part = parts.find((each) => each.substanceId === substanceId)
    const uncertainty = shareOf(String(value), uncertaintyPercent)
    if (!part || !/[1-9]/.test(uncertainty)) return []
    const of = (text: string) => rounded(text, uncertainty, unitOf('gas', unit))
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
