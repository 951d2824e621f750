import type { Gas } from './gases.ts'
import type { Flag } from './flags.ts'
import { flammabilityIndex, oxidisingPower } from './flammability.ts'
import { judgeSums } from './irritation.ts'
import { judge, withoutCovered } from './limits.ts'
import { sumOfMaxima, type Mixture } from './mixture.ts'
import { hazardsOf, type Hazard } from './statements.ts'
import { mixtureLc50, toxicLimit } from './toxicity.ts'

/** Class and colours of a cylinder; the most hazardous composition of its range decides. */
interface Classification {
  hazards: Hazard[]
  statements: string[]
  /** `spus.picture_tone`: body colour of a pure gas, shoulder colour of a mixture. */
  tone: string
  flags: Flag[]
}

const oxidisingLimit = 0.235

/** Within a fifth above the limit a person decides about the class (policy). */
const NEAR_TOXIC = 1.2

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
    return { statements, hazards: hazardsOf(statements), tone: bodyColour(mixture.balance), flags: [] }
  }
  const flammable = flammabilityIndex(mixture) > 1
  const oxidising = oxidisingPower(mixture) > oxidisingLimit
  const lc50 = mixtureLc50(mixture)
  const corrosive = corrosiveShare(mixture)
  const found = new Set<string>(['H280'])
  if (flammable) found.add('H220')
  if (oxidising) found.add('H270')
  addAcute(found, lc50)
  const flags: Flag[] = []
  const shares = strongest(mixture)
  for (const { gas, amount } of shares) judge(found, flags, gas.statements, [], amount * 100)
  judgeSums(found, flags, shares)
  if (lc50 > toxicLimit && lc50 <= toxicLimit * NEAR_TOXIC) flags.push({ about: 'nearToxic', lc50 })
  const statements = withoutCovered(found)
  const tone =
    lc50 <= toxicLimit || corrosive >= 0.05
      ? 'mix-yellow'
      : flammable
        ? 'mix-red'
        : oxidising
          ? 'mix-sky'
          : 'mix-darkgreen'
  return { statements, hazards: hazardsOf(statements), tone, flags }
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
