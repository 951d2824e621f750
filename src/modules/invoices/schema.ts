import { z } from 'zod'
import { confirmationStates, redReasons } from '../../platform/gateways/invoicing/invoicing.ts'
import { listQuery } from '../../platform/list.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { idText, optional, singleLine } from '../../shared/text.ts'
import { productKinds } from '../catalogue/index.ts'
import { TaxNumber } from '../members/index.ts'
import { invoiceListing } from './queries/invoices.ts'
import { openListing } from './queries/open.ts'
import { pendingListing } from './red/queries/pending.ts'
import { redStates } from './red/states.ts'
import { invoiceGroups, invoiceStates } from './states.ts'
import type { InvoiceGroup } from './states.ts'
import { obstacles, redCauses } from './view.ts'

const words = (key: string) => ({ params: { key: `errors.invoices.${key}` } })
const digits = (pattern: RegExp, key: string) =>
  z
    .string()
    .trim()
    .refine((text) => pattern.test(text), words(key))

const fields = {
  id: optional(idText),
  type: z.enum(['personal', 'enterprise']),
  title: singleLine(1, 100),
  taxNo: optional(TaxNumber),
  bank: optional(singleLine(2, 100)),
  account: optional(digits(/^[0-9][0-9 -]{4,38}[0-9]$/, 'account')),
  address: optional(singleLine(3, 100)),
  phone: optional(digits(/^[0-9+][0-9 -]{5,19}$/, 'phone')),
}

const isWhole = ({ type, taxNo }: { type: string; taxNo?: string | undefined }) =>
  type === 'personal' || taxNo !== undefined
const taxNoMissing = { path: ['taxNo'], params: { key: 'errors.validation.required' } }

/** A new title, or with an id the change of one, whose text stays. `isDefault` left out: the default stays which it is. */
export const SaveTitle = z
  .strictObject({ ...fields, isDefault: z.boolean().optional() })
  .refine(isWhole, taxNoMissing)
export type SaveTitle = z.output<typeof SaveTitle>

/** The same as a form sends it. */
export const TitleFields = z
  .strictObject({
    ...fields,
    isDefault: z
      .literal('true')
      .transform(() => true)
      .optional(),
  })
  .refine(isWhole, taxNoMissing)

export const TitleId = z.strictObject({ id: idText })

export const TitleReply = z.object({
  id: z.string(),
  type: z.enum(['personal', 'enterprise']),
  title: z.string(),
  taxNo: z.string(),
  bank: z.string(),
  account: z.string(),
  address: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
})

export const SavedTitleReply = z.object({ id: z.string() })

/** What the invoices of a store say of their seller; a verified company's name and number stand. */
export const SaveSeller = z.strictObject({
  name: optional(singleLine(2, 100)),
  taxNumber: optional(TaxNumber),
  issuer: singleLine(1, 50),
})
export type SaveSeller = z.output<typeof SaveSeller>

/** `rate` in per cent, with two decimals at most. */
export const SaveTaxCode = z.strictObject({
  kind: z.enum(productKinds),
  taxCode: digits(/^[0-9]{19}$/, 'taxCode'),
  shortName: singleLine(1, 20),
  rate: digits(/^(100|[0-9]{1,2}(\.[0-9]{1,2})?)$/, 'rate').transform((text) =>
    Math.round(Number(text) * 100),
  ),
})
export type SaveTaxCode = z.output<typeof SaveTaxCode>

export const InvoicingReply = z.object({
  name: z.string(),
  taxNumber: z.string(),
  issuer: z.string(),
  isVerified: z.boolean(),
  codes: z.array(
    z.object({
      kind: z.enum(productKinds),
      code: z.string().nullable(),
      shortName: z.string().nullable(),
      /** In per cent: `13` */
      rate: z.number().nullable(),
      isOffered: z.boolean(),
    }),
  ),
  account: z
    .object({
      isSignedIn: z.boolean(),
      quota: yuan,
      left: yuan,
      isLow: z.boolean(),
      signInUrl: z.string().nullable(),
    })
    .nullable(),
})

const invoiceNo = z.string().max(40)

export const InvoiceNo = z.strictObject({ invoiceNo })

/** What a page asks for before it applies. */
const choice = {
  orderNos: z.array(z.string().max(40)).min(1).max(50),
  content: z.enum(['detail', 'category']).default('detail'),
}

export const ApplyForInvoice = z.strictObject({
  ...choice,
  titleId: idText,
  type: z.enum(['ordinary', 'special']).default('ordinary'),
  email: optional(z.email().max(200)),
})
export type ApplyForInvoice = z.output<typeof ApplyForInvoice>

export const DecideInvoice = InvoiceNo
export type DecideInvoice = z.output<typeof DecideInvoice>

/** The reason is for finance: why a special invoice is passed whose title is not as usual. */
export const PassInvoice = InvoiceNo.extend({ reason: optional(singleLine(1, 200)) })
export type PassInvoice = z.output<typeof PassInvoice>

/** The reason is read by the buyer. */
export const FailInvoice = z.strictObject({ invoiceNo, reason: singleLine(1, 200) })
export type FailInvoice = z.output<typeof FailInvoice>

export const RedNo = z.strictObject({ redNo: z.string().max(40) })
export type RedNo = z.output<typeof RedNo>
export const GiveUpRed = RedNo.extend({ reason: singleLine(1, 200) })
/** The reason is read by the buyer who began it. */
export const DeclineOffer = GiveUpRed

/** Which pending red letters: all, what the buyer has to confirm, what needs a person. */
export const PendingQuery = z.strictObject({
  ...listQuery(pendingListing),
  status: z.enum(['all', 'buyer', 'people']).default('all'),
})
export type PendingQuery = z.output<typeof PendingQuery>

/** Which part of the queue of finance; `files`: what has its number and no files, and is asked for no more by itself. */
export const QueueQuery = z.strictObject({
  ...listQuery(invoiceListing),
  status: z.enum(['waiting', 'files', 'issuing', 'issued', 'all']).default('waiting'),
})
export type QueueQuery = z.output<typeof QueueQuery>

const groups = Object.keys(invoiceGroups) as InvoiceGroup[]

export const OpenQuery = z.strictObject(listQuery(openListing))
export type OpenQuery = z.output<typeof OpenQuery>

export const InvoiceQuery = z.strictObject({
  ...listQuery(invoiceListing),
  /** One state, or all of a group of them. */
  status: optional(z.enum([...invoiceStates, ...groups])),
})
export type InvoiceQuery = z.output<typeof InvoiceQuery>

const day = z.iso.datetime({ offset: true })

const OpenOrderReply = z.object({
  orderNo: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  goods: z.string(),
  paid: yuan,
  /** Paid by points, gift cards and coupons: on an invoice a discount. */
  without: yuan,
  /** What can be invoiced now. */
  amount: yuan,
  until: day,
  /** Why it cannot be invoiced; null where it can. */
  obstacle: z.enum(obstacles).nullable(),
  obstacleText: z.string().nullable(),
})
export const OpenPageReply = listOf(OpenOrderReply)

const sums = { amount: yuan, net: yuan, tax: yuan }

const InvoiceReply = z.object({
  invoiceNo: z.string(),
  status: z.enum(invoiceStates),
  statusText: z.string(),
  type: z.enum(['ordinary', 'special']),
  title: z.string(),
  storeName: z.string(),
  orders: z.int(),
  appliedAt: day,
  /** The twenty digits of the tax authority; null before it is issued. */
  fiscalNumber: z.string().nullable(),
  /** Why it was failed. */
  reason: z.string().nullable(),
  /** It has its number, and its files are still being made. */
  unsealed: z.boolean(),
  ...sums,
})
export const InvoicePageReply = listOf(InvoiceReply)
/** The same for finance, with what the provider takes it for later. */
export const QueuePageReply = listOf(
  InvoiceReply.extend({
    waits: z.enum(['login', 'quota']).nullable(),
    /** Files of it or of a red letter are missing, and only finance has them asked for. */
    filesRest: z.boolean(),
  }),
)

export const RedReply = z.object({
  redNo: z.string(),
  status: z.enum(redStates),
  statusText: z.string(),
  cause: z.enum(redCauses),
  /** Why the buyer began it, as the tax platform numbers it: 01 issued wrongly, 02 returned, 03 service ended, 04 allowance. */
  reason: z.enum(redReasons).nullable(),
  /** Names the invoice and the confirmation on its face; null before it is issued. */
  remark: z.string().nullable(),
  /** Why the seller refused what the buyer began. */
  answer: z.string().nullable(),
  /** As the tax platform last said: 01 to 10. */
  confirmationState: z.enum(confirmationStates).nullable(),
  fiscalNumber: z.string().nullable(),
  /** The form at the tax platform, and until when one side can answer; null while nobody has to. */
  confirmationNo: z.string().nullable(),
  confirmUntil: day.nullable(),
  /** The refund that is paid once it is confirmed. */
  refundNo: z.string().nullable(),
  /** It has its number, and its files are still being made. */
  unsealed: z.boolean(),
  amount: yuan,
  /** It takes the invoice back as a whole, and so much is invoiced anew once it is issued; null where nothing is. */
  renewed: yuan.nullable(),
  /** The invoice that stands in its place. */
  renewedBy: z.string().nullable(),
})

export const PendingPageReply = listOf(
  RedReply.extend({
    invoiceNo: z.string(),
    type: z.enum(['ordinary', 'special']),
    title: z.string(),
    storeName: z.string(),
    /** How many confirmations were refused or void. */
    declined: z.int(),
    askedAt: day,
    /** Why the provider refused it. */
    failure: z.string().nullable(),
  }),
)
export const RedStepReply = z.object({ redNo: z.string(), status: z.enum(redStates) })

export const InvoiceDetailReply = InvoiceReply.omit({ orders: true }).extend({
  content: z.enum(['detail', 'category']),
  titleType: z.enum(['personal', 'enterprise']),
  taxNo: z.string().nullable(),
  bank: z.string().nullable(),
  account: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  capitals: z.string(),
  orders: z.array(z.object({ orderNo: z.string(), amount: yuan })),
  /** Numbers of the other invoices that the same application became. */
  others: z.array(z.string()),
  /** Number of the invoice that was taken back as a whole, and in whose place this one stands. */
  replaces: z.string().nullable(),
  lines: z.array(
    z.object({
      /** A discount is below zero and stands right behind the line that it is of. */
      nature: z.enum(['normal', 'discounted', 'discount']),
      name: z.string(),
      spec: z.string().nullable(),
      unit: z.string().nullable(),
      quantity: z.int().nullable(),
      unitPrice: z.string().nullable(),
      taxCode: z.string(),
      /** In per cent: `13` */
      rate: z.number(),
      ...sums,
    }),
  ),
  issuedAt: day.nullable(),
  files: z.array(z.enum(['pdf', 'ofd', 'xml'])),
  /** Why the provider refused it, for finance. */
  failure: z.string().nullable(),
  reds: z.array(RedReply),
})

/** `invoiceNos`: several where the application has more lines than one invoice holds; `invoiceNo` is the first. */
export const ApplicationReply = z.object({
  invoiceNo: z.string(),
  invoiceNos: z.array(z.string()).min(1),
  status: z.enum(invoiceStates),
})
export const AppliedReply = z.object({ invoiceNo: z.string(), status: z.enum(invoiceStates) })
