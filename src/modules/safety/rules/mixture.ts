import { gasOf, type Gas } from './gases.ts'

/** One gas of a mixture with its offered range, mol/mol. */
interface Part {
  gas: Gas
  min: number
  max: number
}

/** A mixture in a cylinder; without parts it is the pure balance gas. */
export interface Mixture {
  parts: readonly Part[]
  balance: Gas
}

/** One gas at one amount, mol/mol. */
export interface Share {
  gas: Gas
  amount: number
}

const oxygenOfAir = 0.21

/** Sum of the parts at their upper ends; the remainder is the balance. */
export const sumOfMaxima = (mixture: Mixture): number =>
  mixture.parts.reduce((sum, part) => sum + part.max, 0)

/**
 * The mixture with every part at its upper end and the balance as the rest; air is split into 0.21 O₂ and
 * 0.79 N₂ as all safety sums require (domain 2.2).
 */
export function richestShares(mixture: Mixture): Share[] {
  const shares = mixture.parts.map((part) => ({ gas: part.gas, amount: part.max }))
  const rest = 1 - sumOfMaxima(mixture)
  if (mixture.balance.id !== 'air') return [...shares, { gas: mixture.balance, amount: rest }]
  return [
    ...shares,
    { gas: gasOf('o2'), amount: rest * oxygenOfAir },
    { gas: gasOf('n2'), amount: rest * (1 - oxygenOfAir) },
  ]
}
