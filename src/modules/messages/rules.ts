/** Most messages of one order, and most characters of one; a buyer and a member of staff write so many an hour. */
export const MOST_MESSAGES = 500
export const MOST_CHARACTERS = 1000
export const HOURLY = { buyer: 60, store: 600 } as const
export const HOUR_SECONDS = 3600
