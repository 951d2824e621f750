import { z } from 'zod'
import { deskFile } from '../../platform/desk/file.ts'
import { byNumber, numberedQuery } from '../../platform/export-kind.ts'
import { DifferenceQuery, SuspenseQuery, VoucherQuery } from './schema.ts'
import { differencePage } from './service/bills.ts'
import { suspensePage } from './service/suspense.ts'
import { voucherPage } from './service/vouchers.ts'

/** Vouchers of transfers, as /operator/vouchers lists them. */
export const vouchersExport = deskFile('OperatorVouchers', {
  name: 'payments.vouchers',
  input: VoucherQuery,
  read: voucherPage,
  columns: ({ t }) => ({
    'payments.number': ({ payNo }) => payNo,
    'payments.voucher.payerName': ({ payerName }) => payerName,
    'payments.voucher.tradeNo': ({ tradeNumber }) => tradeNumber,
    'payments.amount': ({ amountFen }) => ({ fen: amountFen }),
    'payments.voucher.tradeTime': ({ tradedAt }) => tradedAt,
    'payments.desk.stateLabel': ({ state }) => t.dynamic(`payments.desk.state.${state}`),
  }),
})

/** Money that belongs to no payment, as /operator/suspense lists it. */
export const suspenseExport = deskFile('OperatorSuspense', {
  name: 'payments.suspense',
  input: z.strictObject({ ...numberedQuery, status: SuspenseQuery.shape.status }),
  read: async (ctx, { cursor, ...query }) => byNumber(await suspensePage(ctx, { ...query, page: cursor })),
  columns: ({ t }) => ({
    'payments.suspense.number': ({ number }) => number,
    'payments.suspense.heldAt': ({ heldAt }) => heldAt,
    'payments.number': ({ paymentNumber }) => paymentNumber,
    'payments.suspense.reasonLabel': ({ reason }) => t.dynamic(`payments.suspense.reason.${reason}`),
    'payments.amount': ({ amountFen }) => ({ fen: amountFen }),
    'payments.desk.stateLabel': ({ state }) => t.dynamic(`payments.suspense.state.${state}`),
  }),
})

const sum = (fen: number | null) => (fen === null ? null : { fen })

/** Differences that nobody has closed, as /operator/differences lists them. */
export const differencesExport = deskFile('OperatorDifferences', {
  name: 'payments.differences',
  input: DifferenceQuery,
  read: differencePage,
  columns: ({ t }) => ({
    'payments.difference.subject': ({ subject }) => subject,
    'payments.difference.foundAt': ({ foundAt }) => foundAt,
    'payments.difference.kindLabel': ({ kind }) => t.dynamic(`payments.difference.kind.${kind}`),
    'payments.difference.ours': ({ ours }) => sum(ours),
    'payments.difference.theirs': ({ theirs }) => sum(theirs),
    'payments.difference.apart': ({ ours, theirs }) => ({ fen: (theirs ?? 0) - (ours ?? 0) }),
  }),
})
