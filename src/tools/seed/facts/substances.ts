import { allGases, gasOf } from '../../../modules/safety/rules/gases.ts'
import { allSolutes, findSolute } from './solutes.ts'

/** Facts for names and for the substances table, of gases, vapours and solutes alike. */
export interface Substance {
  id: string
  formula: string
  zh: string
  en: string
  aliases: readonly string[]
  cas: string | null
  un: string | null
  molarMass: number | null
  elements: readonly string[]
  flammable: boolean
  oxidising: boolean
  toxic: boolean
  corrosive: boolean
  source: string
}

/** Gases first, then substances that only solutions contain. */
export const allSubstances: readonly Substance[] = [
  ...allGases,
  ...allSolutes.map((solute) => ({ ...solute, un: null, oxidising: false })),
]

/** The substance of an id; an unknown id is a mistake in a recipe. */
export const substanceOf = (id: string): Pick<Substance, 'formula' | 'zh' | 'en' | 'elements'> =>
  findSolute(id) ?? gasOf(id)
