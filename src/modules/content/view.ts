export type { PointsGoodsListView } from './schema.ts'

/** What the operator writes: an article of the help centre or of the company, or industry news. */
export type TextKind = 'article' | 'news'

/** What was done with a text. */
export type TextAct = 'save' | 'publish' | 'plan' | 'withdraw'

/** The words of a text in both languages; English is empty where there is none. */
export interface TextWords {
  titleZh: string
  titleEn: string
  /** Empty for an article. */
  summaryZh: string
  summaryEn: string
  bodyZh: string
  bodyEn: string
  /** Group of an article; null for news. */
  typeId: number | null
  /** Day that a news item bears; null: the day of its publication. */
  day: string | null
}

/** A step with a text, with the whole of it as it was then. */
export interface TextVersion extends TextWords {
  version: number
  /** Null for the text that the mall began with. */
  act: TextAct | null
  publishAt: string | null
  savedAt: string | null
  by: string | null
}

/** Where a text stands: `changed` is in the shop as it was before the last save. */
export type TextState = 'draft' | 'shown' | 'changed' | 'planned' | 'withdrawn'

/** A text as a list of the desk shows it. */
export interface TextLine {
  id: number
  titleZh: string
  titleEn: string
  groupZh: string | null
  groupEn: string | null
  day: string | null
  state: TextState
  publishAt: Date | null
  savedAt: Date | null
  by: string | null
}

/** A text in the editor. */
export interface TextEditor {
  kind: TextKind
  /** 0 before its first save. */
  id: number
  version: number
  state: TextState
  /** In the shop now, in this or an older wording. */
  shown: boolean
  /** The mall's own pages lead to it, so it cannot be withdrawn. */
  kept: boolean
  words: TextWords
  publishAt: Date | null
  savedAt: Date | null
  by: string | null
  history: readonly TextStep[]
}

/** A step as the history tells it: what it changed, by the names of the fields. */
export interface TextStep {
  version: number
  act: TextAct
  at: Date
  by: string | null
  publishAt: Date | null
  changed: readonly (keyof TextWords)[]
}

/** A group of articles. */
export interface TextGroup {
  id: number
  nameZh: string
  nameEn: string
}
