import { storeOf } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { presentConversation, presentRow } from '../present.ts'
import { countUnread, findHead, listMessages, markRead } from '../queries/conversation.ts'
import type { Side } from '../queries/conversation.ts'
import { conversationListing, countConversations, listConversations } from '../queries/list.ts'
import type { ConversationQuery, OfOrder } from '../schema.ts'
import type { ConversationRowView, ConversationView } from '../view.ts'
import { RIGHT } from './write.ts'

async function conversation(ctx: Context, orderNo: string, of: Side): Promise<ConversationView> {
  const head = await findHead(ctx.database, orderNo, of)
  if (!head) throw commonErrors.notFound()
  const reader = 'memberId' in of ? 'buyer' : 'store'
  const rows = head.lastId > 0 ? await listMessages(ctx.database, head.id) : []
  if (reader === 'buyer' && head.unread > 0) await markRead(ctx.database, head.id, rows.length)
  return presentConversation(ctx, head, rows, reader)
}

/** What was written on one's own order; the answers are read with that, unless another one came while it was read. */
export const ownConversation = (ctx: MemberContext, { orderNo }: OfOrder): Promise<ConversationView> =>
  conversation(ctx, orderNo, { memberId: ctx.actor.memberId })

/** What was written on an order of the store. */
export const storeConversation = (ctx: Context, { orderNo }: OfOrder): Promise<ConversationView> =>
  conversation(ctx, orderNo, { storeId: storeOf(ctx, RIGHT) })

/** On how many of one's orders an answer is unread. */
export const unreadAnswers = (ctx: MemberContext): Promise<number> =>
  countUnread(ctx.database, ctx.actor.memberId)

/** Conversations of the store, the one that was written in last first: those that wait, or all. Two queries. */
export async function storeConversations(
  ctx: Context,
  { status = 'waiting', ...input }: Partial<ConversationQuery>,
): Promise<Listed<ConversationRowView>> {
  const storeId = storeOf(ctx, RIGHT)
  const place = placeOf(conversationListing, input)
  const waiting = status === 'waiting'
  const [rows, total] = await Promise.all([
    listConversations(ctx.database, { storeId, waiting }, place),
    countConversations(ctx.database, storeId, waiting),
  ])
  const page = listed(conversationListing, place, rows, total)
  return { ...page, list: page.list.map(presentRow) }
}

/** How many buyers wait for an answer of the store. */
export const conversationsWaiting = (ctx: Context) =>
  countConversations(ctx.database, storeOf(ctx, RIGHT), true)
