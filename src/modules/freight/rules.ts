import type { Charge, FreightTerms } from './view.ts'

/** Stands for every province that a store has no terms of its own for. */
export const EVERYWHERE = '00'

/** What holds for a store that saved nothing: 12 yuan, free from 99 yuan of goods (decisions 3). */
export const usualTerms: FreightTerms = {
  feeFen: 1_200,
  cylinderFen: 0,
  dangerousFen: 0,
  freeFromFen: 9_900,
}

/** Goods as freight sees them. */
interface Sent {
  packageKind: string
  quantity: number
  dangerousGoods: boolean
}

/**
 * What a store charges for these goods by these terms. Dangerous goods never travel free: the vehicle of a qualified carrier is
 * charged, whatever else is in the parcel (decisions 3).
 */
export function chargeFor(terms: FreightTerms, goods: readonly Sent[]): Charge {
  const cylinders = goods.reduce(
    (sum, { packageKind, quantity }) => sum + (packageKind === 'cylinder' ? quantity : 0),
    0,
  )
  const dangerous = goods.some(({ dangerousGoods }) => dangerousGoods)
  const { feeFen, cylinderFen, dangerousFen, freeFromFen } = terms
  return {
    feeFen: feeFen + cylinderFen * Math.max(0, cylinders - 1) + (dangerous ? dangerousFen : 0),
    freeFromFen: dangerous || freeFromFen === null ? Infinity : freeFromFen,
  }
}
