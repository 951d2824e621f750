/** How many may wait to be paid at once. */
export const MOST_OPEN = 5

/** How long a repayment may be paid; choosing a transfer puts it off as it does for orders. */
export const OPEN_MS = 24 * 3_600_000

/** Means that credit is repaid by: never by credit. */
export const repaymentMeans = ['balance', 'wechat', 'transfer'] as const
