/** A message of an order, as either side sees it. */
export interface MessageView {
  id: number
  side: 'buyer' | 'store'
  /** To its store the name of who wrote it; to the buyer that of the store. */
  author: string
  text: string
  at: string
  file: { href: string; isPicture: boolean } | null
}

/** What was written on an order, the oldest first. */
export interface ConversationView {
  orderNo: string
  storeName: string
  buyerName: string
  messages: MessageView[]
  /** Since when the buyer waits for an answer; null where nothing waits. */
  waitingSince: string | null
  /** The newest message, 0 where there is none. */
  lastId: number
}

/** A conversation in the store's list. */
export interface ConversationRowView {
  orderNo: string
  buyerName: string
  /** The newest message: who wrote it, and what. */
  side: 'buyer' | 'store'
  text: string
  hasFile: boolean
  at: string
  count: number
  waitingSince: string | null
}
