import type { PackingGroup } from './un-numbers.ts'
import type { Words } from './words.ts'

/** An acid, base or solvent that a solution is made in, with its content. */
interface Constituent {
  id: ConstituentId
  /** Mass per cent. */
  percent: number
}

/** The matrix of a solution. */
export interface Matrix {
  words: Words
  /** In front of the product name: 水中…, …in water. */
  inName: Words
  /** As catalogue-facts.json writes it. */
  factName: string
  /** g/mL at 20 °C (textbook; 1 % and 2 % HNO₃ as in the worked examples of docs/domain.md). */
  density: number
  constituents: Constituent[]
  /** How the matrix itself is carried; null for water. Solutes that change it are a person's decision. */
  transport: { un: string; packingGroup: PackingGroup | null } | null
}

/** A substance that solutions are made in: hazards by content, and what its pH comes from. */
interface ConstituentFacts {
  name: Words
  cas: string
  /** Statements from each content on, per cent; of several rows the highest that is reached counts. */
  statements: [from: number, statements: string[]][]
  /** g/mol of a strong acid (above zero) or base (below zero); null where the pH is not extreme. */
  strength: number | null
}

const always = (statements: string[]): [number, string[]][] => [[0, statements]]

/** Classes and specific limits of EU CLP annex VI, recalled, to be verified by the safety engineer (docs/domain.md). */
const facts = {
  water: { name: { zh: '水', en: 'Water' }, cas: '7732-18-5', statements: [], strength: null },
  hno3: {
    name: { zh: '硝酸', en: 'Nitric acid' },
    cas: '7697-37-2',
    statements: [
      [5, ['H314']],
      [65, ['H272', 'H314']],
    ],
    strength: 63.01,
  },
  hcl: {
    name: { zh: '盐酸', en: 'Hydrochloric acid' },
    cas: '7647-01-0',
    statements: [
      [10, ['H315', 'H319', 'H335']],
      [25, ['H314', 'H335']],
    ],
    strength: 36.46,
  },
  hf: {
    name: { zh: '氢氟酸', en: 'Hydrofluoric acid' },
    cas: '7664-39-3',
    statements: [
      [0.1, ['H302', 'H311', 'H319', 'H332']],
      [1, ['H301', 'H310', 'H314', 'H331']],
    ],
    strength: null,
  },
  h2so4: {
    name: { zh: '硫酸', en: 'Sulphuric acid' },
    cas: '7664-93-9',
    statements: [
      [5, ['H315', 'H319']],
      [15, ['H314']],
    ],
    strength: 98.08,
  },
  naoh: {
    name: { zh: '氢氧化钠', en: 'Sodium hydroxide' },
    cas: '1310-73-2',
    statements: [
      [0.5, ['H315', 'H319']],
      [2, ['H314']],
    ],
    strength: -40,
  },
  // 0.5 % is 0.047 mol/L and hydrolyses to pH 11.5, as a fifteenth of it would as a strong base.
  na2co3: {
    name: { zh: '碳酸钠', en: 'Sodium carbonate' },
    cas: '497-19-8',
    statements: [[10, ['H319']]],
    strength: -1580,
  },
  methanol: {
    name: { zh: '甲醇', en: 'Methanol' },
    cas: '67-56-1',
    statements: always(['H225', 'H301', 'H311', 'H331', 'H370']),
    strength: null,
  },
  acetone: {
    name: { zh: '丙酮', en: 'Acetone' },
    cas: '67-64-1',
    statements: always(['H225', 'H319', 'H336']),
    strength: null,
  },
  acetonitrile: {
    name: { zh: '乙腈', en: 'Acetonitrile' },
    cas: '75-05-8',
    statements: always(['H225', 'H302', 'H312', 'H319', 'H332']),
    strength: null,
  },
  hexane: {
    name: { zh: '正己烷', en: 'n-Hexane' },
    cas: '110-54-3',
    statements: always(['H225', 'H304', 'H315', 'H336', 'H361f', 'H373', 'H411']),
    strength: null,
  },
  isooctane: {
    name: { zh: '异辛烷', en: 'Isooctane' },
    cas: '540-84-1',
    statements: always(['H225', 'H304', 'H315', 'H336', 'H410']),
    strength: null,
  },
  dichloromethane: {
    name: { zh: '二氯甲烷', en: 'Dichloromethane' },
    cas: '75-09-2',
    statements: always(['H315', 'H319', 'H336', 'H351']),
    strength: null,
  },
  cs2: {
    name: { zh: '二硫化碳', en: 'Carbon disulfide' },
    cas: '75-15-0',
    statements: always(['H225', 'H315', 'H319', 'H361fd', 'H372']),
    strength: null,
  },
  toluene: {
    name: { zh: '甲苯', en: 'Toluene' },
    cas: '108-88-3',
    statements: always(['H225', 'H304', 'H315', 'H336', 'H361d', 'H373']),
    strength: null,
  },
  ethanol: {
    name: { zh: '乙醇', en: 'Ethanol' },
    cas: '64-17-5',
    statements: always(['H225', 'H319']),
    strength: null,
  },
} satisfies Record<string, ConstituentFacts>

type ConstituentId = keyof typeof facts

/** Name, CAS number and hazards by content of a substance that matrices are made of. */
export const constituentOf = (id: ConstituentId): ConstituentFacts => facts[id]

/** An aqueous matrix: its text, and its acids or bases; the rest is water. */
function aqueous(
  text: string,
  factName: string,
  density: number,
  parts: Constituent[],
  transport: Matrix['transport'],
): Matrix {
  const rest = 100 - parts.reduce((sum, part) => sum + part.percent, 0)
  return {
    words: { zh: text, en: text },
    inName: { zh: '水中', en: text === '' ? 'water' : text },
    factName,
    density,
    constituents: [...parts, { id: 'water', percent: rest }],
    transport,
  }
}

const solvent = (
  id: ConstituentId,
  zh: string,
  en: string,
  density: number,
  un: string,
  packingGroup: PackingGroup,
): Matrix => ({
  words: { zh, en },
  inName: { zh: `${zh}中`, en },
  factName: en,
  density,
  constituents: [{ id, percent: 100 }],
  transport: { un, packingGroup },
})

/** Acid below the limits of its own entry: proposed as 3264, until a test of the reserve says otherwise (domain 4). */
const dilute = { un: '3264', packingGroup: 'III' } as const
const nitric = { un: '2031', packingGroup: 'II' } as const
const hydrochloric = { un: '1789', packingGroup: 'III' } as const
const sulphuric = { un: '2796', packingGroup: 'II' } as const

const hno3 = (percent: number): Constituent[] => [{ id: 'hno3', percent }]
const hcl = (percent: number): Constituent[] => [{ id: 'hcl', percent }]
const h2so4 = (percent: number): Constituent[] => [{ id: 'h2so4', percent }]

const matrices = {
  water: { ...aqueous('', 'H2O', 1, [], null), words: { zh: '水', en: 'water' } },
  naoh: aqueous('0.1 % NaOH', '', 1, [{ id: 'naoh', percent: 0.1 }], { un: '1824', packingGroup: 'III' }),
  na2co3: aqueous('0.5 % Na₂CO₃', '0.5% Na2CO3', 1.004, [{ id: 'na2co3', percent: 0.5 }], {
    un: '3266',
    packingGroup: 'III',
  }),
  'hno3-1': aqueous('1 % HNO₃', '', 1.004, hno3(1), dilute),
  'hno3-2': aqueous('2 % HNO₃', '', 1.01, hno3(2), dilute),
  'hno3-5': aqueous('5 % HNO₃', '', 1.026, hno3(5), nitric),
  'hno3-10': aqueous('10 % HNO₃', '10% HNO3', 1.054, hno3(10), nitric),
  'hno3-hf': aqueous('5 % HNO₃ + 0.5 % HF', '', 1.028, [...hno3(5), { id: 'hf', percent: 0.5 }], {
    un: '2922',
    packingGroup: 'II',
  }),
  'hcl-5': aqueous('5 % HCl', '5% HCl', 1.023, hcl(5), hydrochloric),
  'hcl-10': aqueous('10 % HCl', '10% HCl', 1.047, hcl(10), hydrochloric),
  'h2so4-5': aqueous('5 % H₂SO₄', '5% H2SO4', 1.032, h2so4(5), sulphuric),
  'h2so4-20': aqueous('20 % H₂SO₄', '20% H2SO4', 1.139, h2so4(20), sulphuric),
  'h2so4-25': aqueous('25 % H₂SO₄', '25% H2SO4', 1.178, h2so4(25), sulphuric),
  methanol: solvent('methanol', '甲醇', 'methanol', 0.791, '1230', 'II'),
  acetone: solvent('acetone', '丙酮', 'acetone', 0.791, '1090', 'II'),
  acetonitrile: solvent('acetonitrile', '乙腈', 'acetonitrile', 0.786, '1648', 'II'),
  hexane: solvent('hexane', '正己烷', 'n-hexane', 0.659, '1208', 'II'),
  isooctane: solvent('isooctane', '异辛烷', 'isooctane', 0.692, '1262', 'II'),
  dichloromethane: solvent('dichloromethane', '二氯甲烷', 'dichloromethane', 1.326, '1593', 'III'),
  cs2: solvent('cs2', '二硫化碳', 'carbon disulfide', 1.263, '1131', 'I'),
  toluene: solvent('toluene', '甲苯', 'toluene', 0.867, '1294', 'II'),
  ethanol: solvent('ethanol', '乙醇', 'ethanol', 0.789, '1170', 'II'),
} satisfies Record<string, Matrix>

export type MatrixId = keyof typeof matrices

/** The matrix of an id of this table, never null; the name that a product has is looked for by `findMatrix`. */
export const matrixOf = (id: MatrixId): Matrix => matrices[id]

const all = Object.entries(matrices) as [MatrixId, Matrix][]
const idByFact = new Map(
  all.filter(([, { factName }]) => factName !== '').map(([id, each]) => [each.factName, id]),
)
const byWords = new Map(all.map(([, matrix]) => [matrix.words.en, matrix]))

/** The matrix with this name in catalogue-facts.json, or null. */
export const matrixByFact = (factName: string): MatrixId | null => idByFact.get(factName) ?? null

/** The matrix that a product names in English, or null. */
export const findMatrix = (en: string): Matrix | null => byWords.get(en) ?? null

/** Density of the matrix that a product names in English, g/mL at 20 °C; null where the rules do not know it. */
export const densityOfMatrix = (en: string): number | null => findMatrix(en)?.density ?? null

/** pH of a matrix, from Σ of its strong acid and base in mol/L as acid; 7 where it has neither. */
export function phOf(matrix: Matrix): number {
  let acid = 0
  for (const { id, percent } of matrix.constituents) {
    const { strength } = facts[id]
    if (strength !== null) acid += (percent * 10 * matrix.density) / strength
  }
  if (acid === 0) return 7
  return acid > 0 ? -Math.log10(acid) : 14 + Math.log10(-acid)
}
