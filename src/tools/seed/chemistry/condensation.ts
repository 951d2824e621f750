import type { Gas } from '../../../modules/safety/rules/gases.ts'
import type { Mixture } from '../../../modules/safety/rules/mixture.ts'

/** Half of the dew-point pressure (domain 2.6, policy). */
const safety = 0.5
const freezing = 273.15
const atmosphereMpa = 0.101

/**
 * Vapour pressures halve about every 15 K; a sixth of the value at 20 °C stays below the true one at 0 °C, also
 * for substances that are solid there (p-xylene, benzene) (policy).
 */
const shareAtFreezing = 1 / 6

/** Above this critical temperature (ethylene, xenon) a pure gas is filled by mass, not by pressure. */
const nearCriticalK = 240

/** Pressure of mixtures with a component of unknown vapour pressure, MPa gauge (policy). */
const cautiousFillMpa = 5

/** Saturation pressure at 0 °C in kPa; Infinity when supercritical, null without data. */
export function saturationKpa(gas: Gas): number | null {
  if (gas.criticalTemperatureK !== null && gas.criticalTemperatureK < freezing) return Infinity
  const atFreezing = gas.vapourPressure['0']
  if (atFreezing === 'supercritical') return Infinity
  if (typeof atFreezing === 'number') return atFreezing
  const at20 = gas.vapourPressure['20']
  if (at20 === 'supercritical') return Infinity
  return typeof at20 === 'number' ? at20 * shareAtFreezing : null
}

/**
 * Fill pressure at 20 °C in MPa gauge, one decimal: the producer's target, lowered until nothing condenses
 * at 0 °C (Raoult, dew-point form) and acetylene keeps its 0.15 MPa partial pressure.
 */
export function fillPressureMpa(mixture: Mixture, aimMpa: number): number {
  let load = 0
  let limit = aimMpa
  const balancePressure = saturationKpa(mixture.balance)
  const rest = 1 - mixture.parts.reduce((sum, part) => sum + part.min, 0)
  if (balancePressure !== null && balancePressure !== Infinity) load += rest / balancePressure
  for (const { gas, max } of mixture.parts) {
    const pressure = saturationKpa(gas)
    if (pressure === null) limit = Math.min(limit, cautiousFillMpa)
    else if (pressure !== Infinity) load += max / pressure
    if (gas.groups.includes('alkyne')) limit = Math.min(limit, 0.15 / max)
  }
  if (load > 0) limit = Math.min(limit, safety / load / 1000 - atmosphereMpa)
  return Math.floor(limit * 10) / 10
}

/** Pure nitric oxide disproportionates under pressure: filled to 3.5 MPa at most (textbook). */
const lowPressureGases: Record<string, number> = { no: 3.5 }

/** Gauge pressure of a pure gas at 20 °C in MPa: its vapour pressure when liquefied, null when filled by mass. */
export function purePressureMpa(gas: Gas, aimMpa: number): number | null {
  const at20 = gas.vapourPressure['20']
  const critical = gas.criticalTemperatureK ?? 0
  if (typeof at20 === 'number' && critical > 293.15)
    return Math.round((at20 / 1000 - atmosphereMpa) * 100) / 100
  if (critical > nearCriticalK) return null
  return lowPressureGases[gas.id] ?? aimMpa
}
