import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf } from '../../shared/replies.ts'
import { manyLines, optional } from '../../shared/text.ts'
import { conversationListing } from './queries/list.ts'
import { MOST_CHARACTERS } from './rules.ts'

const orderNo = z.string().min(6).max(40)
const id = z.string().regex(/^\d{1,15}$/)

export const OfOrder = z.strictObject({ orderNo })
export type OfOrder = z.output<typeof OfOrder>

/** What is written; empty where a file says it all. */
const text = z.union([z.literal(''), manyLines(1, MOST_CHARACTERS)])
/** A file of `api/file/upload` with the scene message. */
const fileId = optional(z.string().max(64))

export const WriteMessage = z.strictObject({ orderNo, text, fileId })
export type WriteMessage = z.output<typeof WriteMessage>
/** `seen`: the newest message that was read; what the buyer wrote since goes on waiting. */
export const AnswerMessage = z.strictObject({ orderNo, text, fileId, seen: optional(id) })
export type AnswerMessage = z.output<typeof AnswerMessage>
export const SettleConversation = z.strictObject({ orderNo, seen: id })
export type SettleConversation = z.output<typeof SettleConversation>

export const tabs = ['waiting', 'all'] as const
export const ConversationQuery = z.strictObject({
  status: z.enum(tabs).default('waiting'),
  ...listQuery(conversationListing),
})
export type ConversationQuery = z.output<typeof ConversationQuery>

const stamp = z.iso.datetime()
const side = z.enum(['buyer', 'store'])
export const Written = z.object({ id: z.string(), time: stamp })
export const ConversationReply = z.object({
  orderNo: z.string(),
  storeName: z.string(),
  buyerName: z.string(),
  waitingSince: stamp.nullable(),
  /** The newest message. */
  lastId: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      side,
      author: z.string(),
      text: z.string(),
      time: stamp,
      file: z.string().nullable(),
    }),
  ),
})
export const ConversationPageReply = listOf(
  z.object({
    orderNo: z.string(),
    buyerName: z.string(),
    side,
    text: z.string(),
    hasFile: z.boolean(),
    time: stamp,
    count: z.int(),
    waitingSince: stamp.nullable(),
  }),
)
export const UnreadReply = z.object({ unread: z.int() })
export const Settled = z.object({ orderNo: z.string() })
