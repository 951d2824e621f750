import type { Hazard } from '../../../src/modules/catalogue/view.ts'

/** Names of the drawn GHS pictograms in the sprite (`gh-c`). */
export const pictogram = {
  pressure: 'c',
  flammable: 'f',
  oxidising: 'o',
  toxic: 't',
  corrosive: 'x',
  health: 'h',
  irritant: 'e',
  environment: 'n',
} as const satisfies Record<Hazard, string>
