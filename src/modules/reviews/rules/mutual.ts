import type { MutualState, ReviewState } from '../view.ts'

/**
 * Who has rated whom. A review counts as the buyer's rating once it was published: one that waits or was rejected can still be
 * written anew, so it opens nothing (decisions 11).
 */
export function mutualOf(state: ReviewState | null, isBuyerRated: boolean): MutualState {
  const isReviewed = state === 'accepted' || state === 'removed'
  if (isReviewed) return isBuyerRated ? 'mutual' : 'buyerReviewed'
  return isBuyerRated ? 'sellerReviewed' : 'none'
}
