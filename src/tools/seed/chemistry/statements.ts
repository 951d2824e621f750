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
  ['health', /^H3(04|4[01]|5[01]|6[01]|7[0-3])/],
  ['irritant', /^H(3(02|12|15|17|19|32|35|36)|420)/],
  ['environment', /^H4(00|1[01])/],
]

/** Pictograms of a set of statements; skull and corrosion replace the exclamation mark (GHS 1.4.10.5.3). */
export function hazardsOf(statements: readonly string[]): Hazard[] {
  const hazards = pictograms
    .filter(([, pattern]) => statements.some((statement) => pattern.test(statement)))
    .map(([hazard]) => hazard)
  const severe = hazards.includes('toxic') || hazards.includes('corrosive')
  return severe ? hazards.filter((hazard) => hazard !== 'irritant') : hazards
}
