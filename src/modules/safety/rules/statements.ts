/** Pictogram words of `spus.hazards`, in the order in which pages show them. */
export type Hazard =
  'pressure' | 'flammable' | 'oxidising' | 'toxic' | 'corrosive' | 'health' | 'irritant' | 'environment'

/** GHS statement prefix → pictogram (UN GHS annex 1). */
const pictograms: [Hazard, RegExp][] = [
  ['pressure', /^H280/],
  ['flammable', /^H2(2[0-6]|3[0-2])/],
  ['oxidising', /^H27/],
  ['toxic', /^H3(0[01]|1[01]|3[01])/],
  ['corrosive', /^H(290|314|318)/],
  ['health', /^H3(04|34|4[01]|5[01]|6[01]|7[0-3])/],
  ['irritant', /^H(3(02|12|15|17|19|32|35|36)|420)/],
  ['environment', /^H4(00|1[01])/],
]

const skinAndEye = /^H31[59]/
const skinEyeAndSkinSensitiser = /^H31[579]/

/**
 * Pictograms of a set of statements. The skull replaces the exclamation mark; corrosion replaces it for skin and eyes,
 * and the health hazard of a respiratory sensitiser for skin sensitisers too (GHS 1.4.10.5.3).
 */
export function hazardsOf(statements: readonly string[]): Hazard[] {
  const has = (pattern: RegExp) => statements.some((statement) => pattern.test(statement))
  const hazards = pictograms.filter(([, pattern]) => has(pattern)).map(([hazard]) => hazard)
  const withoutIrritant = hazards.filter((hazard) => hazard !== 'irritant')
  if (hazards.includes('toxic')) return withoutIrritant
  const replaced = [
    ...(has(/^H31[48]/) ? [skinAndEye] : []),
    ...(has(/^H334/) ? [skinEyeAndSkinSensitiser] : []),
  ]
  const irritant = pictograms.find(([hazard]) => hazard === 'irritant')![1]
  const left = statements.filter(
    (statement) => irritant.test(statement) && !replaced.some((pattern) => pattern.test(statement)),
  )
  return left.length > 0 ? hazards : withoutIrritant
}
