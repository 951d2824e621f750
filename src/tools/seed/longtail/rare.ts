import { allGases, vapourIds } from '../../../modules/safety/rules/gases.ts'
import { unsold } from './ranges.ts'

const balances = new Set(['n2', 'he', 'ar'])

/** Every gas and vapour of the data files that may be sold in a mixture: the far end of the tail. */
export const rareGases: readonly string[] = [...allGases.map((gas) => gas.id), ...vapourIds].filter(
  (id) => !balances.has(id) && !unsold.has(id),
)
