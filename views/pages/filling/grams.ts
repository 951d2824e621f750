/** Grams as a balance shows them. */
export const grams = (value: number): string => value.toFixed(3)

/** A deviation in per cent with its sign; a true minus. */
export const deviation = (value: number, target: number): string => {
  const percent = ((value - target) / target) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)} %`
}
