import { z } from 'zod'
import { parseYuan } from '../../shared/fen.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { paymentStates, refundStates } from './states.ts'
import { payMethods, voucherItems } from './tables.ts'

export const payNo = z.string().min(6).max(64)

export const OfGroup = z.strictObject({ payGroupNo: payNo })
export type OfGroup = z.output<typeof OfGroup>
export const OfPayment = z.strictObject({ payNo })

/** By the payment password, or without it where the session has proved who uses it in the last minutes (R10). */
export const PayByAssets = OfGroup.extend({ payPassword: z.string().min(1).max(64).optional() })

export const AttemptView = z.object({ payNo: z.string(), status: z.enum(paymentStates) })
export type AttemptView = z.output<typeof AttemptView>

export const CodeView = AttemptView.extend({ codeUrl: z.string().nullable(), expireAt: z.string() })

/** `status`: of the last attempt, null while there is none; `group`: whether its orders are paid. */
export const ResultView = z.object({
  payNo: z.string().nullable(),
  status: z.enum(paymentStates).nullable(),
  group: z.enum(['open', 'settled', 'closed']),
})

const yuan = z.string()
export const CashierView = z.object({
  payGroupNo: z.string(),
  state: z.enum(['open', 'settled', 'closed']),
  currency: z.literal('CNY'),
  payable: yuan,
  deadline: z.string(),
  orders: z.array(z.object({ orderNo: z.string(), payable: yuan })),
  methods: z.array(z.enum(payMethods)),
  balance: yuan,
  credit: z.object({ limit: yuan, used: yuan, available: yuan }),
  attempt: z
    .object({ payNo: z.string(), method: z.enum(payMethods), status: z.enum(paymentStates) })
    .nullable(),
})

export const TransferView = z.object({
  bank: z.string(),
  account: z.string(),
  accountName: z.string(),
  bankCode: z.string().nullable(),
  amount: yuan,
  remarkCode: z.string(),
  deadline: z.string(),
})

const text = (most: number) => z.string().trim().min(1).max(most)

/** Specification 5: who paid, from which account, when, under which number, for what. */
export const voucherFields = {
  payerName: text(100),
  payerAccount: text(50),
  tradeNo: text(64),
  item: z
    .string()
    .refine((given) => (voucherItems as readonly string[]).includes(given), {
      params: { key: 'errors.payments.item' },
    })
    .transform((given) => given as (typeof voucherItems)[number]),
  summary: text(200),
}
export const SubmitVoucher = OfGroup.extend({
  ...voucherFields,
  tradeTime: z
    .string()
    .refine((given) => z.iso.datetime({ offset: true }).safeParse(given).success, {
      params: { key: 'errors.payments.tradeTime' },
    })
    .transform((at) => new Date(at)),
  fileId: z.string().min(20).max(64),
})
export type SubmitVoucher = z.output<typeof SubmitVoucher>

const amount = z.string().transform((given, ctx) => {
  const fen = parseYuan(given)
  if (fen !== null && fen > 0) return fen
  ctx.addIssue({ code: 'custom', params: { key: 'errors.payments.amount' } })
  return z.NEVER
})

export const PassVoucher = OfPayment.extend({ bankReference: text(64), received: amount })
export type PassVoucher = z.output<typeof PassVoucher>
export const FailVoucher = OfPayment.extend({ reason: text(200) })
export type FailVoucher = z.output<typeof FailVoucher>

export const VoucherQuery = z.strictObject({
  ...pagingQuery,
  status: z.enum(['waiting', 'decided']).default('waiting'),
})
export type VoucherQuery = z.output<typeof VoucherQuery>
export const VoucherPage = z.object({
  list: z.array(
    z.object({
      payNo: z.string(),
      status: z.enum(paymentStates),
      amount: yuan,
      companyName: z.string().nullable(),
      payerName: z.string(),
      payerAccount: z.string(),
      tradeTime: z.string(),
      tradeNo: z.string(),
      item: z.enum(voucherItems),
      summary: z.string(),
      submittedAt: z.string(),
      received: yuan.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})

const orderNo = z.string().min(6).max(40)
const lineIds = z.array(z.string().min(1).max(20)).min(1).max(100).optional()

/** Whole lines of an order; without `lineIds` all that are not refunded yet. */
export const AskRefund = z.strictObject({ orderNo, version: z.int().optional(), lineIds, reason: text(200) })
export type AskRefund = z.output<typeof AskRefund>
export const OfOrder = z.strictObject({ orderNo })
export type OfOrder = z.output<typeof OfOrder>
export const RefuseRefund = z.strictObject({ orderNo, reason: text(200) })
export type RefuseRefund = z.output<typeof RefuseRefund>
/** Lines that are named must be those that were asked for. */
export const ExecuteRefund = z.strictObject({ orderNo, lineIds })
export type ExecuteRefund = z.output<typeof ExecuteRefund>
export const RefundView = z.object({ refundNo: z.string(), status: z.enum(refundStates) })

export const RefundQuery = z.strictObject({
  ...pagingQuery,
  status: z.enum(['waiting', 'approved', 'settled', 'refused', 'withdrawn']).default('waiting'),
})
export type RefundQuery = z.output<typeof RefundQuery>
export const RefundPage = z.object({
  list: z.array(
    z.object({
      refundNo: z.string(),
      orderNo: z.string(),
      status: z.enum(refundStates),
      method: z.enum(payMethods),
      amount: yuan,
      giftCard: yuan,
      points: z.int(),
      reason: z.string(),
      /** The provider says that it cannot pay it back. */
      stuck: z.boolean(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})

/** What would come back of each line that may be refunded now, and by which means. */
export const RefundableView = z.object({
  method: z.enum(payMethods),
  /** Made to order: all lines or none. */
  whole: z.boolean(),
  lines: z.array(
    z.object({ lineId: z.string(), quantity: z.int(), amount: yuan, giftCard: yuan, points: z.int() }),
  ),
})

const refundNo = z.string().min(6).max(64)
export const OfRefund = z.strictObject({ refundNo })
export type OfRefund = z.output<typeof OfRefund>
/** What a person does in place of the provider, and why. */
export const ByHand = OfRefund.extend({ reason: text(200) })
export type ByHand = z.output<typeof ByHand>

export const SuspenseQuery = z.strictObject({
  ...pagingQuery,
  status: z.enum(['stuck', 'open', 'refunded']).default('stuck'),
})
export type SuspenseQuery = z.output<typeof SuspenseQuery>
const suspenseState = z.enum(['held', 'refunding', 'refunded', 'stuck'])
export const SuspenseView = z.object({ refundNo, status: suspenseState })
export const SuspensePage = z.object({
  list: z.array(
    z.object({
      refundNo,
      payNo: z.string(),
      transactionId: z.string(),
      status: suspenseState,
      reason: z.enum(['late', 'second', 'amount']),
      amount: yuan,
      heldAt: z.string(),
      /** Put on the payer's balance by a person. */
      toBalance: z.boolean(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})

export const DifferenceList = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['balance', 'billMissing', 'billUnknown', 'billAmount']),
    subject: z.string(),
    ours: yuan.nullable(),
    theirs: yuan.nullable(),
    foundAt: z.string(),
  }),
)
export const CloseDifference = z.strictObject({ id: z.string().regex(/^\d{1,15}$/), note: text(200) })
