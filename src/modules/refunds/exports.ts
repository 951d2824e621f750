import { deskFile } from '../../platform/desk/file.ts'
import { RefundQuery } from './schema.ts'
import { refundPage } from './service/decide.ts'

/** Refunds, as /operator/refunds lists them. */
export const refundsExport = deskFile('OperatorRefunds', {
  name: 'refunds.desk',
  input: RefundQuery,
  read: refundPage,
  columns: ({ t }) => ({
    'refunds.desk.number': ({ number }) => number,
    'refunds.desk.order': ({ orderNumber }) => orderNumber,
    'refunds.desk.reason': ({ reason }) => reason,
    'refunds.desk.method': ({ method }) => t.dynamic(`payments.method.${method}`),
    'refunds.desk.amount': ({ amountFen, giftCardFen }) => ({ fen: amountFen + giftCardFen }),
    'refunds.desk.stateLabel': ({ state, stuck, unconfirmed }) =>
      t.dynamic(`refunds.desk.state.${unconfirmed ? 'unconfirmed' : stuck ? 'stuck' : state}`),
  }),
})
