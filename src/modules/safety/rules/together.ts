import { incompatibility } from './compatibility.ts'
import { fuelOxidiserVerdict } from './flammability.ts'
import { findGas } from './gases.ts'

/** Why gases may not be together in one cylinder, or that a safety engineer decides (domain 2.5); null where they may. */
export function conflictOf(
  parts: readonly { substanceId: string; fraction: number }[],
  balanceId: string,
): { key: 'incompatible' | 'engineer'; rule: string } | null {
  const balance = findGas(balanceId)
  const found = parts.map(({ substanceId, fraction }) => ({ gas: findGas(substanceId), fraction }))
  if (balance === null || found.some(({ gas }) => gas === null))
    return { key: 'engineer', rule: 'unknown-gas' }
  const mixture = {
    balance,
    parts: found.map(({ gas, fraction }) => ({ gas: gas!, min: fraction, max: fraction })),
  }
  const rule = incompatibility(mixture)
  if (rule !== null) return { key: 'incompatible', rule }
  const verdict = fuelOxidiserVerdict(mixture)
  if (verdict === 'refuse') return { key: 'incompatible', rule: 'fuel-oxidiser' }
  return verdict === 'engineer' ? { key: 'engineer', rule: 'fuel-oxidiser' } : null
}
