import { exportKind } from '../../platform/export-kind.ts'
import { shanghaiClock, shanghaiDay } from '../../shared/time.ts'
import { VoucherQuery } from './schema.ts'
import { voucherPage } from './service/vouchers.ts'

const moment = (at: Date): string => `${shanghaiDay(at)} ${shanghaiClock(at)}`

/** Vouchers of transfers, as /operator/vouchers lists them. */
export const vouchersExport = exportKind({
  name: 'payments.vouchers',
  access: ['finance.vouchers'],
  title: 'pages.operatorVouchers',
  input: VoucherQuery,
  columns: ({ t }) => [
    { label: t('payments.number'), cell: ({ payNo }) => payNo },
    { label: t('payments.voucher.payerName'), cell: ({ payerName }) => payerName },
    { label: t('payments.voucher.tradeNo'), cell: ({ tradeNumber }) => tradeNumber },
    { label: t('payments.amount'), cell: ({ amountFen }) => ({ fen: amountFen }) },
    { label: t('payments.voucher.tradeTime'), cell: ({ tradedAt }) => moment(tradedAt) },
    {
      label: t('payments.desk.stateLabel'),
      cell: ({ state }) => t.dynamic(`payments.desk.state.${state}`),
    },
  ],
  read: voucherPage,
})
