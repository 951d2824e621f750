import { yuanText } from '../../../shared/fen.ts'
import type { OpenDifference } from '../../ledger/index.ts'
import type { SuspenseItem } from '../queries/suspense.ts'
import type { VoucherRow } from '../queries/vouchers.ts'
import type { Cashier } from '../service/cashier.ts'
import type { TransferTo } from '../view.ts'

/** The cashier as the API says it. */
export const cashierReply = ({ group, orders, amountFen, assets, methods, latest }: Cashier) => ({
  payGroupNo: group.payNo,
  state: group.state,
  currency: 'CNY' as const,
  payable: yuanText(amountFen),
  deadline: group.deadlineAt.toISOString(),
  orders: orders.map(({ number, payableFen }) => ({ orderNo: number, payable: yuanText(payableFen) })),
  methods,
  balance: yuanText(assets.balanceFen),
  credit: {
    limit: yuanText(assets.creditLimitFen),
    used: yuanText(assets.creditUsedFen),
    available: yuanText(assets.creditLimitFen - assets.creditUsedFen),
  },
  attempt: latest && { payNo: latest.number, method: latest.method, status: latest.state },
})

/** Where to transfer to. */
export const transferReply = ({ account, amountFen, remark, deadlineAt }: TransferTo) => ({
  bank: account.bank,
  account: account.number,
  accountName: account.name,
  bankCode: account.code,
  amount: yuanText(amountFen),
  remarkCode: remark,
  deadline: deadlineAt.toISOString(),
})

/** A voucher for those who decide it. */
export const voucherReply = (row: VoucherRow) => ({
  payNo: row.payNo,
  status: row.state,
  amount: yuanText(row.amountFen),
  companyName: row.companyName,
  payerName: row.payerName,
  payerAccount: row.payerAccount,
  tradeTime: row.tradedAt.toISOString(),
  tradeNo: row.tradeNumber,
  item: row.item,
  summary: row.summary,
  submittedAt: row.submittedAt.toISOString(),
  received: row.receivedFen === null ? null : yuanText(row.receivedFen),
  reason: row.reason,
})

/** Money in suspense for those who look after it. */
export const suspenseReply = (item: SuspenseItem) => ({
  refundNo: item.number,
  payNo: item.paymentNumber,
  transactionId: item.transactionId,
  status: item.state,
  reason: item.reason,
  amount: yuanText(item.amountFen),
  heldAt: item.heldAt.toISOString(),
  toBalance: item.finishedBy !== null,
})

/** What our books and a bill do not agree on. */
export const differenceReply = ({ id, kind, subject, ours, theirs, foundAt }: OpenDifference) => ({
  id: String(id),
  kind,
  subject,
  ours: ours === null ? null : yuanText(ours),
  theirs: theirs === null ? null : yuanText(theirs),
  foundAt: foundAt.toISOString(),
})
