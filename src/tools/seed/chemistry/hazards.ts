import type { Gas } from '../facts/gases.ts'
import { flammabilityIndex, oxidisingPower } from './flammability.ts'
import { sumOfMaxima, type Mixture } from './mixture.ts'
import { hazardsOf, type Hazard } from './statements.ts'
import { mixtureLc50, toxicLimit } from './toxicity.ts'

/** Class and colours of a cylinder; the most hazardous composition of its range decides. */
export interface Classification {
  hazards: Hazard[]
  statements: string[]
  /** `spus.picture_tone`: body colour of a pure gas, shoulder colour of a mixture. */
  tone: string
}

const oxidisingLimit = 0.235

/** Cut-offs of CLP annex I for mixtures, mol/mol used as the gas volume fraction (textbook). */
const cutOffs: [RegExp, number][] = [
  [/^H3[45]0/, 0.001],
  [/^H3[45]1/, 0.01],
  [/^H360/, 0.003],
  [/^H361/, 0.03],
  [/^H37[0-3]/, 0.1],
  [/^H33[56]/, 0.2],
  [/^H420/, 0.001],
]

const bodyColours: Record<string, string> = {
  n2: 'black',
  air: 'black',
  o2: 'sky',
  h2: 'lightgreen',
  d2: 'lightgreen',
  co2: 'alu',
  nh3: 'yellow',
  cl2: 'darkgreen',
  no: 'white',
  no2: 'white',
  h2s: 'white',
  c2h2: 'white',
}

/** Body colour of a pure gas after GB/T 7144-2016 (cylinders.json, textbook): fuels brown, the rest silver. */
function bodyColour(gas: Gas): string {
  const own = bodyColours[gas.id]
  if (own !== undefined) return own
  return gas.groups.includes('fuel') && gas.elements.every((e) => e === 'C' || e === 'H') ? 'brown' : 'silver'
}

/** Statements, pictograms and colour of the product as made, not of its components (domain 2.10). */
export function classify(mixture: Mixture): Classification {
  if (mixture.parts.length === 0) {
    const statements = [...new Set([...mixture.balance.statements, 'H280'])].sort()
    return { statements, hazards: hazardsOf(statements), tone: bodyColour(mixture.balance) }
  }
  const flammable = flammabilityIndex(mixture) > 1
  const oxidising = oxidisingPower(mixture) > oxidisingLimit
  const lc50 = mixtureLc50(mixture)
  const corrosive = corrosiveShare(mixture)
  const found = new Set<string>(['H280'])
  if (flammable) found.add('H220')
  if (oxidising) found.add('H270')
  addAcute(found, lc50)
  if (corrosive >= 0.05) found.add('H314')
  else if (corrosive >= 0.01) found.add('H315').add('H319')
  for (const { gas, amount } of strongest(mixture)) addChronic(found, gas, amount)
  const statements = [...found].sort()
  const tone =
    lc50 <= toxicLimit || corrosive >= 0.05
      ? 'mix-yellow'
      : flammable
        ? 'mix-red'
        : oxidising
          ? 'mix-sky'
          : 'mix-darkgreen'
  return { statements, hazards: hazardsOf(statements), tone }
}

const strongest = (mixture: Mixture) => [
  ...mixture.parts.map(({ gas, max }) => ({ gas, amount: max })),
  { gas: mixture.balance, amount: 1 - sumOfMaxima(mixture) },
]

const corrosiveShare = (mixture: Mixture): number =>
  mixture.parts.reduce((sum, { gas, max }) => sum + (gas.statements.includes('H314') ? max : 0), 0)

/** GHS acute inhalation classes for gases are for 4 hours; one hour counts double. */
function addAcute(found: Set<string>, lc50OneHour: number): void {
  const fourHours = lc50OneHour / 2
  if (fourHours <= 500) found.add('H330')
  else if (fourHours <= 2500) found.add('H331')
  else if (fourHours <= 20_000) found.add('H332')
}

function addChronic(found: Set<string>, gas: Gas, amount: number): void {
  for (const statement of gas.statements) {
    for (const [pattern, cutOff] of cutOffs) {
      if (!pattern.test(statement)) continue
      if (amount >= cutOff) found.add(statement)
      else if (statement === 'H372' && amount >= 0.01) found.add('H373')
    }
  }
}
