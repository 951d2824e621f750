import type { Tx } from '../../../platform/db/index.ts'
import { amountIn, gasUnits, isMassFraction, solutionUnits } from '../../../shared/amounts.ts'
import type { GasUnit, SolutionUnit } from '../../../shared/amounts.ts'
import { densityOfMatrix, findGas } from '../../safety/index.ts'
import { compositionOf, dissolved } from '../gravimetry/index.ts'
import type { Stock } from '../gravimetry/index.ts'
import { MATRIX } from '../tables.ts'
import { substanceOf } from './propose.ts'
import { stockLotOf } from './propose-solution.ts'
import { findMaking, listUsed } from './queries.ts'
import type { LotRow } from './queries.ts'

/** A parent that went into a unit, as its document names it. */
export interface UsedParent {
  name: string
  lot: string
  certificate: string
  /** What it is a parent of, mol/mol. */
  contents: { substanceId: string; fraction: number }[]
  /** What a stock of a solution holds of its one substance: mg/L, or grams in a gram; null of a gas. */
  stock: Stock | null
  /** The first substance that it is a parent of. */
  substanceId: string
  grams: number
  /** The last day on which it could be used. */
  expiresOn: string
}

/** Amount of a substance from the weighings, in a unit in which it was measured; null where it has none. */
export type Weighed = (substanceId: string, unit: string) => number | null

const nothing: Weighed = () => null

const isOfGases = (used: readonly { lot: LotRow }[]): boolean =>
  used.length > 0 && used.every(({ lot }) => lot.stock === null)

interface Portion {
  lotId: number | null
  grams: number
}

/**
 * What units were made of: lots of the store's parents with their purity tables, and the composition that follows from the grams
 * (ISO 6142-1, domain 2.12); that of a solution follows by `solutionOf`. Of a unit of which one lot is not in the store's books nothing is worked out. One statement.
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
        stock: lot.stock,
        substanceId: lot.substanceIds[0]!,
        grams,
        expiresOn: lot.expiresOn,
      })),
      weighed: isOfGases(used) && used.length === parents.length ? fractionsOf(used) : nothing,
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

/**
 * What the weighings of a unit of a solution make, by the stocks that were weighed in and the mass of the whole (domain 2.12). Null for
 * gases, and where a portion besides the matrix is of no lot in the store's books.
 */
export async function solutionOf(
  tx: Tx,
  { id, storeId }: { id: number; storeId: number },
  readings: readonly { substanceId: string; grams: number; lotId?: number | undefined }[],
): Promise<Weighed | null> {
  const making = await findMaking(tx, id)
  const density =
    making?.kind === 'liquid' && making.matrixEn !== null ? densityOfMatrix(making.matrixEn) : null
  const stocks = readings.filter(({ substanceId }) => substanceId !== MATRIX)
  if (density === null || stocks.length === 0 || stocks.length === readings.length) return null
  const lots = await listUsed(
    tx,
    storeId,
    stocks.flatMap(({ lotId }) => lotId ?? []),
  )
  const portions = stocks.flatMap(({ lotId, grams }) =>
    lots
      .filter((lot) => lot.id === lotId)
      .flatMap((lot) => stockLotOf(lot).map((stock) => ({ lot: stock, grams }))),
  )
  if (portions.length < stocks.length) return null
  const totalGrams = readings.reduce((sum, { grams }) => sum + grams, 0)
  const none = { verificationPercent: 0, stabilityPercent: 0 }
  const made = dissolved(
    portions,
    totalGrams,
    { density, densityUncertainty: 0 },
    { uncertaintyGrams: 0 },
    none,
  )
  return (substanceId, unit) => {
    const found = made.find((each) => each.substanceId === substanceId)
    if (!found || !(solutionUnits as readonly string[]).includes(unit)) return null
    const of = unit as SolutionUnit
    return amountIn(of, isMassFraction(of) ? found.mgPerLitre / density : found.mgPerLitre)
  }
}
