import type { Context } from '../../platform/context.ts'
import { inWords } from '../../shared/text.ts'
import { instant } from '../../shared/time.ts'
import type { MessageRow, OrderHead } from './queries/conversation.ts'
import type { ConversationRow } from './queries/list.ts'
import type { ConversationRowView, ConversationView } from './view.ts'

const iso = (at: string) => instant(at).toISOString()

/** The conversation of an order as one side reads it. */
export function presentConversation(
  ctx: Pick<Context, 'lang'>,
  head: OrderHead,
  rows: readonly MessageRow[],
  reader: 'buyer' | 'store',
): ConversationView {
  const storeName = inWords(ctx, head.storeZh, head.storeEn)
  const authorOf = ({ side, authorName }: MessageRow) => {
    if (side === 'buyer') return head.buyerName
    return reader === 'buyer' ? storeName : (authorName ?? storeName)
  }
  return {
    orderNo: head.number,
    storeName,
    buyerName: head.buyerName,
    messages: rows.map((row) => ({
      id: row.id,
      side: row.side,
      author: authorOf(row),
      text: row.text,
      at: iso(row.at),
      file: row.fileType
        ? { href: `/order-messages/${row.id}/file`, isPicture: row.fileType.startsWith('image/') }
        : null,
    })),
    waitingSince: head.waitingSince && iso(head.waitingSince),
    lastId: rows.at(-1)?.id ?? 0,
  }
}

/** A conversation in the list of its store, by its newest message; `waitingSince` is null where the buyer waits for no answer. */
export const presentRow = (row: ConversationRow): ConversationRowView => ({
  orderNo: row.number,
  buyerName: row.buyerName,
  side: row.side,
  text: row.text,
  hasFile: row.hasFile,
  at: iso(row.at),
  count: row.count,
  waitingSince: row.waitingSince && iso(row.waitingSince),
})

/** What a call answers of a conversation. */
export const conversationReply = ({ messages, lastId, ...conversation }: ConversationView) => ({
  ...conversation,
  lastId: String(lastId),
  messages: messages.map(({ id, at, file, ...message }) => ({
    ...message,
    id: String(id),
    time: at,
    file: file?.href ?? null,
  })),
})

/** A row of that list as the API says it: `at` is called `time`. */
export const rowReply = ({ at, ...row }: ConversationRowView) => ({ ...row, time: at })
