/** How the chosen elements filter products: at least one of them, every one, or none. */
export type ElementMode = 'any' | 'all' | 'none'

export interface PickerElement {
  number: number
  symbol: string
  /** In the reader's language. */
  name: string
  /** Its entry in the legend. */
  category: string
  /** 1–7 are the periods, 8 the lanthanides, 9 the actinides. */
  row: number
  column: number
}

/** Words of the table, already translated; the component fills in `{n}`, `{list}` and `{name}`. */
export interface PickerWords {
  title: string
  summary: string
  find: string
  findHint: string
  found: string
  foundNothing: string
  close: string
  table: string
  mode: string
  modes: Record<ElementMode, string>
  explained: Record<ElementMode, string>
  separator: string
  lanthanides: string
  actinides: string
  chosen: string
  remove: string
  matchOne: string
  match: string
  counting: string
  uncounted: string
  reset: string
  confirm: string
}

/** Props as JSON; the same component renders them on the server and in the browser. */
export interface PickerProps {
  /** Address of the form and its other parameters. */
  action: string
  keep: [name: string, value: string][]
  countHref: string
  mode: ElementMode
  selected: string[]
  elements: PickerElement[]
  legend: { category: string; name: string }[]
  words: PickerWords
}
