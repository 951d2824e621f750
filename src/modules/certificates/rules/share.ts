/** Decimals of per cent: a purity of 99.9999 % and better is told apart. */
const PLACES = 7

/** mol/mol of one substance in a parent, as its purity table says it: `co 99.995 %`, a small share `co 500 µmol/mol`. */
export function shareText(formula: string, fraction: number): string {
  const [factor, unit] = fraction >= 0.001 ? [1e2, '% mol/mol'] : [1e6, 'µmol/mol']
  return `${formula} ${(fraction * factor).toFixed(PLACES).replace(/\.?0+$/, '')} ${unit}`
}
