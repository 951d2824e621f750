import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { listOf, pageOf, yuan } from '../../shared/replies.ts'
import { idText, manyLines, singleLine, wholeNumber } from '../../shared/text.ts'
import { MOST_PICTURES, sides } from './evidence.ts'
import { seals, valves } from './inspection.ts'
import { outcomes } from './quarantine/rules.ts'
import { reasonNames, returnTypes } from './reasons.ts'
import { returnListing } from './queries/read.ts'
import { returnStates } from './states.ts'

const returnNo = z.string().min(6).max(40)
const orderId = z.string().min(6).max(40)
const skuId = z.string().regex(/^[1-9]\d{0,15}$/)
const line = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .optional()
const version = z.int().positive().optional()
const pictures = z
  .array(z.string().min(1).max(64))
  .max(MOST_PICTURES)
  .refine((keys) => new Set(keys).size === keys.length)
  .optional()
const serials = z.array(singleLine(1, 40)).max(999).optional()
const day = z.iso.date()
/** What an inspection finds of what the package has: a seal, but for instruments, and the valve of a cylinder. */
const found = { seal: z.enum(seals).optional(), valve: z.enum(valves).optional() }

/** `orderId` is the number of an order; `line` says which of several lines with the same goods. */
export const OptionsQuery = z.strictObject({
  orderId,
  skuId,
  line,
  quantity: wholeNumber(1, 999).optional(),
})
export type OptionsQuery = z.output<typeof OptionsQuery>

export const ApplyReturn = z.strictObject({
  orderId,
  skuId,
  line,
  type: z.enum(returnTypes),
  reason: z.enum(reasonNames),
  quantity: z.int().min(1).max(999),
  text: manyLines(0, 500).optional(),
  /** Whether a seal is broken. */
  opened: z.boolean().optional(),
  /** Files of `api/file/upload` with the scene returnEvidence. */
  images: pictures,
})
export type ApplyReturn = z.output<typeof ApplyReturn>

export const OfReturn = z.strictObject({ returnNo })
export type OfReturn = z.output<typeof OfReturn>
export const PressReturn = z.strictObject({ returnNo, version })
export type PressReturn = z.output<typeof PressReturn>
export const SendBack = z.strictObject({
  returnNo,
  version,
  /** Who brings them; left out where the store's carrier collects them. */
  carrier: singleLine(1, 50).optional(),
  no: singleLine(1, 50).optional(),
  serials,
})
export type SendBack = z.output<typeof SendBack>
export const Complain = z.strictObject({ returnNo, version, text: manyLines(1, 500) })
export type Complain = z.output<typeof Complain>
export const HurryReturn = z.strictObject({ returnNo })
export type HurryReturn = z.output<typeof HurryReturn>
/** What one side adds to a case that is still open, in words and with pictures of `api/file/upload` (scene returnEvidence). */
export const AddEvidence = z.strictObject({ returnNo, version, text: manyLines(1, 500), images: pictures })
export type AddEvidence = z.output<typeof AddEvidence>

/** The store agrees; `address` is where the goods are sent, not needed where they are collected. */
export const AgreeReturn = z.strictObject({ returnNo, version, address: manyLines(1, 300).optional() })
export type AgreeReturn = z.output<typeof AgreeReturn>
/** Where an agreed return is sent, where its store was not asked, or otherwise than it said. */
export const AddressReturn = z.strictObject({ returnNo, version, address: manyLines(1, 300) })
export type AddressReturn = z.output<typeof AddressReturn>
export const BookPickup = z.strictObject({
  returnNo,
  version,
  carrier: singleLine(1, 50),
  from: day,
  to: day,
})
export type BookPickup = z.output<typeof BookPickup>
export const RefuseReturn = z.strictObject({
  returnNo,
  version,
  reason: manyLines(1, 500),
  images: pictures,
  ...found,
})
export type RefuseReturn = z.output<typeof RefuseReturn>
export const ReceiveReturn = z.strictObject({ returnNo, version, serials })
export type ReceiveReturn = z.output<typeof ReceiveReturn>
export const AcceptReturn = z.strictObject({ returnNo, version, condition: manyLines(1, 500), ...found })
export type AcceptReturn = z.output<typeof AcceptReturn>
/** The replacement leaves: of which batch (else the earliest expiry), with which carrier and number; cylinders by their serials. */
export const ReplaceReturn = z.strictObject({
  returnNo,
  version,
  batch: singleLine(1, 50).optional(),
  carrier: singleLine(1, 50),
  no: singleLine(1, 50),
  serials,
})
export type ReplaceReturn = z.output<typeof ReplaceReturn>
export const RefundInstead = z.strictObject({ returnNo, version, reason: manyLines(1, 500) })
export type RefundInstead = z.output<typeof RefundInstead>
export const decisions = ['buyer', 'store'] as const
export const DecideReturn = z.strictObject({
  returnNo,
  version,
  /** Whose side is right. */
  for: z.enum(decisions),
  reason: manyLines(1, 500),
})
export type DecideReturn = z.output<typeof DecideReturn>

export const ReturnStatus = z.object({ returnNo: z.string(), status: z.enum(returnStates) })

/** `againAt`: from when on the buyer may hurry the store again. */
export const Hurried = z.object({
  returnNo: z.string(),
  hurriedAt: z.iso.datetime(),
  againAt: z.iso.datetime(),
})

const returnTabs = ['open', 'ended', 'all'] as const
export const ReturnQuery = z.strictObject({ ...pagingQuery, status: z.enum(returnTabs).default('all') })
export type ReturnQuery = z.output<typeof ReturnQuery>
export const deskTabs = ['waiting', 'open', 'ended', 'all'] as const
export const StoreReturnQuery = z.strictObject({
  ...listQuery(returnListing),
  status: z.enum(deskTabs).default('waiting'),
})
export type StoreReturnQuery = z.output<typeof StoreReturnQuery>

const stamp = z.iso.datetime()
const row = {
  returnNo: z.string(),
  orderNo: z.string(),
  storeName: z.string(),
  type: z.enum(returnTypes),
  reason: z.enum(reasonNames),
  status: z.enum(returnStates),
  statusText: z.string(),
  name: z.string(),
  skuNumber: z.string(),
  quantity: z.int(),
  askedAt: stamp,
  /** When the next step happens by itself. */
  dueAt: stamp.nullable(),
}
export const ReturnPageReply = pageOf(z.object(row))
export const StoreReturnPageReply = listOf(z.object(row))

const back = z.object({
  method: z.string(),
  amount: yuan,
  giftCard: yuan,
  points: z.int(),
})
export const OptionsReply = z.object({
  orderNo: z.string(),
  lineId: z.string(),
  skuId: z.string(),
  name: z.string(),
  quantity: z.int(),
  returned: z.int(),
  maxQuantity: z.int(),
  receivedAt: stamp.nullable(),
  /** A qualified carrier collects them. */
  collected: z.boolean(),
  types: z.array(z.enum(returnTypes)),
  reasons: z.array(
    z.object({
      type: z.enum(returnTypes),
      reason: z.enum(reasonNames),
      text: z.string(),
      until: stamp.nullable(),
      /** Why it cannot be asked for; null where it can. */
      refusal: z.string().nullable(),
    }),
  ),
  /** What `quantity` units bring back; `unearned`: points that the order had earned with it and that are taken back. */
  back: back.extend({ quantity: z.int(), freightKept: z.boolean(), unearned: z.int() }).nullable(),
})
export const ReturnReply = z.object({
  ...row,
  version: z.int(),
  lineId: z.string(),
  skuId: z.string(),
  text: z.string(),
  collected: z.boolean(),
  answer: z.string().nullable(),
  /** Where the buyer sends the goods; null where they are collected, and while nobody has said it. */
  sendTo: z.string().nullable(),
  pickup: z.object({ from: day, to: day, carrier: z.string().nullable() }).nullable(),
  carrier: z.string().nullable(),
  no: z.string().nullable(),
  serials: z.array(z.string()),
  condition: z.string().nullable(),
  /** What the inspection found; null before it, and of what the package does not have. */
  seal: z.enum(seals).nullable(),
  valve: z.enum(valves).nullable(),
  complaint: z.string().nullable(),
  decision: z.string().nullable(),
  disputeUntil: stamp.nullable(),
  pictures: z.array(z.object({ side: z.enum(sides), href: z.string() })),
  /** What was added later, the oldest first. */
  evidence: z.array(
    z.object({ side: z.enum(sides), text: z.string(), at: stamp, images: z.array(z.string()) }),
  ),
  /** How often the reader may still add something; 0 where nothing is to be judged any more. */
  evidenceLeft: z.int(),
  /** When the buyer hurried the store last, and from when on again; null where no term of the store runs. */
  hurriedAt: stamp.nullable(),
  hurryAgainAt: stamp.nullable(),
  back: back.nullable(),
  /** What became of what came back; null before it arrived. */
  quarantine: z
    .object({
      held: z.int(),
      became: z.array(z.object({ outcome: z.enum(outcomes), text: z.string(), quantity: z.int() })),
    })
    .nullable(),
  replacement: z
    .object({
      carrier: z.string(),
      no: z.string(),
      serials: z.array(z.string()),
      shippedAt: stamp,
      /** When it is received by itself. */
      dueAt: stamp.nullable(),
      receivedAt: stamp.nullable(),
      certificates: z.array(z.object({ number: z.string(), href: z.string(), verify: z.string() })),
    })
    .nullable(),
  log: z.array(
    z.object({
      move: z.string(),
      text: z.string(),
      by: z.string(),
      reason: z.string().nullable(),
      at: stamp,
    }),
  ),
})

/** Of which batches a replacement may be taken, with serials of cylinders that may leave. */
export const ReplaceableReply = z.array(
  z.object({
    batchNumber: z.string(),
    free: z.int(),
    expiresOn: day,
    serials: z.array(z.string()),
  }),
)

/** What forms of pages send: ids and versions as text. */
export const pressed = { returnNo, version: idText }
/** Serials as they are typed or scanned: one a line, or apart by commas and spaces. */
export const serialsOf = (typed: string): string[] => typed.split(/[\s,，、;；]+/u).filter(Boolean)
