const lowered = '₀₁₂₃₄₅₆₇₈₉'
const raised: Record<string, string> = { '+': '⁺', '-': '⁻', '2': '²', '3': '³', '4': '⁴' }

/** A formula as chemists print it: `C3H8` → C₃H₈, `SO4^2-` → SO₄²⁻, `NH3-N` → NH₃-N. */
export function printedFormula(formula: string): string {
  const [body = '', charge = ''] = formula.split('^')
  const counted = body.replace(/(?<=[A-Za-z)\]])\d+/g, (digits) =>
    [...digits].map((digit) => lowered[Number(digit)]).join(''),
  )
  return counted + [...charge].map((char) => raised[char] ?? char).join('')
}
