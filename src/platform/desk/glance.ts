import type { DeskIcon } from '../../desk-rows.ts'
import type { Waiting } from './waiting.ts'

/** One thing that a page of the desk tells of at home. */
export interface GlanceRow {
  /** What has to be done, in a word. */
  kind: string
  /** Its number or name, and the way to it. */
  label: string
  href: string
  text: string
  /** Who or what it is about. */
  note: string | null
  /** Whose it is, where the list has a column for it. */
  who?: string | null
  /** The word on the button that leads to it. */
  act?: string
  /** Under the columns of its panel. */
  figures?: readonly number[]
  /** When its term passes; null where it has none. */
  due: Date | null
  /** Since when it waits, where that is told instead of a term. */
  since?: Date | null
  /** Whether that is soon, or over. */
  isUrgent: boolean
}

/** How many rows of one kind wait, where a page tells more than one number. */
export interface GlanceCounter extends Waiting {
  label: string
  icon: DeskIcon
  href: string
  /** When the first term of what is counted passes. */
  due?: Date | null
  /** Since when the oldest of it has waited. */
  oldest?: Date | null
}

/** A list at home of its own. */
export interface GlancePanel {
  name: string
  title: string
  text: string
  /** The page with all of them. */
  href: string
  rows: GlanceRow[]
  /** Said where there is no row. */
  none: string
  /** It stands in the narrow column. */
  isAside: boolean
  /** Its rows are goods with a figure in each of these columns. */
  columns?: readonly string[]
}

/** What came in on each day, the last of them today. */
export interface GlanceTakings {
  href: string
  days: { day: string; orders: number; fen: number }[]
}

/** What a page of the desk tells at home. Nothing of it is counted again. */
export interface Glance {
  /** Since when the oldest of what waits at the page has waited. */
  oldest?: Date | null
  /** Instead of the one number that the rail shows. */
  counters?: GlanceCounter[]
  /** Work of today; rows of all pages stand in one list, by their terms. */
  today?: GlanceRow[]
  panels?: GlancePanel[]
  takings?: GlanceTakings
}
