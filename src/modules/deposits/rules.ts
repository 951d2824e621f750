/** A top-up is at least one yuan and at most a million. */
export const LEAST_FEN = 100
export const MOST_FEN = 100_000_000

/** How many may wait to be paid at once. */
export const MOST_OPEN = 5

/** How long a top-up may be paid; choosing a transfer puts it off as it does for orders. */
export const OPEN_MS = 24 * 3_600_000

/** Means that a balance is topped up by: money from outside. */
export const depositMeans = ['wechat', 'transfer'] as const
