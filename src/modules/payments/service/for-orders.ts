import type { Cashier } from '../../orders/index.ts'
import { settleFree } from './assets.ts'
import { closeAttempt } from './close.ts'

/** What orders need of payments. */
export const cashier: Cashier = { closeAttempt, settleFree }
