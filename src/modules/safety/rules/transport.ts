import { midSentence } from '../../../shared/text.ts'
import { flammabilityIndex, oxidisingPower } from './flammability.ts'
import type { Gas } from './gases.ts'
import { constituentOf, type Matrix } from './matrices.ts'
import { richestShares, sumOfMaxima, type Mixture } from './mixture.ts'
import { soluteName, toxicSolutes, type SolutePart } from './solutions.ts'
import { lc50Of, mixtureLc50, toxicLimit } from './toxicity.ts'
import { findUnEntry, type PackingGroup } from './un-numbers.ts'
import type { Words } from './words.ts'

/** How goods are declared to a carrier. */
export interface Declared {
  /** Four digits. */
  un: string
  /** Null for gases, which have none. */
  packingGroup: PackingGroup | null
  /** What a generic entry names in brackets (special provision 274); null for an entry of its own. */
  technical: Words | null
}

/** At or below this critical temperature a gas is compressed, above it liquefied under pressure: −50 °C. */
const compressedUpToK = 223.15

/** Generic entries by the family letters Toxic, Flammable, Oxidising, Corrosive: compressed and liquefied (domain 4). */
const families: Record<string, [compressed: string, liquefied: string]> = {
  '': ['1956', '3163'],
  O: ['3156', '3157'],
  F: ['1954', '3161'],
  T: ['1955', '3162'],
  TF: ['1953', '3160'],
  TC: ['3304', '3308'],
  TO: ['3303', '3307'],
  TFC: ['3305', '3309'],
  TOC: ['3306', '3310'],
}

const isLiquefied = (mixture: Mixture): boolean =>
  richestShares(mixture).some(
    ({ gas, amount }) => amount > 0.5 && (gas.criticalTemperatureK ?? 0) > compressedUpToK,
  )

/** Corrosive to skin by its statement, yet carried without the label 8: its own entry, UN 2199, has none. */
const notLabelledCorrosive = new Set(['ph3'])

/** Σ x/LC50 of the corrosive components alone, as the LC50 it stands for. */
function corrosiveLc50(mixture: Mixture): number {
  let load = 0
  for (const { gas, amount } of richestShares(mixture)) {
    const value = lc50Of(gas)
    if (
      value !== null &&
      (gas.corrosive || gas.statements.includes('H314')) &&
      !notLabelledCorrosive.has(gas.id)
    )
      load += amount / value
  }
  return load === 0 ? Infinity : 1 / load
}

/** Letters of the hazards that decide about the entry. */
function familyOf(mixture: Mixture): string {
  const flammable = flammabilityIndex(mixture) > 1
  const oxidising = oxidisingPower(mixture) > 0.235
  if (mixtureLc50(mixture) > toxicLimit) return flammable ? 'F' : oxidising ? 'O' : ''
  const corrosive = corrosiveLc50(mixture) <= toxicLimit ? 'C' : ''
  return `T${flammable ? 'F' : oxidising ? 'O' : ''}${corrosive}`
}

const namesOf = (named: readonly Words[]): Words => ({
  zh: named.map(({ zh }) => zh).join('、'),
  en: named.map(({ en }) => midSentence(en)).join(', '),
})

/** The two gases that a generic entry names: those that make it dangerous, else its largest part and its balance. */
function technicalNames(mixture: Mixture, family: string): Words {
  const weight = (gas: Gas, amount: number): number =>
    family.startsWith('T')
      ? amount / (lc50Of(gas) ?? Infinity)
      : family === 'F'
        ? gas.flammable
          ? amount / (gas.tci ?? gas.lfl ?? 1)
          : 0
        : family === 'O' && gas.oxidising
          ? amount
          : 0
  const ranked = mixture.parts
    .map(({ gas, max }) => ({ gas, max, weight: weight(gas, max) }))
    .sort((a, b) => b.weight - a.weight || b.max - a.max)
  const first = ranked[0]!.gas
  const second = ranked[1] !== undefined && ranked[1].weight > 0 ? ranked[1].gas : mixture.balance
  return namesOf([first, second])
}

/** UN number of gas in a cylinder, by ISO 10156 and ISO 10298; a pure gas has its own entry. */
export function declareGas(mixture: Mixture): Declared | null {
  if (mixture.parts.length === 0) {
    const un = mixture.balance.un?.replace('UN', '') ?? ''
    return findUnEntry(un) === null ? null : { un, packingGroup: null, technical: null }
  }
  const rest = 1 - sumOfMaxima(mixture)
  const family = familyOf(mixture)
  const [compressed, liquefied] = families[family]!
  const un = isLiquefied(mixture) || rest < 0 ? liquefied : compressed
  return { un, packingGroup: null, technical: technicalNames(mixture, family) }
}

const packingGroups = ['I', 'II', 'III'] as const

/** Solutes that a generic entry names at most (special provision 274). */
const MOST_NAMED = 2

/** Water whose solutes reach the limits of class 6.1, under the generic entry of the worst of them (domain 4.1); null below. */
function declareToxic(matrix: Matrix, parts: readonly SolutePart[]): Declared | null {
  const toxic = toxicSolutes(parts, matrix.density)
  if (toxic === null) return null
  const names = toxic.by.slice(0, MOST_NAMED).map(({ substanceId }) => soluteName(substanceId))
  return {
    un: /^(el|ion)-/.test(toxic.by[0]!.substanceId) ? '3287' : '2810',
    packingGroup: packingGroups[toxic.category - 1]!,
    technical: namesOf(names),
  }
}

/** UN number of a solution: that of its matrix, of water that of toxic solutes; null when it is not dangerous in transport. */
export function declareSolution(matrix: Matrix, parts: readonly SolutePart[]): Declared | null {
  if (matrix.transport === null) return declareToxic(matrix, parts)
  const { un, packingGroup } = matrix.transport
  const acids = matrix.constituents.filter(({ id }) => id !== 'water').map(({ id }) => constituentOf(id).name)
  return { un, packingGroup, technical: findUnEntry(un)!.isGeneric ? namesOf(acids) : null }
}
