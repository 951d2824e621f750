import type { Words } from './names.ts'

/** The matrix of a solution. */
interface Matrix {
  words: Words
  /** In front of the product name: 水中…, …in water. */
  inName: Words
  /** As catalogue-facts.json writes it. */
  factName: string
  /** GHS statements of the solution as made; the solvent or acid decides (CLP annex VI limits, textbook). */
  statements: string[]
  dangerousGoods: boolean
}

const water: Words = { zh: '水中', en: 'water' }

function acid(percent: number, formula: string, factName: string, statements: string[]): Matrix {
  const text = `${percent} % ${formula}`
  return {
    words: { zh: text, en: text },
    inName: water,
    factName,
    statements,
    dangerousGoods: statements.includes('H314'),
  }
}

const solvent = (zh: string, en: string, statements: string[]): Matrix => ({
  words: { zh, en },
  inName: { zh: `${zh}中`, en },
  factName: en,
  statements,
  dangerousGoods: true,
})

const irritant = ['H315', 'H319']

const matrices = {
  water: {
    words: { zh: '水', en: 'water' },
    inName: water,
    factName: 'H2O',
    statements: [],
    dangerousGoods: false,
  },
  naoh: {
    words: { zh: '0.1 % NaOH', en: '0.1 % NaOH' },
    inName: water,
    factName: '',
    statements: [],
    dangerousGoods: false,
  },
  na2co3: {
    words: { zh: '0.5 % Na₂CO₃', en: '0.5 % Na₂CO₃' },
    inName: water,
    factName: '0.5% Na2CO3',
    statements: [],
    dangerousGoods: false,
  },
  'hno3-1': acid(1, 'HNO₃', '', irritant),
  'hno3-2': acid(2, 'HNO₃', '', irritant),
  'hno3-5': acid(5, 'HNO₃', '', ['H290', 'H314']),
  'hno3-10': acid(10, 'HNO₃', '10% HNO3', ['H290', 'H314']),
  'hno3-hf': acid(5, 'HNO₃ + 0.5 % HF', '', ['H290', 'H302', 'H312', 'H314', 'H332']),
  'hcl-5': acid(5, 'HCl', '5% HCl', []),
  'hcl-10': acid(10, 'HCl', '10% HCl', ['H290', ...irritant]),
  'h2so4-5': acid(5, 'H₂SO₄', '5% H2SO4', irritant),
  'h2so4-20': acid(20, 'H₂SO₄', '20% H2SO4', ['H290', 'H314']),
  'h2so4-25': acid(25, 'H₂SO₄', '25% H2SO4', ['H290', 'H314']),
  methanol: solvent('甲醇', 'methanol', ['H225', 'H301', 'H311', 'H331', 'H370']),
  acetone: solvent('丙酮', 'acetone', ['H225', 'H319', 'H336']),
  acetonitrile: solvent('乙腈', 'acetonitrile', ['H225', 'H302', 'H312', 'H319', 'H332']),
  hexane: solvent('正己烷', 'n-hexane', ['H225', 'H304', 'H315', 'H336', 'H361f', 'H373', 'H411']),
  isooctane: solvent('异辛烷', 'isooctane', ['H225', 'H304', 'H315', 'H336', 'H410']),
  dichloromethane: solvent('二氯甲烷', 'dichloromethane', ['H315', 'H319', 'H336', 'H351']),
  cs2: solvent('二硫化碳', 'carbon disulfide', ['H225', 'H315', 'H319', 'H361fd', 'H372']),
  toluene: solvent('甲苯', 'toluene', ['H225', 'H304', 'H315', 'H336', 'H361d', 'H373']),
  ethanol: solvent('乙醇', 'ethanol', ['H225', 'H319']),
} satisfies Record<string, Matrix>

export type MatrixId = keyof typeof matrices

export const matrixOf = (id: MatrixId): Matrix => matrices[id]

const idByFact = new Map(
  Object.entries(matrices)
    .filter(([, matrix]) => matrix.factName !== '')
    .map(([id, matrix]) => [matrix.factName, id as MatrixId]),
)

/** The matrix with this name in catalogue-facts.json, or null. */
export const matrixByFact = (factName: string): MatrixId | null => idByFact.get(factName) ?? null
