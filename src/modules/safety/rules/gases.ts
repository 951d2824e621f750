import gasFile from '../data/gases.json' with { type: 'json' }
import soluteFile from '../data/solutes.json' with { type: 'json' }
import { UnknownToRules } from './unknown.ts'
import { printedFormula } from '../../../shared/formula.ts'

/** Facts of a gas or vapour for the safety and price rules. Limits in per cent, pressures in kPa. */
export interface Gas {
  id: string
  formula: string
  zh: string
  en: string
  aliases: string[]
  cas: string
  un: string | null
  molarMass: number
  elements: string[]
  groups: string[]
  flammable: boolean
  oxidising: boolean
  toxic: boolean
  corrosive: boolean
  liquidAtAmbient: boolean
  statements: string[]
  lfl: number | null
  tci: number | null
  ki: number | null
  ci: number | null
  criticalTemperatureK: number | null
  /** By temperature in °C: kPa, `supercritical`, or null without data. */
  vapourPressure: Record<string, number | string | null>
  source: string
}

const chemicals = 'CalebBell/chemicals (MIT)'

const fromFile: Gas[] = gasFile.gases.map((row) => ({
  id: row.id,
  formula: row.formula,
  zh: row.zh,
  en: row.en,
  aliases: row.aliases,
  cas: row.cas,
  un: row.un,
  molarMass: row.molarMass,
  elements: row.elements,
  groups: row.groups,
  flammable: row.hazard.flammable,
  oxidising: row.hazard.oxidising,
  toxic: row.hazard.toxic,
  corrosive: row.hazard.corrosive,
  liquidAtAmbient: row.liquidAtAmbient,
  statements: row.ghsHazardStatements ?? [],
  lfl: row.lflVolPercent,
  tci: row.tciPercent,
  ki: row.ki,
  ci: row.ci,
  criticalTemperatureK: row.criticalTemperatureK,
  vapourPressure: (row.vapourPressureKPa ?? {}) as Gas['vapourPressure'],
  source: `gases.json: identity ${chemicals}; UN, hazards, names textbook`,
}))

/** Organics that gases.json lacks but ozone-precursor and TO-15 mixtures need. */
const vapours: Gas[] = soluteFile.organics.flatMap((row) =>
  row.groups === undefined
    ? []
    : [
        {
          id: row.id,
          formula: row.formula,
          zh: row.zh,
          en: row.en,
          aliases: row.aliases,
          cas: row.cas,
          un: null,
          molarMass: row.molarMass,
          elements: row.elements,
          groups: row.groups,
          flammable: row.hazard.flammable,
          oxidising: false,
          toxic: row.hazard.toxic,
          corrosive: row.hazard.corrosive,
          liquidAtAmbient: true,
          statements: [],
          lfl: null,
          tci: null,
          ki: null,
          ci: null,
          criticalTemperatureK: null,
          vapourPressure: row.vapourPressureKPa ?? {},
          source: `solutes.json: identity ${row.casSource === 'chemicals' ? chemicals : 'textbook'}`,
        },
      ],
)

const byId = new Map([...fromFile, ...vapours].map((gas) => [gas.id, gas]))

export const allGases: readonly Gas[] = fromFile
export const vapourIds: ReadonlySet<string> = new Set(vapours.map((gas) => gas.id))

/** The gas of an id, or null. */
export const findGas = (id: string): Gas | null => byId.get(id) ?? null

/** The gas of an id; an unknown id is a mistake in a recipe. */
export function gasOf(id: string): Gas {
  const gas = byId.get(id)
  if (gas === undefined) throw new UnknownToRules(`no gas "${id}" in gases.json or solutes.json`)
  return gas
}

/** The formula of a gas as chemists print it, or the id of what is none. */
export function formulaOf(id: string): string {
  const gas = findGas(id)
  return gas ? printedFormula(gas.formula) : id.replace(/^[a-z]+-/, '')
}
