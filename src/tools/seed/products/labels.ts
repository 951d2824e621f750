import { containerLabel } from '../../../modules/catalogue/index.ts'

const subscripts = '₀₁₂₃₄₅₆₇₈₉'
const superscripts: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '+': '⁺',
  '-': '⁻',
}

const pretty = new Map<string, string>()

/** `C3H8` → `C₃H₈`, `SO4^2-` → `SO₄²⁻`: the text on card and container. */
export function prettyFormula(formula: string): string {
  let text = pretty.get(formula)
  if (text === undefined) pretty.set(formula, (text = raised(formula)))
  return text
}

function raised(formula: string): string {
  const [body, charge] = formula.split('^') as [string, string?]
  const low = body.replace(/(?<=[A-Za-z)\]])\d+/g, (digits) =>
    [...digits].map((d) => subscripts[+d]).join(''),
  )
  return charge === undefined ? low : low + [...charge].map((sign) => superscripts[sign] ?? sign).join('')
}

/** The label of a mixture by the formulas of its parts and balance. */
export const mixtureLabel = (formulas: readonly string[], balance: string | null): string =>
  containerLabel(formulas.map(prettyFormula), balance === null ? null : prettyFormula(balance))
