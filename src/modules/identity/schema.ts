import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { isRight } from '../../shared/rights.ts'
import type { Right } from '../../shared/rights.ts'
import { idText, singleLine, soughtText } from '../../shared/text.ts'
import { captchaAnswer, Phone } from '../verification/index.ts'
import { memberListing } from './queries/members.ts'
import { staffListing } from './queries/people.ts'

/** Account and password as typed; never trimmed, so that a password keeps its spaces. A captcha after failures (R4). */
export const PasswordLogin = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(256),
  captchaId: z.string().max(64).optional(),
  captcha: z.string().max(16).optional(),
})
export type PasswordLogin = z.output<typeof PasswordLogin>

const code = z.string().min(1).max(16)

export const PhoneLogin = z.strictObject({ phone: Phone, code })
export type PhoneLogin = z.output<typeof PhoneLogin>

/** 4 to 20 letters, digits, `-` and `_`, beginning with a letter: never mistaken for a phone. */
export const NewUsername = z
  .string()
  .refine((text) => /^[a-z][\w-]{3,19}$/i.test(text), { params: { key: 'errors.identity.username' } })

export const CheckPhone = PhoneLogin
export const TicketView = z.object({ ticket: z.string(), expireIn: z.number() })

/** Step 2 of a sign-up; `assertGoodPassword` has the password's own rules. */
export const Register = z.strictObject({
  ticket: z.string().min(1).max(64),
  username: NewUsername,
  password: z.string().min(1).max(256),
  companyName: singleLine(2, 100),
  terms: z.literal(true, { error: 'terms' }),
})
export type Register = z.output<typeof Register>

export const ResetPassword = z.strictObject({ phone: Phone, code, password: z.string().min(1).max(256) })
export type ResetPassword = z.output<typeof ResetPassword>

/** One of the three; the call that lists them says which of them this member may use. */
export const Prove = z.strictObject({
  code: code.optional(),
  payPassword: z.string().max(16).optional(),
  password: z.string().max(256).optional(),
})
export type Prove = z.output<typeof Prove>

export const ProofMeansView = z.object({
  phone: z.string().nullable(),
  payPassword: z.boolean(),
  password: z.boolean(),
  proved: z.boolean(),
})

/** The session's new token; empty for a browser, whose credential is the cookie. */
export const NewTokenView = z.object({ token: z.string() })

export const ChangePassword = z.strictObject({
  oldPassword: z.string().min(1).max(256),
  password: z.string().min(1).max(256),
})
export type ChangePassword = z.output<typeof ChangePassword>

const isRun = (digits: string): boolean => '01234567890'.includes(digits) || '09876543210'.includes(digits)

/** Six digits that are neither a run nor one digit repeated (decisions 9). */
export const SetPayPassword = z.strictObject({
  payPassword: z
    .string()
    .refine((text) => /^\d{6}$/.test(text) && !/^(\d)\1{5}$/.test(text) && !isRun(text), {
      params: { key: 'errors.identity.payPassword' },
    }),
})
export type SetPayPassword = z.output<typeof SetPayPassword>

export const NewPhoneCode = z.strictObject({ phone: Phone, ...captchaAnswer })
export const NewPhone = PhoneLogin
export type NewPhone = z.output<typeof NewPhone>

export const SessionsView = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['web', 'api']),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    ip: z.string().nullable(),
    agent: z.string().nullable(),
    current: z.boolean(),
  }),
)
export const SessionId = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) })

/** Answer of a login call: specification 7's fields; `token` is empty for a browser, whose credential is the cookie. */
export const LoginView = z.object({
  token: z.string(),
  username: z.string(),
  memberId: z.string(),
  companyName: z.string().nullable(),
  managerType: z.string(),
})

/** A code of an authenticator app; people type a space in the middle of it. */
export const Factor = z.strictObject({ code: z.string().min(1).max(16) })
export const Enrol = z.strictObject({ offer: z.string().max(1000), code: z.string().min(1).max(16) })
export const OfferView = z.object({ secret: z.string(), uri: z.string(), offer: z.string() })
export const RaisedView = z.object({ token: z.string(), expireIn: z.number() })

/** The first password of an operator; both typings must be the same. */
export const BeginStaff = z
  .strictObject({
    username: z.string().min(1).max(64),
    secret: z.string().min(1).max(64),
    password: z.string().min(1).max(256),
    passwordAgain: z.string().max(256),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ['passwordAgain'],
    params: { key: 'errors.identity.passwordsDiffer' },
  })
export type BeginStaff = z.output<typeof BeginStaff>

const right = z
  .string()
  .max(40)
  .refine((text): text is Right => isRight(text), {
    params: { key: 'errors.identity.rightUnknown' },
  })
const rights = z.array(right).max(60)

export const StaffQuery = z.strictObject(listQuery(staffListing))
export type StaffQuery = z.output<typeof StaffQuery>
export const AddStaff = z.strictObject({
  username: NewUsername.transform((name) => name.toLowerCase()),
  /** The person's name, as colleagues and papers show it. */
  name: singleLine(1, 30),
  rights,
})
export type AddStaff = z.output<typeof AddStaff>
/** `was` are the rights that were read: what changed meanwhile is not overwritten. */
export const SetRights = z.strictObject({ id: idText, rights, was: z.array(z.string().max(40)).max(60) })
export type SetRights = z.output<typeof SetRights>
export const DisableStaff = z.strictObject({ id: idText, disabled: z.boolean() })
export type DisableStaff = z.output<typeof DisableStaff>
export const OneStaff = z.strictObject({ id: idText })
export type OneStaff = z.output<typeof OneStaff>

export const StaffReply = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  rights: z.array(z.string()),
  /** They chose a password and set up an authenticator. */
  hasBegun: z.boolean(),
  disabled: z.boolean(),
  since: z.iso.datetime(),
  /** The caller, whose own rights a colleague changes. */
  isSelf: z.boolean(),
})
export const StaffPageReply = listOf(StaffReply)
/** A user name and its one-time secret, with which a password is chosen while it is valid. */
export const InvitationReply = z.object({
  username: z.string(),
  secret: z.string(),
  validSeconds: z.number(),
})

export const MemberQuery = z.strictObject({
  ...listQuery(memberListing),
  /** A number, a whole phone, or how a user name or company begins. */
  q: soughtText(),
  status: z.enum(['all', 'disabled']).default('all'),
})
export type MemberQuery = z.output<typeof MemberQuery>
export const OneMember = z.strictObject({ memberId: idText })
export type OneMember = z.output<typeof OneMember>
export const DisableMember = z.strictObject({
  memberId: idText,
  disabled: z.boolean(),
  reason: singleLine(2, 200),
})
export type DisableMember = z.output<typeof DisableMember>

const MemberReply = z.object({
  memberId: z.string(),
  username: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  /** Masked. */
  phone: z.string().nullable(),
  managerName: z.string().nullable(),
  staff: z.boolean(),
  disabled: z.boolean(),
  erased: z.boolean(),
  since: z.iso.datetime(),
})
export const MemberPageReply = listOf(MemberReply)

const newest = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), list: z.array(row) })
/** A case by its number (of a statement: its month), with its state; what a kind does not have is left out. */
const MemberCaseReply = z.object({
  number: z.string(),
  status: z.string(),
  at: z.iso.datetime().optional(),
  orderNo: z.string().optional(),
  dueOn: z.iso.date().optional(),
  amount: yuan.optional(),
})
/** Null where the caller lacks the right of that kind's own list. */
const memberCases = newest(MemberCaseReply).nullable()

export const MemberDetailReply = MemberReply.extend({
  realName: z.enum(['none', 'underReview', 'passed', 'failed']),
  assets: z.object({
    balance: yuan,
    compensation: yuan,
    creditLimit: yuan,
    creditUsed: yuan,
    giftCards: yuan,
    points: z.int(),
  }),
  orders: newest(MemberCaseReply),
  invoices: memberCases,
  returns: memberCases,
  withdrawals: memberCases,
  /** Of three months. */
  statements: memberCases,
  points: newest(z.object({ id: z.string(), source: z.string(), at: z.iso.datetime(), amount: z.int() }))
    .extend({ expiring: z.int(), expiresOn: z.iso.date() })
    .nullable(),
  /** The default first; phones are masked. */
  addresses: newest(
    z.object({
      id: z.string(),
      consignee: z.string(),
      mobile: z.string(),
      region: z.string(),
      detail: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['web', 'api']),
      seenAt: z.iso.datetime(),
      ip: z.string().nullable(),
      agent: z.string().nullable(),
    }),
  ),
})
