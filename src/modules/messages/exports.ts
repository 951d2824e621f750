import { deskFile } from '../../platform/desk/file.ts'
import { ConversationQuery } from './schema.ts'
import { storeConversations } from './service/read.ts'

/** Conversations of a store, as /seller/messages lists them. */
export const conversationsExport = deskFile('SellerMessages', {
  name: 'messages.ofStore',
  input: ConversationQuery,
  read: storeConversations,
  columns: ({ t }) => ({
    'messages.desk.order': ({ orderNo }) => orderNo,
    'messages.desk.buyer': ({ buyerName }) => buyerName,
    'messages.desk.last': ({ text, hasFile }) => text || (hasFile ? t('messages.file') : null),
    'messages.desk.at': ({ at }) => new Date(at),
    'messages.desk.count': ({ count }) => count,
    'messages.desk.state': ({ waitingSince }) =>
      t(waitingSince ? 'messages.desk.waits' : 'messages.desk.answered'),
    'messages.desk.waitingSince': ({ waitingSince }) => waitingSince && new Date(waitingSince),
  }),
})
