import type { noticeKinds, noticeTopics } from './tables.ts'

export type NoticeKind = (typeof noticeKinds)[number]
/** What a member chooses for: a line of the page of preferences. */
export type NoticeTopic = (typeof noticeTopics)[number]

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
  /** What it also tells of, the latest first. */
  earlier: { text: string; time: string }[]
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

/** Whether a channel is on for a topic, and whether the member may change that. */
interface ChannelChoice {
  on: boolean
  fixed: boolean
}

export interface PreferencesView {
  /** Of mails. */
  language: 'zh' | 'en'
  /** Whether an address is bound; without one no mail is sent. */
  hasMail: boolean
  topics: { topic: NoticeTopic; site: ChannelChoice; mail: ChannelChoice }[]
}
