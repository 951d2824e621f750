import { settleFree } from './assets.ts'
import { closeAttempt } from './close.ts'

/** What orders need of payments. */
export const cashier = { closeAttempt, settleFree }
