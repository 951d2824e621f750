/** Message of a process to the one that started it, sent once: whether it started. */
export type Report = { opened: true } | { failed: string }

/** Message to a process that was started: finish the running work and exit. */
export const STOP = 'stop'

/** Argument of the process that works jobs. */
export const JOBS = 'jobs'

/** Argument of the process that plays the demo. */
export const DEMO = 'demo'
