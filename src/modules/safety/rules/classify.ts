import { flagText, type Flag } from './flags.ts'
import { gasOf } from './gases.ts'
import { classify as classifyGas } from './hazards.ts'
import { findMatrix, type Matrix } from './matrices.ts'
import type { Mixture } from './mixture.ts'
import { readPh } from './ph.ts'
import { classifySolution, phStatements, type SolutePart } from './solutions.ts'
import { hazardsOf, type Hazard } from './statements.ts'
import { declareGas, declareSolution, type Declared } from './transport.ts'
import { UnknownToRules } from './unknown.ts'

/** Rises when a rule or a row of its data changes: sheets of an earlier version are proposed anew (decisions 11). */
export const RULES_VERSION = 3

/** What a product is made of, as far as its hazards depend on it. */
export interface Composition {
  kind: 'gas' | 'liquid'
  /** Null for a pure gas, which is its own only component, and for solutions. */
  balanceId: string | null
  /** Matrix of a solution in English: `2 % HNO₃`, `methanol`. */
  matrixEn: string | null
  /** As printed: `pH 12.45 (25 °C)`; goods without certified components are judged by it too. */
  printed: string | null
  /** mol/mol for gases, mg/L for solutions. */
  components: readonly { substanceId: string; amountMin: number; amountMax: number }[]
}

/** Class, label and transport of goods by the rules: a proposal, which an engineer signs. */
export interface Proposal {
  statements: string[]
  hazards: Hazard[]
  /** Null: not dangerous in transport. */
  declared: Declared | null
  flags: string[]
}

const proposal = (statements: string[], declared: Declared | null, flags: readonly Flag[]): Proposal => ({
  statements,
  hazards: hazardsOf(statements),
  declared,
  flags: [...new Set(flags.map(flagText))],
})

/** The mixture in the cylinder; a pure gas is its own balance. */
export const mixtureOf = ({ balanceId, components }: Composition): Mixture =>
  balanceId === null
    ? { parts: [], balance: gasOf(components[0]!.substanceId) }
    : {
        balance: gasOf(balanceId),
        parts: components.map(({ substanceId, amountMin: min, amountMax: max }) => ({
          gas: gasOf(substanceId),
          min,
          max,
        })),
      }

/** Borax, 0.01 mol/kg, is 0.38 % of it: above the limit of reprotoxic borates. */
const BORAX_PH = 9.18

/** How a solution travels by a pH that its matrix does not say; null where that is not extreme. */
function declarePh(values: readonly number[]): Declared | null {
  const extreme = values.filter((value) => phStatements(value).length > 0)
  if (extreme.some((value) => value > 7))
    return { un: '3266', packingGroup: 'III', technical: { zh: '氢氧化钙', en: 'calcium hydroxide' } }
  if (extreme.length > 0)
    return { un: '3265', packingGroup: 'III', technical: { zh: '四草酸钾', en: 'potassium tetraoxalate' } }
  return null
}

/**
 * A liquid without certified components, such as a pH buffer or conductivity standard, by its matrix and by the pH that is printed; a
 * set of bottles is as dangerous as its worst.
 */
export function proposeValue(printed: string, matrix: Matrix): Proposal {
  const { values, isUnread } = readPh(printed)
  const { statements, flags } = classifySolution(matrix, [], values)
  const byPh = declarePh(values)
  if (values.includes(BORAX_PH)) statements.push('H360FD')
  if (byPh !== null) flags.push({ about: 'extremePh' })
  if (isUnread) flags.push({ about: 'unreadPh' })
  return proposal(statements.toSorted(), declareSolution(matrix, []) ?? byPh, flags)
}

const liquefiedEntries = new Set(['3157', '3160', '3161', '3162', '3163', '3307', '3308', '3309', '3310'])

/** A gas in a cylinder, with the colour of its shoulder or body. */
export function proposeGas(mixture: Mixture): Proposal & { tone: string } {
  const { statements, flags, tone } = classifyGas(mixture)
  const declared = declareGas(mixture)
  const held: Flag[] = declared !== null && liquefiedEntries.has(declared.un) ? [{ about: 'liquefied' }] : []
  return { ...proposal(statements, declared, [...flags, ...held]), tone }
}

/**
 * A solution by its matrix, the pH of that and each solute at the upper end of its range; it travels as its matrix, and water as toxic
 * solutes that it holds (domain 4.1).
 */
export function proposeSolution(matrix: Matrix, parts: readonly SolutePart[]): Proposal {
  const { statements, flags } = classifySolution(matrix, parts)
  return proposal(statements, declareSolution(matrix, parts), flags)
}

/** Classifies goods by their composition at the upper ends of its ranges. Throws on a substance without data. */
export function propose(composition: Composition): Proposal {
  const { balanceId, components, printed } = composition
  if (components.length === 0 && (composition.kind === 'gas' ? balanceId === null : printed === null))
    throw new UnknownToRules('nothing says what the goods are made of')
  if (composition.kind === 'gas') return proposeGas(mixtureOf(composition))
  const matrix = composition.matrixEn === null ? null : findMatrix(composition.matrixEn)
  if (matrix === null) throw new UnknownToRules(`no data of the matrix "${composition.matrixEn}"`)
  if (components.length === 0) return proposeValue(printed ?? '', matrix)
  return proposeSolution(matrix, components)
}
