import type { Context } from '../../../platform/context.ts'
import type { ExhibitChoice, ExhibitKind, ExhibitWords } from '../../../platform/exhibit-kind.ts'
import type { Site } from '../../../platform/site.ts'
import type { HomeData } from '../../catalogue/view.ts'
import type { TextAct, TextState } from '../view.ts'

/** A step with an exhibit, with all that it said then. */
export interface ExhibitVersion {
  version: number
  act: TextAct
  words: ExhibitWords
  publishAt: string | null
  savedAt: string
  by: string | null
}

/** An exhibit as a list of the desk shows it. */
export interface ExhibitLine {
  id: number
  version: number
  /** Below another of its kind. */
  nested: boolean
  words: ExhibitWords
  state: TextState
  publishAt: Date | null
  savedAt: Date | null
  by: string | null
}

/** A step as the history tells it: what it changed, by the names of the fields. */
export interface ExhibitStep {
  version: number
  act: TextAct
  at: Date
  by: string | null
  publishAt: Date | null
  changed: readonly string[]
}

/** An exhibit in the editor; 0 before its first save. */
export interface ExhibitEditor extends ExhibitLine {
  kind: ExhibitKind
  /** In the shop now, in this or an older wording. */
  shown: boolean
  /** Pages of the mall are made from it, so it cannot be withdrawn. */
  kept: boolean
  /** Address of the picture that is saved with it; null where it has none. */
  picture: string | null
  history: readonly ExhibitStep[]
  /** What its fields may be chosen from, by their names. */
  choices: Readonly<Record<string, readonly ExhibitChoice[]>>
}

/** What the home page shows, which the doors pass in: the catalogue makes it from texts of ours. */
export type HomeOf = (ctx: Context) => Promise<HomeData>

/** The shop as it would be with what is saved of an exhibit. */
export interface ExhibitPreview {
  exhibit: ExhibitEditor
  site: Site
  home: HomeData
}
