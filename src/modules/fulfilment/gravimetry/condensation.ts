/** Pressure of the air around, MPa: between gauge and absolute pressure. */
export const ATMOSPHERE_MPA = 0.101325

/** Half of the dew-point pressure is used (domain 2.6, policy). */
const SAFETY = 0.5

/** Highest absolute pressure of a mixture with a component of unknown vapour pressure, MPa (domain 2.6, policy). */
const CAUTIOUS_MPA = 5

/**
 * Highest gauge pressure in MPa at which nothing condenses at the lowest storage temperature: Raoult's law in its dew-point
 * form, P = f / Σ (x/p) with f = 0.5, gases above their critical point left out (domain 2.6). `limitedBy` is the component with
 * the largest share of the sum, or the one whose vapour pressure is unknown. Null where nothing can condense.
 */
export function highestPressure(
  parts: readonly { substanceId: string; fraction: number; saturationKpa: number | null }[],
): { pressureMpa: number; limitedBy: string } | null {
  const loads = parts.flatMap(({ substanceId, fraction, saturationKpa }) =>
    saturationKpa === null || saturationKpa === Infinity || fraction <= 0
      ? []
      : [{ substanceId, load: fraction / saturationKpa }],
  )
  const load = loads.reduce((sum, part) => sum + part.load, 0)
  const unknown = parts.find(({ fraction, saturationKpa }) => saturationKpa === null && fraction > 0)
  const most = load > 0 ? SAFETY / load / 1000 : Infinity
  if (unknown && most > CAUTIOUS_MPA)
    return { pressureMpa: CAUTIOUS_MPA - ATMOSPHERE_MPA, limitedBy: unknown.substanceId }
  if (load === 0) return null
  const largest = loads.reduce((a, b) => (b.load > a.load ? b : a))
  return { pressureMpa: most - ATMOSPHERE_MPA, limitedBy: largest.substanceId }
}
