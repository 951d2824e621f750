import type { Hazard, HazardSign } from '../view.ts'

/** Each pictogram with its hazard statements (UN GHS annex 1), in the order in which pages show them. */
const signs: Record<Hazard, { code: string; statements: RegExp }> = {
  pressure: { code: 'GHS04', statements: /^H28/ },
  flammable: { code: 'GHS02', statements: /^H2(2|3)/ },
  oxidising: { code: 'GHS03', statements: /^H27/ },
  toxic: { code: 'GHS06', statements: /^H3(00|01|10|11|30|31)/ },
  corrosive: { code: 'GHS05', statements: /^H(290|314|318)/ },
  health: { code: 'GHS08', statements: /^H3(04|34|4|5|6|7)/ },
  irritant: { code: 'GHS07', statements: /^H(302|312|315|317|319|332|335|336|420)/ },
  environment: { code: 'GHS09', statements: /^H4[01]/ },
}

const isHazard = (name: string): name is Hazard => name in signs

/** Pictograms of a product as made, each with its statements. */
export const toHazardSigns = (hazards: readonly string[], statements: readonly string[]): HazardSign[] =>
  hazards.filter(isHazard).map((hazard) => ({
    hazard,
    code: signs[hazard].code,
    statements: statements.filter((statement) => signs[hazard].statements.test(statement)),
  }))
