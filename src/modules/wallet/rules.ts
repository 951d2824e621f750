import type { BoundGiftCard, CardSource } from './view.ts'

const sources: Record<string, CardSource> = {
  'wallet.issueCards': 'bound',
  'wallet.hold': 'spent',
  'wallet.release': 'released',
  'payments.refund': 'refunded',
}

/** What moved the money of a card, by the kind of its journal. */
export const cardSourceOf = (kind: string): CardSource => sources[kind] ?? 'other'

/** How a card stands on this day; one without money left has no day to fear. */
export function cardState(
  { leftFen, heldFen, expiresOn }: Pick<BoundGiftCard, 'leftFen' | 'heldFen' | 'expiresOn'>,
  today: string,
): BoundGiftCard['state'] {
  if (leftFen === 0) return heldFen > 0 ? 'held' : 'used'
  return expiresOn < today ? 'expired' : 'usable'
}

const MONTHS = 3

/** The first day of the last three months. */
export function recentSince(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - MONTHS, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - MONTHS, Math.min(day, last))).toISOString().slice(0, 10)
}
