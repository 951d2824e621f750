import elementFile from '../../../modules/catalogue/data/elements.json' with { type: 'json' }
import soluteFile from '../../../modules/safety/data/solutes.json' with { type: 'json' }

/** A certified substance of a solution: an element, an ion or an organic compound. */
interface Solute {
  id: string
  /** Charge after `^`: `SO4^2-`. */
  formula: string
  zh: string
  en: string
  aliases: string[]
  cas: string | null
  /** g/mol. */
  molarMass: number | null
  elements: string[]
  /** `element`, `ion`, or the family of an organic compound: `pah`, `opp`, `voc` … */
  family: string
  flammable: boolean
  toxic: boolean
  corrosive: boolean
  source: string
}

/** Elements whose soluble salts are acutely toxic or proven carcinogens (textbook; CLP Annex VI). */
const toxicElements = new Set(['As', 'Be', 'Cd', 'Hg', 'Os', 'Pb', 'Th', 'Tl', 'U'])

const elementCas: Record<string, string> = soluteFile.elementCas

const elementSolutes: Solute[] = elementFile.elements.flatMap((row) => {
  const cas = elementCas[row.symbol]
  if (cas === undefined) return []
  return [
    {
      id: `el-${row.symbol}`,
      formula: row.symbol,
      zh: row.zh,
      en: row.en,
      aliases: row.enAlt === null ? [] : [row.enAlt],
      cas,
      molarMass: row.standardAtomicWeight ?? row.massNumberLongestLived,
      elements: [row.symbol],
      family: 'element',
      flammable: false,
      toxic: toxicElements.has(row.symbol),
      corrosive: false,
      source: 'elements.json; CAS CalebBell/chemicals (MIT)',
    },
  ]
})

const ionSolutes: Solute[] = soluteFile.ions.map((row) => ({
  ...row,
  family: 'ion',
  flammable: false,
  toxic: row.id === 'ion-cyanide' || row.id === 'ion-chromium-6',
  corrosive: false,
  source: 'solutes.json (textbook)',
}))

const organicSolutes: Solute[] = soluteFile.organics.map((row) => ({
  id: row.id,
  formula: row.formula,
  zh: row.zh,
  en: row.en,
  aliases: row.aliases,
  cas: row.cas,
  molarMass: row.molarMass,
  elements: row.elements,
  family: row.family,
  flammable: row.hazard.flammable,
  toxic: row.hazard.toxic,
  corrosive: row.hazard.corrosive,
  source: `solutes.json: identity ${row.casSource === 'chemicals' ? 'CalebBell/chemicals (MIT)' : 'textbook'}`,
}))

export const allSolutes: readonly Solute[] = [...elementSolutes, ...ionSolutes, ...organicSolutes]

const byId = new Map(allSolutes.map((solute) => [solute.id, solute]))
const families = Map.groupBy(allSolutes, (solute) => solute.family)

/** The solute of an id, or null: a solution may also contain a vapour of gases.json. */
export const findSolute = (id: string): Solute | null => byId.get(id) ?? null

/** Ids of one family, in the order of the file. */
export const familyIds = (family: string): string[] => (families.get(family) ?? []).map((solute) => solute.id)
