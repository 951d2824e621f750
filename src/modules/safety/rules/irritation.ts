import { EDGE, type Flag } from './flags.ts'
import type { Share } from './mixture.ts'

/**
 * Limits of sums in per cent (EU CLP 3.2, 3.3 and 3.8, which GB 30000 follows; textbook, domain 3.2): what burns the skin or
 * damages the eyes, what weighs ten times in the sum of irritants, and what irritates airways or makes drowsy.
 */
const limits = { burns: 5, damagesEyes: 3, irritates: 1, weighedIrritants: 10, airways: 20 }
const WEIGHT_OF_BURNING = 10

/** What the components of a gas do together to skin, eyes and airways; unlike what lasts, this adds up. */
export function judgeSums(found: Set<string>, flags: Flag[], shares: readonly Share[]): void {
  const sum = (...statements: string[]): number =>
    shares.reduce(
      (total, { gas, amount }) =>
        total + (statements.some((each) => gas.statements.includes(each)) ? amount * 100 : 0),
      0,
    )
  const reaches = (statement: string, percent: number, limit: number): boolean => {
    if (percent < limit * EDGE) return false
    found.add(statement)
    if (percent < limit) flags.push({ about: 'edge', statement, percent, limit })
    return true
  }
  const burning = sum('H314')
  if (!reaches('H314', burning, limits.burns)) {
    const damaging = sum('H314', 'H318')
    const irritates = (statement: string, strong: number): boolean =>
      reaches(statement, strong, limits.irritates) ||
      reaches(statement, WEIGHT_OF_BURNING * strong + sum(statement), limits.weighedIrritants)
    irritates('H315', burning)
    if (!reaches('H318', damaging, limits.damagesEyes)) irritates('H319', damaging)
  }
  for (const statement of ['H335', 'H336'])
    if (!found.has(statement)) reaches(statement, sum(statement), limits.airways)
}
