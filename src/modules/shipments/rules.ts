import type { ParcelState } from './states.ts'
import type { ParcelAction } from './view.ts'

interface Standing {
  state: ParcelState
  isExtended: boolean
  isDamaged: boolean
  /** Until when damage may be noted; null while it is on its way. */
  damageUntil: Date | null
}

/** What the buyer may do with a parcel now. */
export function actionsOf(
  { state, isExtended, isDamaged, damageUntil }: Standing,
  now: Date,
): ParcelAction[] {
  const actions: ParcelAction[] = []
  if (state === 'shipped') actions.push('receive')
  if (state === 'shipped' && !isExtended) actions.push('extend')
  if (!isDamaged && (damageUntil === null || now <= damageUntil)) actions.push('damage')
  return actions
}

/** Deals these serials out to lines that need so many each, in their order; null where the number differs. */
export function dealt(needs: readonly number[], serials: readonly string[]): string[][] | null {
  if (new Set(serials).size !== serials.length) return null
  if (needs.reduce((sum, need) => sum + need, 0) !== serials.length) return null
  let at = 0
  return needs.map((need) => serials.slice(at, (at += need)))
}
