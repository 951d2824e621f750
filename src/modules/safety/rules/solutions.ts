import hazardFile from '../data/solute-hazards.json' with { type: 'json' }
import soluteFile from '../data/solutes.json' with { type: 'json' }
import {
  acuteStatements,
  categoriesOf,
  isAcute,
  toxicOf,
  type AcuteCategories,
  type AcutePart,
} from './acute.ts'
import type { Flag } from './flags.ts'
import { findGas, gasOf } from './gases.ts'
import { judge, withoutCovered, type OwnLimit } from './limits.ts'
import { constituentOf, phOf, type Matrix } from './matrices.ts'
import type { Words } from './words.ts'

/** A certified substance at the upper end of its range. */
export interface SolutePart {
  substanceId: string
  /** mg/L. */
  amountMax: number
}

/** Hazards of a substance in solution, as the compound it is made from. */
interface SoluteHazard {
  compound: Words | null
  cas: string | null
  /** Mass of the compound for each mass of what is certified. */
  factor: number
  statements: readonly string[]
  limits: readonly OwnLimit[]
  acute: AcuteCategories
}

const listed = new Map(
  Object.entries(hazardFile.solutes).map(([id, row]): [string, SoluteHazard] => [
    id,
    {
      compound: row.compoundZh === null ? null : { zh: row.compoundZh, en: row.compoundEn! },
      cas: row.cas,
      factor: row.factor,
      statements: row.statements,
      limits: row.limits as unknown as readonly OwnLimit[],
      acute: row.acute,
    },
  ]),
)

const harmless: SoluteHazard = { compound: null, cas: null, factor: 1, statements: [], limits: [], acute: {} }

const hazards = new Map<string, SoluteHazard>(listed)

/** What is known of a solute: its own row, else the statements of the vapour, else nothing. */
export function soluteHazard(id: string): SoluteHazard {
  let hazard = hazards.get(id)
  if (hazard === undefined) {
    const statements = findGas(id)?.statements ?? []
    const chronic = statements.filter((statement) => /^H3(17|34|4|5|6|7)/.test(statement))
    hazard = { ...harmless, statements: chronic, acute: categoriesOf(statements) }
    hazards.set(id, hazard)
  }
  return hazard
}

/** Mass per cent of what is weighed in, from mg/L: c · factor / (10 000 · ρ). */
export const soluteContent = ({ substanceId, amountMax }: SolutePart, density: number): number =>
  (amountMax * soluteHazard(substanceId).factor) / (10_000 * density)

/** Solutes that bring a solution to the limits of class 6.1 by themselves, the worst first, and its category there; null below them. */
export const toxicSolutes = (parts: readonly SolutePart[], density: number) =>
  toxicOf(
    parts.map((part): AcutePart & SolutePart => ({
      ...part,
      percent: soluteContent(part, density),
      acute: soluteHazard(part.substanceId).acute,
    })),
  )

const organics = new Map(soluteFile.organics.map(({ id, zh, en }): [string, Words] => [id, { zh, en }]))

/** Name of what is weighed in: of the compound without what it is counted as, else of the solute itself. */
export function soluteName(id: string): Words {
  const compound = soluteHazard(id).compound
  if (compound !== null)
    return { zh: compound.zh.replace(/（以.*）$/, ''), en: compound.en.replace(/ \(as .*\)$/, '') }
  const { zh, en } = organics.get(id) ?? gasOf(id)
  return { zh, en }
}

/** Specific activity of natural thorium and uranium with its immediate decay products left out, Bq/mg (textbook). */
const becquerelPerMg: Record<string, number> = { 'el-Th': 4.06, 'el-U': 25.4 }

/** From here on the pH alone makes a solution corrosive, unless its reserve was tested (EU CLP 3.2.3.1.2). */
const ACID_PH = 2
const BASIC_PH = 11.5

/** What the pH of a solution says, whatever it is made of. */
export function phStatements(ph: number): string[] {
  if (ph <= ACID_PH) return ['H290', 'H314', 'H318']
  return ph >= BASIC_PH ? ['H314', 'H318'] : []
}

/** Statements of a solution: its matrix, the pH of that and what is printed of it, and each solute at the upper end of its range. */
export function classifySolution(
  matrix: Matrix,
  parts: readonly SolutePart[],
  printedPh: readonly number[] = [],
): { statements: string[]; flags: Flag[] } {
  const flags: Flag[] = []
  const found = new Set<string>([phOf(matrix), ...printedPh].flatMap(phStatements))
  const acute: AcutePart[] = []
  for (const { id, percent } of matrix.constituents) {
    const rows = constituentOf(id).statements.filter(([from]) => percent >= from)
    const statements = rows.at(-1)?.[1] ?? []
    // A row of an acid names what the solution of this strength is; only a solvent takes part in the sums.
    const pure = percent === 100
    for (const statement of statements) if (!pure || !isAcute(statement)) found.add(statement)
    if (pure) acute.push({ percent, acute: categoriesOf(statements) })
    if (id === 'hf') flags.push({ about: 'fluoride' })
  }
  if (found.has('H314') && matrix.transport?.un === '3264') flags.push({ about: 'diluteAcid' })
  else if (found.has('H314') && matrix.transport?.un === '3266') flags.push({ about: 'extremePh' })
  let becquerel = 0
  for (const part of parts) {
    const hazard = soluteHazard(part.substanceId)
    const percent = soluteContent(part, matrix.density)
    judge(found, flags, hazard.statements, hazard.limits, percent)
    acute.push({ percent, acute: hazard.acute })
    becquerel += ((becquerelPerMg[part.substanceId] ?? 0) * part.amountMax) / 1000
  }
  for (const statement of acuteStatements(acute)) found.add(statement)
  if (toxicSolutes(parts, matrix.density) !== null) flags.push({ about: 'toxicSolute' })
  if (becquerel > 0) flags.push({ about: 'radioactive', becquerelPerMl: becquerel })
  return { statements: withoutCovered(found), flags }
}
