import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { optional, singleLine } from '../../shared/text.ts'
import { yuanFrom } from '../../shared/yuan.ts'
import { deskListing } from './queries/desk.ts'
import { ownListing } from './queries/read.ts'
import { withdrawalStates } from './states.ts'
import { payeeKinds } from './tables.ts'

const number = z.string().min(6).max(40)
const reason = singleLine(1, 200)
const version = z.int().optional()
const method = z.enum(['wechat', 'transfer'])
const time = z.iso.datetime()

/** An account of a bank as people type it, in digits of any width, in groups or not. */
const account = z
  .string()
  .overwrite((typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, ''))
  .refine((text) => /^\d{8,32}$/.test(text), { params: { key: 'errors.withdrawals.account' } })

/**
 * So much of one top-up, back to where it came from; or of other own money, to a `payee` of `withdraw/ways`, with bank and account
 * where the mall does not know them. By the payment password, or without it where the session has proved who uses it in the last
 * minutes (R10).
 */
export const AskWithdrawal = z
  .strictObject({
    rechargeNo: optional(number),
    payee: optional(z.string().max(40)),
    payeeBank: optional(singleLine(2, 100)),
    payeeAccount: optional(account),
    amount: yuanFrom(1),
    payPassword: z.string().min(1).max(64).optional(),
  })
  .refine(({ rechargeNo, payee }) => (rechargeNo === undefined) !== (payee === undefined), {
    path: ['rechargeNo'],
    params: { key: 'errors.withdrawals.oneWay' },
  })
export type AskWithdrawal = z.output<typeof AskWithdrawal>

export const OfWithdrawal = z.strictObject({ withdrawalNo: number })
export type OfWithdrawal = z.output<typeof OfWithdrawal>

export const WithdrawalQuery = z.strictObject(listQuery(ownListing))
export type WithdrawalQuery = z.output<typeof WithdrawalQuery>

export const ApproveWithdrawal = OfWithdrawal.extend({ version })
export type ApproveWithdrawal = z.output<typeof ApproveWithdrawal>
export const RefuseWithdrawal = ApproveWithdrawal.extend({ reason })
export type RefuseWithdrawal = z.output<typeof RefuseWithdrawal>
/** `bankReference` of a transfer; WeChat gives its own. */
export const PayWithdrawal = ApproveWithdrawal.extend({ bankReference: optional(singleLine(4, 64)) })
export type PayWithdrawal = z.output<typeof PayWithdrawal>

export const DeskQuery = z.strictObject({
  ...listQuery(deskListing),
  status: z.enum(withdrawalStates).default('asked'),
})
export type DeskQuery = z.output<typeof DeskQuery>

export const WithdrawalReply = z.object({
  withdrawalNo: z.string(),
  status: z.enum(withdrawalStates),
  amount: yuan,
})

export const WaysQuery = z.strictObject(pagingQuery)
export type WaysQuery = z.output<typeof WaysQuery>

/** `total` of the `ways`, of which this is a page. */
export const WaysReply = z.object({
  balance: yuan,
  available: yuan,
  held: yuan,
  ways: z.array(
    z.object({
      rechargeNo: z.string(),
      method,
      payerName: z.string().nullable(),
      account: z.string().nullable(),
      toppedUp: yuan,
      left: yuan,
      settledAt: time,
    }),
  ),
  total: z.int(),
  page: z.int(),
  size: z.int(),
  other: yuan,
  payees: z.array(
    z.object({
      payee: z.string(),
      kind: z.enum(payeeKinds),
      name: z.string(),
      account: z.string().nullable(),
    }),
  ),
})

export const WithdrawalPageReply = listOf(
  WithdrawalReply.extend({
    rechargeNo: z.string().nullable(),
    method,
    payerName: z.string().nullable(),
    account: z.string().nullable(),
    bankReference: z.string().nullable(),
    reason: z.string().nullable(),
    askedAt: time,
    endedAt: time.nullable(),
  }),
)

export const DeskPageReply = listOf(
  WithdrawalReply.extend({
    version: z.int(),
    username: z.string(),
    company: z.string(),
    method,
    rechargeNo: z.string().nullable(),
    payerName: z.string().nullable(),
    payerAccount: z.string().nullable(),
    payeeBank: z.string().nullable(),
    askedAt: time,
    approvedBy: z.string().nullable(),
    approvedAt: time.nullable(),
    sentBy: z.string().nullable(),
    sentAt: time.nullable(),
    endedAt: time.nullable(),
    bankReference: z.string().nullable(),
  }),
)
