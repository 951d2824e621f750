import type { noticeKinds } from './tables.ts'

export type NoticeKind = (typeof noticeKinds)[number]

/** A notice with its words in the reader's language. */
export interface NoticeView {
  id: string
  type: NoticeKind
  text: string
  /** The page of the mall that it is about. */
  path: string | null
  /** ISO 8601. */
  time: string
  read: boolean
}

/** A page of a member's notices, newest first. */
export interface NoticeListView {
  list: NoticeView[]
  total: number
  page: number
  size: number
}

/** How many notices of a kind there are, and how many of them are unread. */
export interface NoticeTally {
  kind: NoticeKind
  total: number
  unread: number
}
