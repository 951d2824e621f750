import type { Tx } from '../../../platform/db/index.ts'
import { amountIn, gasUnits } from '../../../shared/amounts.ts'
import type { GasUnit } from '../../../shared/amounts.ts'
import { findGas } from '../../safety/index.ts'
import { compositionOf } from '../gravimetry/index.ts'
import { substanceOf } from './propose.ts'
import { listUsed } from './queries.ts'
import type { LotRow } from './queries.ts'

/** A parent that went into a cylinder, as its document names it. */
export interface UsedParent {
  name: string
  lot: string
  certificate: string
  /** What it is a parent of, mol/mol. */
  contents: { substanceId: string; fraction: number }[]
  grams: number
  /** The last day on which it could be used. */
  expiresOn: string
}

/** Amount of a substance from the weighings, in a unit in which it was measured; null where it has none. */
export type Weighed = (substanceId: string, unit: string) => number | null

interface Portion {
  lotId: number | null
  grams: number
}

/**
 * What units were made of: lots of the store's parents with their purity tables, and the composition that follows from the grams
 * (ISO 6142-1, domain 2.12). Of a unit of which one lot is not in the store's books nothing is worked out. One statement.
 */
export async function usedParents(
  tx: Tx,
  storeId: number,
  units: readonly { parents: readonly Portion[] }[],
): Promise<(unit: { parents: readonly Portion[] }) => { parents: UsedParent[]; weighed: Weighed }> {
  const ids = [...new Set(units.flatMap(({ parents }) => parents.flatMap(({ lotId }) => lotId ?? [])))]
  const lots = new Map(
    ids.length === 0 ? [] : (await listUsed(tx, storeId, ids)).map((lot) => [lot.id, lot] as const),
  )
  return ({ parents }) => {
    const used = parents.flatMap(({ lotId, grams }) => {
      const lot = lots.get(lotId ?? -1)
      return lot ? [{ lot, grams }] : []
    })
    return {
      parents: used.map(({ lot, grams }) => ({
        name: lot.parent,
        lot: lot.lot,
        certificate: lot.certificate,
        contents: lot.purity.filter(({ substanceId }) => lot.substanceIds.includes(substanceId)),
        grams,
        expiresOn: lot.expiresOn,
      })),
      weighed: used.length < parents.length || used.length === 0 ? () => null : fractionsOf(used),
    }
  }
}

function fractionsOf(used: readonly { lot: LotRow; grams: number }[]): Weighed {
  const portions = used.map(({ lot, grams }) => ({
    key: String(lot.id),
    purity: lot.purity,
    grams,
    uncertaintyGrams: 0,
  }))
  const none = { verificationPercent: 0, stabilityPercent: 0 }
  const fractions = new Map(
    compositionOf(portions, substanceOf, none).map(({ substanceId, fraction }) => [substanceId, fraction]),
  )
  return (substanceId, unit) => {
    const fraction = fractions.get(substanceId)
    if (fraction === undefined || !(gasUnits as readonly string[]).includes(unit)) return null
    return amountIn(unit as GasUnit, fraction, findGas(substanceId)?.molarMass)
  }
}
