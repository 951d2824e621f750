import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { yuan } from '../../shared/replies.ts'
import { asSought, idText, optional, singleLine } from '../../shared/text.ts'
import { deskListing } from './queries/recalls.ts'
import { dispositions, recallLevels, tabs } from './rules/life.ts'

export const kinds = ['cylinder', 'other'] as const

const filter = {
  tab: optional(z.enum(tabs)),
  q: optional(z.string().trim().max(64)),
  kind: optional(z.enum(kinds)),
}

export const HoldingQuery = z.strictObject({ ...filter, ...pagingQuery })
export type HoldingQuery = z.output<typeof HoldingQuery>

/** `seen` is the `at` of the notice that was read; what changed after it goes on waiting. */
export const HoldingStep = z.strictObject({ id: idText, seen: optional(z.iso.datetime({ offset: true })) })
export type HoldingStep = z.output<typeof HoldingStep>
export const Reorder = z.strictObject({ id: idText.optional() })

const time = z.iso.datetime({ offset: true })
const day = z.iso.date()

export const HoldingReply = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      pack: z.string(),
      orderNo: z.string(),
      lot: z.string(),
      serials: z.array(z.string()),
      quantity: z.int(),
      validUntil: day,
      daysLeft: z.int(),
      minimum: z.string().nullable(),
      certificate: z.object({
        number: z.string(),
        version: z.int(),
        state: z.enum(['current', 'expired', 'revoked']),
        href: z.string(),
      }),
      /** Units whose certificate has another number. */
      moreCertificates: z.int(),
      /** Today's of one; null where it is not sold now. */
      price: yuan.nullable(),
      /** Waits for `acknowledge` or `recall/answer`. */
      notice: z
        .object({
          kind: z.enum(['revised', 'revoked', 'recalled']),
          reason: z.string(),
          at: time,
          recallNo: z.string().optional(),
          level: z.enum(recallLevels).optional(),
          /** Which certificates, and what became of each. */
          changes: z
            .array(
              z.object({
                kind: z.enum(['revised', 'revoked']),
                reason: z.string(),
                at: time,
                certificates: z.array(
                  z.object({ number: z.string(), serial: z.string().nullable(), href: z.string() }),
                ),
              }),
            )
            .optional(),
        })
        .nullable(),
    }),
  ),
  counts: z.object({ all: z.int(), soon: z.int(), changed: z.int(), over: z.int() }),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})

export const ReorderReply = z.object({
  added: z.int(),
  missing: z.array(z.object({ skuId: z.string(), name: z.string(), msg: z.string() })),
})

/** The address is told once: only its hash is kept. */
export const CalendarReply = z.object({ url: z.string() })

const recallNo = z.string().max(40)
export const RecallAnswer = z.strictObject({
  recallNo,
  /** One cylinder; every unit of the lot that the caller holds where none is named. */
  serial: z.string().overwrite(asSought).pipe(singleLine(1, 50)).optional(),
  answer: z.enum(dispositions),
})
export type RecallAnswer = z.output<typeof RecallAnswer>

const recall = {
  lot: singleLine(1, 50),
  level: z.enum(recallLevels),
  /** Read by every holder. */
  reason: singleLine(1, 500),
}
export const NewRecall = z.strictObject(recall)
export const NewRecallOf = z.strictObject({ storeId: idText, ...recall })
export type NewRecallOf = z.output<typeof NewRecallOf>

export const DeskQuery = z.strictObject(listQuery(deskListing))
export type DeskQuery = z.output<typeof DeskQuery>
export const RecallQuery = z.strictObject({ ...pagingQuery })
export type RecallQuery = z.output<typeof RecallQuery>
export const OneRecall = z.strictObject({ recallNo, ...pagingQuery })
export type OneRecall = z.output<typeof OneRecall>

const RecallItem = z.object({
  number: z.string(),
  storeId: z.string(),
  lot: z.string(),
  level: z.enum(recallLevels),
  reason: z.string(),
  at: time,
  stopped: z.int(),
  shipped: z.int(),
  answered: z.object({ returned: z.int(), destroyed: z.int(), usedUp: z.int(), notFound: z.int() }),
  open: z.int(),
})
export const RecallReply = RecallItem
export const RecallPageReply = z.object({
  list: z.array(RecallItem),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})
export const RecallDetailReply = RecallItem.extend({
  holders: z.array(
    z.object({
      orderNo: z.string(),
      buyer: z.string(),
      quantity: z.int(),
      serial: z.string().nullable(),
      answer: z.enum(dispositions).nullable(),
      answeredAt: time.nullable(),
    }),
  ),
  /** Of all its holders. */
  total: z.int(),
  page: z.int(),
  size: z.int(),
})
