import type { Cashier, RefundDesk } from '../../orders/index.ts'
import { settleFree } from './assets.ts'
import { closeAttempt } from './close.ts'
import { askRefund, withdrawRefund } from './refund-ask.ts'
import { refundable, refundsOf } from './refund-read.ts'

/** What orders need of payments. */
export const cashier: Cashier = { closeAttempt, settleFree }

/** And for what goes back. */
export const refundDesk: RefundDesk = { refundsOf, refundable, ask: askRefund, withdraw: withdrawRefund }
