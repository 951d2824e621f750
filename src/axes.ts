import { cylinderAxis } from './modules/cylinders/states.ts'
import { certificateAxis } from './modules/certificates/states.ts'
import { creditApplicationAxis } from './modules/credit/applications/states.ts'
import { decisionAxis } from './modules/credit/decisions/states.ts'
import { fillingAxis } from './modules/fulfilment/states.ts'
import { invoiceAxis } from './modules/invoices/states.ts'
import { redAxis } from './modules/invoices/red/states.ts'
import { orderAxis } from './modules/orders/states.ts'
import { paymentAxis } from './modules/payments/states.ts'
import { refundAxis } from './modules/refunds/states.ts'
import { returnAxis } from './modules/returns/states.ts'
import { payoutAxis } from './modules/settlements/states.ts'
import { parcelAxis } from './modules/shipments/states.ts'
import { withdrawalAxis } from './modules/withdrawals/states.ts'
import type { Axis } from './shared/moves.ts'

/** The axes of the mall: each module describes its own. */
export const axes: readonly Axis[] = [
  orderAxis,
  paymentAxis,
  refundAxis,
  fillingAxis,
  cylinderAxis,
  certificateAxis,
  parcelAxis,
  payoutAxis,
  returnAxis,
  invoiceAxis,
  redAxis,
  decisionAxis,
  creditApplicationAxis,
  withdrawalAxis,
]
