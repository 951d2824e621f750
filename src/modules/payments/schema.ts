import { z } from 'zod'
import { typedYuan } from '../../shared/fen.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { listOf, pageOf, yuan } from '../../shared/replies.ts'
import { listQuery } from '../../platform/list.ts'
import { differenceListing } from '../ledger/index.ts'
import { voucherListing } from './queries/vouchers.ts'
import { suspenseReasons } from './effects.ts'
import { meansCode } from './means/index.ts'
import { paymentStates } from './states.ts'
import { voucherItems } from './tables.ts'

export const payNo = z.string().min(6).max(64)

export const OfGroup = z.strictObject({ payGroupNo: payNo })
export type OfGroup = z.output<typeof OfGroup>
export const OfPayment = z.strictObject({ payNo })

/** By the payment password, or without it where the session has proved who uses it in the last minutes (R10). */
export const PayByAssets = OfGroup.extend({ payPassword: z.string().min(1).max(64).optional() })

export const AttemptReply = z.object({ payNo: z.string(), status: z.enum(paymentStates) })

export const CodeReply = AttemptReply.extend({ codeUrl: z.string().nullable(), expireAt: z.string() })

/** `status`: of the last attempt, null while there is none; `group`: whether its orders are paid. */
export const ResultReply = z.object({
  payNo: z.string().nullable(),
  status: z.enum(paymentStates).nullable(),
  group: z.enum(['open', 'settled', 'closed']),
})

export const CashierReply = z.object({
  payGroupNo: z.string(),
  state: z.enum(['open', 'settled', 'closed']),
  currency: z.literal('CNY'),
  payable: yuan,
  deadline: z.string(),
  orders: z.array(z.object({ orderNo: z.string(), payable: yuan })),
  methods: z.array(meansCode),
  balance: yuan,
  credit: z.object({ limit: yuan, used: yuan, available: yuan }),
  attempt: z.object({ payNo: z.string(), method: meansCode, status: z.enum(paymentStates) }).nullable(),
})

export const TransferReply = z.object({
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
const voucherFields = {
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
/** Keys of kept files are longer; nothing is as short but a missing one. */
const SHORTEST_FILE_ID = 20

export const SubmitVoucher = OfGroup.extend({
  ...voucherFields,
  tradeTime: z
    .string()
    .refine((given) => z.iso.datetime({ offset: true }).safeParse(given).success, {
      params: { key: 'errors.payments.tradeTime' },
    })
    .transform((at) => new Date(at)),
  fileId: z
    .string()
    .max(64)
    .refine((given) => given.length >= SHORTEST_FILE_ID, { params: { key: 'errors.payments.fileMissing' } }),
})
export type SubmitVoucher = z.output<typeof SubmitVoucher>

const amount = z.string().transform((given, ctx) => {
  const fen = typedYuan(given)
  if (fen !== null && fen > 0) return fen
  ctx.addIssue({ code: 'custom', params: { key: 'errors.payments.amount' } })
  return z.NEVER
})

export const PassVoucher = OfPayment.extend({ bankReference: text(64), received: amount })
export type PassVoucher = z.output<typeof PassVoucher>
export const FailVoucher = OfPayment.extend({ reason: text(200) })
export type FailVoucher = z.output<typeof FailVoucher>

export const VoucherQuery = z.strictObject({
  ...listQuery(voucherListing),
  status: z.enum(['waiting', 'decided']).default('waiting'),
})
export type VoucherQuery = z.output<typeof VoucherQuery>
export const VoucherPageReply = listOf(
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
)

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
export const SuspenseReply = z.object({ refundNo, status: suspenseState })
export const SuspensePageReply = pageOf(
  z.object({
    refundNo,
    payNo: z.string(),
    transactionId: z.string(),
    status: suspenseState,
    reason: z.enum(suspenseReasons),
    amount: yuan,
    heldAt: z.string(),
    /** Put on the payer's balance by a person. */
    toBalance: z.boolean(),
  }),
)

export const DifferenceQuery = z.strictObject(listQuery(differenceListing))
export type DifferenceQuery = z.output<typeof DifferenceQuery>

export const DifferencePageReply = listOf(
  z.object({
    id: z.string(),
    kind: z.enum(['balance', 'statement', 'billMissing', 'billUnknown', 'billAmount']),
    subject: z.string(),
    ours: yuan.nullable(),
    theirs: yuan.nullable(),
    foundAt: z.string(),
  }),
)
export const CloseDifference = z.strictObject({ id: z.string().regex(/^\d{1,15}$/), note: text(200) })
