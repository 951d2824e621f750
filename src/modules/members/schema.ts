import type { TaxState } from '../identity/index.ts'
import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { idText, optional, singleLine } from '../../shared/text.ts'
import { ManagerCard } from '../managers/index.ts'
import { companyListing, nameListing } from './queries/waiting.ts'
import { isIdNumber, isTaxNumber } from './rules.ts'
import { realNameStates } from './tables.ts'

const sexes = ['male', 'female', 'other'] as const

const EARLIEST = '1900-01-01'

/** An empty field deletes its value. */
const orNull = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

export const Profile = z.strictObject({
  nickname: orNull(z.string().trim().min(1).max(30)).optional(),
  sex: orNull(z.enum(sexes)).optional(),
  birthday: orNull(
    z.iso.date().refine((day) => day >= EARLIEST, { params: { key: 'errors.members.birthday' } }),
  ).optional(),
  /** The key of a picture that the caller uploaded as `avatar`; null removes it. */
  avatar: z.string().max(64).nullable().optional(),
})
export type Profile = z.output<typeof Profile>

export const ProfileView = z.object({
  username: z.string(),
  memberId: z.string(),
  nickname: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  birthday: z.iso.date().nullable(),
  /** Address of the picture. */
  avatar: z.string().nullable(),
  /** Masked. */
  phone: z.string().nullable(),
  /** Masked. */
  mail: z.string().nullable(),
  companyName: z.string().nullable(),
  /** 0 to 100, a quarter for each protection. */
  securityLevel: z.number(),
  manager: ManagerCard.nullable(),
})

/** As long before and after the `@` as the database takes it. */
export const Mail = z.strictObject({
  email: z
    .email({ abort: true })
    .max(200, { abort: true })
    .regex(/^.{1,64}@.{1,190}$/),
})
export const MailSentView = z.object({ expireIn: z.number() })
export const MailToken = z.strictObject({ token: z.string().min(1).max(64) })

export const RealName = z.strictObject({
  name: z.string().trim().min(2).max(40),
  /** Citizen identity number, 18 places. */
  idNo: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isIdNumber, { params: { key: 'errors.members.idNumber' } }),
})
export type RealName = z.output<typeof RealName>

/** What the account home counts: orders by where they wait, and what the caller could pay with. */
export const HomeReply = z.object({
  orders: z.object({
    all: z.int(),
    awaitingPayment: z.int(),
    awaitingShipment: z.int(),
    awaitingReceipt: z.int(),
    awaitingReview: z.int(),
    refunding: z.int(),
  }),
  assets: z.object({
    balance: yuan,
    /** The part of the balance that was given. */
    compensation: yuan,
    points: z.int(),
    coupons: z.object({ count: z.int(), soon: z.int() }),
    giftCards: z.object({ count: z.int(), amount: yuan }),
    credit: z.object({ limit: yuan, used: yuan }),
  }),
})

export const RealNameView = z.object({
  state: z.enum(['none', ...realNameStates]),
  /** First character of the name and last four places of the number, masked. */
  name: z.string().nullable(),
  idNo: z.string().nullable(),
  reason: z.string().nullable(),
  askedAt: z.iso.datetime().nullable(),
})

export const WaitingRealNames = listOf(
  z.object({
    id: z.string(),
    memberId: z.string(),
    username: z.string(),
    name: z.string(),
    idNo: z.string(),
    askedAt: z.iso.datetime(),
  }),
)

/** Whoever refuses says why. */
const decision = { pass: z.boolean(), reason: optional(singleLine(2, 200)) }
const saysWhy = ({ pass, reason }: { pass: boolean; reason?: string | undefined }) =>
  pass || reason !== undefined
const whyMissing = { path: ['reason'], params: { key: 'errors.validation.required' } }

/** A real name that somebody decides. */
export const WaitingRealName = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) })
export const DecideRealName = WaitingRealName.extend(decision).refine(saysWhy, whyMissing)
export type DecideRealName = z.output<typeof DecideRealName>

export const FileView = z.object({ fileId: z.string(), url: z.string() })

/** The caller's own user name, typed to confirm. */
export const Erase = z.strictObject({ username: z.string().min(1).max(64) })

/** Number for tax and invoices: 15 to 20 digits and capital letters, with a right check character if it has one. */
const TAX_NUMBER = /^[0-9A-Z]{15,20}$/
/** Letters and digits that look like ours and are others: refused with a word, never converted silently. */
const FULL_WIDTH = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/u
const words = (key: string) => ({ params: { key: `errors.members.${key}` } })

export const TaxNumber = z
  .string()
  .overwrite((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((text) => !FULL_WIDTH.test(text), words('fullWidth'))
  .refine((text) => FULL_WIDTH.test(text) || TAX_NUMBER.test(text), words('taxNumber'))
  .refine((text) => !TAX_NUMBER.test(text) || isTaxNumber(text), words('creditCode'))

/** The name on the business licence, and the number for tax and invoices, which may stay empty. */
export const Company = z.strictObject({ companyName: singleLine(2, 100), taxNo: optional(TaxNumber) })
export type Company = z.output<typeof Company>

export interface CompanyView {
  companyName: string | null
  taxNo: string | null
  /** Null without a number. */
  taxState: TaxState | null
  taxReason: string | null
}

export const WaitingCompanies = listOf(
  z.object({
    memberId: z.string(),
    username: z.string(),
    companyName: z.string().nullable(),
    taxNo: z.string(),
  }),
)

/** Real names and companies that wait, as lists of the desk. */
export const NameQueue = z.strictObject(listQuery(nameListing))
export type NameQueue = z.output<typeof NameQueue>
export const CompanyQueue = z.strictObject(listQuery(companyListing))
export type CompanyQueue = z.output<typeof CompanyQueue>

/** Company and number as they were read: what changed meanwhile is not decided. */
export const WaitingCompany = z.strictObject({
  memberId: idText,
  companyName: z.string().max(100),
  taxNo: z.string().max(20),
})
export const DecideCompany = WaitingCompany.extend(decision).refine(saysWhy, whyMissing)
export type DecideCompany = z.output<typeof DecideCompany>
