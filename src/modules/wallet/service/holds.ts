import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, post } from '../../ledger/index.ts'
import type { Entry } from '../../ledger/index.ts'
import { walletErrors } from '../errors.ts'
import { extendExpired, listNamedCards } from '../queries.ts'

/** A card that expired before its money came back is good for so long again (decisions 11). */
const RETURNED_DAYS = 90

/** What a gift card pays. */
interface CardPart {
  id: number
  fen: number
}

/** Points and gift cards of one member: what a placing chose, or what one order of it stands for. */
interface Assets {
  memberId: number
  /** Whole points; one is worth one fen of deduction. */
  points: number
  giftCards: readonly CardPart[]
}

/** Entries that move assets between two pairs of accounts: free → held, or back. */
const between = ({ memberId, points, giftCards }: Assets, sign: 1 | -1): Entry[] => [
  { account: account('points', memberId), amount: -sign * points },
  { account: account('pointsHeld', memberId), amount: sign * points },
  ...giftCards.flatMap(({ id, fen }) => [
    { account: account('giftCard', id), amount: -sign * fen },
    { account: account('giftCardHeld', id), amount: sign * fen },
  ]),
]

const isNothing = ({ points, giftCards }: Assets) => points === 0 && giftCards.every(({ fen }) => fen === 0)

/** Throws unless all cards are the member's and in date: a stranger's card is not found (R15). */
async function assertOwnCards(tx: Tx, { memberId, giftCards }: Assets, at: Date): Promise<void> {
  if (giftCards.length === 0) return
  const ids = giftCards.map(({ id }) => id)
  const cards = await listNamedCards(tx, memberId, ids)
  if (cards.length !== new Set(ids).size) throw commonErrors.notFound()
  if (cards.some(({ expiresOn }) => expiresOn < shanghaiDay(at))) throw walletErrors.giftCardExpired()
}

/**
 * Holds what a placing chose: nobody else can spend it (R31). Throws `pointsTooFew` or `giftCardTooLow` of the ledger,
 * 404 for a card that is not the member's. That the member proved who they are (R10) is looked at by the caller.
 */
export async function holdAssets(tx: Tx, held: Assets & { placingId: number; at: Date }): Promise<void> {
  if (isNothing(held)) return
  await assertOwnCards(tx, held, held.at)
  await post(tx, {
    kind: 'wallet.hold',
    ref: `placing:${held.placingId}`,
    at: held.at,
    entries: between(held, 1),
  })
}

/**
 * What one order held is free again; a second time changes nothing. `part` names a release of less than all, such as
 * `adjust:3` where a lower price lets go of some.
 */
export async function releaseAssets(
  tx: Tx,
  { orderId, part, at, ...held }: Assets & { orderId: number; part?: string; at: Date },
): Promise<void> {
  if (isNothing(held)) return
  const ref = part === undefined ? `order:${orderId}` : `order:${orderId}:${part}`
  await post(tx, { kind: 'wallet.release', ref, at, entries: between(held, -1) })
}

/**
 * Entries that take what one order held, for the journal of its payment. In PTS they sum to zero; in CNY they sum to minus
 * the points' and the cards' worth, which that journal gives to the store: the operator bears points, the card pays itself.
 */
export const captureEntries = ({ memberId, points, giftCards }: Assets): Entry[] => [
  { account: account('pointsHeld', memberId), amount: -points },
  { account: account('pointsIssued'), amount: points },
  { account: account('promotions'), amount: -points },
  ...giftCards.map(({ id, fen }) => ({ account: account('giftCardHeld', id), amount: -fen })),
]

/** The way back, for the journal of a refund: free points and cards; in CNY they sum to what the store gives back. */
export const returnEntries = ({ memberId, points, giftCards }: Assets): Entry[] => [
  { account: account('points', memberId), amount: points },
  { account: account('pointsIssued'), amount: -points },
  { account: account('promotions'), amount: points },
  ...giftCards.map(({ id, fen }) => ({ account: account('giftCard', id), amount: fen })),
]

/**
 * Cards to which a refund gives money back can be spent: one that has expired is good for 90 days from `at` (decisions 11), one in date
 * keeps its term, so that a second refund on the same day adds nothing. Within the transaction of the refund.
 */
export async function extendReturned(tx: Tx, giftCards: readonly CardPart[], at: Date): Promise<void> {
  if (giftCards.length === 0) return
  const ids = giftCards.map(({ id }) => id)
  await extendExpired(tx, ids, { today: shanghaiDay(at), days: RETURNED_DAYS })
}
