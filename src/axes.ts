import { fillingAxis } from './modules/fulfilment/states.ts'
import { orderAxis } from './modules/orders/states.ts'
import { paymentAxis } from './modules/payments/states.ts'
import { refundAxis } from './modules/refunds/states.ts'
import type { Axis } from './shared/moves.ts'

/** Everything in the mall that has a state, each as its module describes it. */
export const axes: readonly Axis[] = [orderAxis, paymentAxis, refundAxis, fillingAxis]
