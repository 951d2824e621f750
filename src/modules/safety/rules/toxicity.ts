import type { Gas } from './gases.ts'
import { richestShares, type Mixture } from './mixture.ts'

/**
 * LC50 of one hour, µmol/mol. textbook: UN Model Regulations packing instruction P200 table 2 and ISO 10298,
 * recalled, to be verified before any safety use; the lower where editions differ.
 */
const lc50: Record<string, number> = {
  ash3: 20,
  b2h6: 80,
  bcl3: 2541,
  bf3: 387,
  ch3br: 850,
  ch3sh: 1350,
  cl2: 293,
  co: 3760,
  cocl2: 5,
  cos: 1700,
  cyanogen: 350,
  'ethylene-oxide': 2900,
  f2: 185,
  geh4: 620,
  h2s: 712,
  h2se: 2,
  hbr: 2860,
  hcl: 2810,
  hcn: 140,
  hf: 966,
  nh3: 4000,
  no: 115,
  no2: 115,
  o3: 9,
  ph3: 20,
  sih2cl2: 314,
  so2: 2520,
}

/** The value that stands for a category of which no number is known, for one hour (GHS table 3.1.2 doubled). */
const byStatement: [statement: string, lc50: number][] = [
  ['H330', 20],
  ['H331', 1400],
  ['H332', 9000],
]

/** LC50 of a gas for one hour, µmol/mol; null for one that is not acutely toxic. */
export const lc50Of = (gas: Gas): number | null =>
  lc50[gas.id] ?? byStatement.find(([statement]) => gas.statements.includes(statement))?.[1] ?? null

/** LC50 of the mixture by ISO 10298, µmol/mol: 1 / Σ (x/LC50); Infinity when no component has a value. */
export function mixtureLc50(mixture: Mixture): number {
  let load = 0
  for (const { gas, amount } of richestShares(mixture)) {
    const value = lc50Of(gas)
    if (value !== null) load += amount / value
  }
  return load === 0 ? Infinity : 1 / load
}

/** At or below this the mixture counts as toxic for colour and pictogram (ISO 10298). */
export const toxicLimit = 5000
