/** The only source of time; a test passes a clock that it sets. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
