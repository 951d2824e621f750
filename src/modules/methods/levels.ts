import { canonicalAmount } from '../../shared/amounts.ts'
import type { MethodNeed } from './schema.ts'

/** The usual levels of a need as a range: mol/mol of a gas, mg/L of a solution, or the least purity in per cent. */
interface LevelRange {
  kind: 'gas' | 'liquid' | 'purity'
  from: number
  to: number
}

const FIGURE = /^(\d[\d.]*)(?:\s*-\s*(\d[\d.]*))?\s*(mg\/L|ng\/µL|µmol\/mol|nmol\/mol|mmol\/mol|%)$/
const PURITY = /^>= (\d[\d.]*) %$/

const factors = {
  'mg/L': ['mg/L', 1],
  'ng/µL': ['mg/L', 1],
  'µmol/mol': ['µmol/mol', 1],
  'nmol/mol': ['nmol/mol', 1],
  'mmol/mol': ['µmol/mol', 1000],
  '%': ['%', 1],
} as const

function rangeOf(typical: string): LevelRange | null {
  const purity = PURITY.exec(typical)
  if (purity) return { kind: 'purity', from: Number(purity[1]), to: 100 }
  const figure = FIGURE.exec(typical)
  if (!figure) return null
  const [unit, factor] = factors[figure[3] as keyof typeof factors]
  const amount = (text: string) => canonicalAmount(Number(text) * factor, unit)!
  return {
    kind: unit === 'mg/L' ? 'liquid' : 'gas',
    from: amount(figure[1]!),
    to: amount(figure[2] ?? figure[1]!),
  }
}

/** Whether a usual level is written in figures, and so reads the same in every language. */
export const isFigure = (typical: string): boolean => rangeOf(typical) !== null

/** All usual levels as one range for each kind; null if a level is in words, because nothing can be proved of those. */
export function levelRanges({ typical }: Pick<MethodNeed, 'typical'>): LevelRange[] | null {
  const ranges = typical.map(rangeOf)
  if (ranges.length === 0 || ranges.some((range) => range === null)) return null
  const kinds = Map.groupBy(ranges as LevelRange[], ({ kind }) => kind)
  return [...kinds].map(([kind, list]) => ({
    kind,
    from: Math.min(...list.map(({ from }) => from)),
    to: Math.max(...list.map(({ to }) => to)),
  }))
}
