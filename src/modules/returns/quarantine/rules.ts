import type { ReturnState } from '../states.ts'

/** Kinds of packages; an instrument is a unit. */
export const packageKinds = ['cylinder', 'bottle', 'ampoule', 'unit'] as const
export type PackageKind = (typeof packageKinds)[number]

/**
 * What becomes of goods that came back: `emptied` cylinders are filled anew, `opened` instruments are sold as what they are,
 * `handedBack` are those whose return was refused, `missing` those that never came or cannot be found.
 */
export const outcomes = ['destroyed', 'emptied', 'opened', 'handedBack', 'missing'] as const
export type Outcome = (typeof outcomes)[number]

/** A return whose goods belong to the store: its buyer gets the money, or goods anew. */
export const kept: readonly ReturnState[] = ['accepted', 'refunding', 'replacing', 'completed']

/** Where a return stands, as far as it says whose the goods are. */
interface Standing {
  state: ReturnState
  /** Nobody decides it any more: the platform did, or the buyer's term to ask it is over. */
  isFinal: boolean
}

/** What may become now of goods of this kind: nothing while it is open whose they are. */
export function outcomesOf(kind: PackageKind, { state, isFinal }: Standing): Outcome[] {
  if (state === 'rejected' || (state === 'refused' && isFinal)) return ['handedBack', 'missing']
  if (!kept.includes(state)) return []
  return outcomes.filter((outcome) => {
    if (outcome === 'emptied') return kind === 'cylinder'
    if (outcome === 'opened') return kind === 'unit'
    return outcome !== 'handedBack'
  })
}
