/**
 * Half widths of the standard atomic weights (IUPAC 2021, abridged; textbook), g/mol: for elements with an interval half of it,
 * for others the figure in brackets.
 */
const halfWidths: Readonly<Record<string, number>> = {
  H: 0.000135,
  B: 0.0075,
  C: 0.001,
  N: 0.00043,
  O: 0.00037,
  F: 0.000000005,
  Ne: 0.0006,
  Si: 0.001,
  P: 0.000000005,
  S: 0.0085,
  Cl: 0.0055,
  Ar: 0.001,
  Ge: 0.008,
  As: 0.000006,
  Se: 0.008,
  Br: 0.003,
  Kr: 0.002,
  Xe: 0.006,
  He: 0.000002,
}
/** For an element that the table lacks. */
const OTHER = 0.01

/** Standard uncertainty of a molar mass from its formula, g/mol: each atomic weight is rectangular (ISO 6142-1, GUM). */
export function molarMassUncertainty(formula: string): number {
  const counts = new Map<string, number>()
  for (const [, symbol, count] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g))
    counts.set(symbol!, (counts.get(symbol!) ?? 0) + Number(count || 1))
  const parts = [...counts].map(([symbol, count]) => (count * (halfWidths[symbol] ?? OTHER)) / Math.sqrt(3))
  return Math.hypot(...parts)
}
