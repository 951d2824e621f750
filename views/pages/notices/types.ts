export type NoticeKind = 'account' | 'order' | 'payment' | 'certificate' | 'announcement'

/** A notice with its words in the reader's language. */
export interface NoticeData {
  id: string
  type: NoticeKind
  text: string
  path: string | null
  /** ISO 8601. */
  time: string
  read: boolean
}

export interface MessagesData {
  /** The tab that is open; null shows all kinds. */
  type: NoticeKind | null
  list: NoticeData[]
  total: number
  page: number
  size: number
  kinds: { kind: NoticeKind; total: number; unread: number }[]
}
