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

/** `C3H8` → `C₃H₈`, `SO4^2-` → `SO₄²⁻`: what stands on card and container. */
export function prettyFormula(formula: string): string {
  const [body, charge] = formula.split('^') as [string, string?]
  const low = body.replace(/(?<=[A-Za-z)\]])\d+/g, (digits) =>
    [...digits].map((d) => subscripts[+d]).join(''),
  )
  return charge === undefined ? low : low + [...charge].map((sign) => superscripts[sign] ?? sign).join('')
}

/** `CO/N₂`, `CO/CO₂/C₃H₈/NO/N₂`; more than four parts read as `Mix-n`, so that the label stays legible. */
export function mixtureLabel(formulas: readonly string[], balance: string | null): string {
  const parts = formulas.map(prettyFormula)
  if (parts.length > 4) return `Mix-${parts.length}`
  return balance === null ? parts.join('/') : [...parts, prettyFormula(balance)].join('/')
}
