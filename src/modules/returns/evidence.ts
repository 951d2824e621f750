import type { ReturnState } from './states.ts'
import type { ReturnType } from './reasons.ts'

/** Who shows something in a case. */
export const sides = ['buyer', 'store'] as const
export type Side = (typeof sides)[number]

/** How often each side adds to one case, and with how many pictures each time. */
export const MOST_EVIDENCE = 10
export const MOST_PICTURES = 9

/** States in which something is still to be judged, for the side that shows it: the store does where it has refused. */
const open: Record<Side, readonly ReturnState[]> = {
  buyer: ['asked', 'agreed', 'sent', 'arrived', 'refused', 'disputed'],
  store: ['refused', 'disputed'],
}

/** Whether this side may add to the case now; `mayDispute`: the platform may still be asked about its refusal. */
export const mayShow = (side: Side, { state, mayDispute }: { state: ReturnState; mayDispute: boolean }) =>
  open[side].includes(state) && (state !== 'refused' || mayDispute)

interface Way {
  collected: boolean
  pickupFrom: string | null
  sendTo: string | null
}

/** Whether an agreed return waits for its store: its pick-up is not booked, or nobody has said where it is sent. */
export const waitsForWay = ({ collected, pickupFrom, sendTo }: Way): boolean =>
  (collected ? pickupFrom : sendTo) === null

/** Whether a term of the store runs: to answer, to book the pick-up or say the address, to inspect or to send the replacement. */
export function waitsForStore(
  one: Way & { state: ReturnState; type: ReturnType; dueAt: Date | null },
): boolean {
  if (one.dueAt === null) return false
  if (one.state === 'agreed') return waitsForWay(one)
  if (one.state === 'accepted') return one.type === 'exchange'
  return one.state === 'asked' || one.state === 'arrived'
}
