import type { Material, ProductKind } from '../products/types.ts'
import { weighted, type Chance } from '../random.ts'
import { tailGas } from './gases.ts'
import { tailInstrument } from './instruments.ts'
import { tailLiquid } from './liquids.ts'

const drawKind = weighted<ProductKind>([
  ['gas', 62],
  ['liquid', 34],
  ['instrument', 4],
])

const makers: Record<ProductKind, (chance: Chance) => Material> = {
  gas: tailGas,
  liquid: tailLiquid,
  instrument: tailInstrument,
}

/** One material of the long tail: common compositions often, rare ones sometimes, by the same rules as the demo's. */
export const tailMaterial = (chance: Chance): Material => makers[drawKind(chance)](chance)
