import type { ApiDoor } from '../../platform/api.ts'
import { noInput } from '../../platform/api/route.ts'
import { conversationReply, rowReply } from './present.ts'
import {
  AnswerMessage,
  ConversationPageReply,
  ConversationQuery,
  ConversationReply,
  OfOrder,
  Settled,
  SettleConversation,
  UnreadReply,
  WriteMessage,
  Written,
} from './schema.ts'
import { ownConversation, storeConversation, storeConversations, unreadAnswers } from './service/read.ts'
import { answerMessage, RIGHT, settleConversation, writeMessage } from './service/write.ts'

/** Messages of an order: its buyer writes, its store answers (api 5.6, 5.10). */
export function messageRoutes({ memberGet, memberOnce, storeGet, storeOnce }: ApiDoor): void {
  memberGet(
    '/api/order/messages',
    'What buyer and store wrote on my order; the answers are read with that',
    OfOrder,
    ConversationReply,
    async (ctx, input) => conversationReply(await ownConversation(ctx, input)),
  )
  memberGet(
    '/api/order/unreadMessages',
    'On how many of my orders an answer of the store is unread',
    noInput,
    UnreadReply,
    async (ctx) => ({ unread: await unreadAnswers(ctx) }),
  )
  memberOnce('/api/order/message', 'Write to the store on my order', WriteMessage, Written, writeMessage)
  storeGet(
    RIGHT,
    '/api/seller/message/page',
    'Conversations with the buyers of my store',
    ConversationQuery,
    ConversationPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...rest } = await storeConversations(ctx, input)
      return { list: list.map(rowReply), ...rest }
    },
  )
  storeGet(
    RIGHT,
    '/api/seller/message/detail',
    'What was written on an order',
    OfOrder,
    ConversationReply,
    async (ctx, input) => conversationReply(await storeConversation(ctx, input)),
  )
  storeOnce(
    RIGHT,
    '/api/seller/message/answer',
    'Write to the buyer of an order; what they wrote is answered',
    AnswerMessage,
    Written,
    answerMessage,
  )
  storeOnce(
    RIGHT,
    '/api/seller/message/settle',
    'Nothing is left to answer',
    SettleConversation,
    Settled,
    settleConversation,
  )
}
