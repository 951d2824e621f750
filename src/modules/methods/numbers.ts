import type { MethodEntry } from './schema.ts'

/** A number as people write it: its series, its figure and, if they say it, its year. */
interface TypedNumber {
  /** `HJ/T` and `HJ`, `GB/T` and `GB` are one series: everybody leaves the T out. */
  series: string
  /** `759`, `5750.6`, `to15a`, `d1945`, `6142-1`. */
  figure: string
  year: number | null
}

const SERIES =
  /(?:u\.?s\.?)?(hj|gbz|gb|jjg|jjf|dl|epa|iso|astm|iec|oiml|ahri|usp|gpa|ich)\s*(?:\/?\s*t(?=[\s\d-])|standard)?[\s-]*(?:method)?[\s-]*/y
/** `TO-15A`, `D1945`, `R 126`, `25A`, `5750.6`, `6142-1`; the letter after figures belongs to them only at their end. */
const FIGURE = /((?:to[\s-]?|[drq][\s-]?)?\d{1,5}(?:\.\d{1,3})*(?:-\d(?!\d))?)([a-z](?![a-z\d]))?/y
const YEAR = /\s?[-:：—–]\s?((?:19|20)\d\d|\d\d)(?!\d)/y

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const fullYear = (typed: string): number => (typed.length === 4 ? Number(typed) : 1900 + Number(typed))

/** The number that begins at this position of a lower-case text, with its end; null if none does. */
export function readNumber(text: string, at: number): { number: TypedNumber; end: number } | null {
  const series = matchAt(SERIES, text, at)
  if (!series) return null
  const figure = matchAt(FIGURE, text, at + series[0].length)
  if (!figure) return null
  const after = at + series[0].length + figure[0].length
  const year = matchAt(YEAR, text, after)
  const letter = figure[2] ?? ''
  return {
    number: {
      series: series[1]!,
      figure: figure[1]!.replace(/^(to|[drq])[\s-]/, '$1') + letter,
      year: year ? fullYear(year[1]!) : null,
    },
    end: year ? after + year[0].length : after,
  }
}

/** What was typed, and the current editions that it leads to: several for a standard in parts, none if it is unknown. */
interface FoundNumber {
  end: number
  methods: MethodEntry[]
  /** Another edition that was named and is no longer in force. */
  old: string | null
}

type Places = ReadonlyMap<string, { entry: MethodEntry; old: string | null }[]>

const keyOf = ({ series, figure }: TypedNumber): string => `${series} ${figure}`

/** Numbers whose letters are words of the trade: a programme or a refrigerant, which search reads as such. */
const isNumbered = (id: string): boolean => readNumber(id.toLowerCase(), 0)?.end === id.length

/** Reads numbers by a list of methods. */
export class MethodNumbers {
  /** Series and figure → entries that have it as their own, as an alias or as one they replace. */
  readonly #places: Places
  readonly #byId: ReadonlyMap<string, MethodEntry>

  constructor(methods: readonly MethodEntry[]) {
    this.#byId = new Map(methods.map((entry) => [entry.id, entry]))
    const places = new Map<string, { entry: MethodEntry; old: string | null }[]>()
    const add = (id: string, entry: MethodEntry, old: string | null) => {
      if (!isNumbered(id)) return
      const key = keyOf(readNumber(id.toLowerCase(), 0)!.number)
      const list = places.get(key) ?? []
      places.set(key, list)
      if (!list.some((each) => each.entry === entry && each.old === old)) list.push({ entry, old })
    }
    for (const entry of methods) {
      for (const id of [entry.id, ...entry.aliases]) add(id, entry, null)
      // `HJ/T 193-2005 (gaseous part)` is named by its number.
      for (const old of entry.supersedes ?? []) add(old.replace(/ \(.*\)$/, ''), entry, old)
    }
    this.#places = places
  }

  /** The entry in force instead of this one, following replacements. */
  current(entry: MethodEntry): MethodEntry {
    const next = entry.supersededBy === undefined ? undefined : this.#byId.get(entry.supersededBy)
    return next ? this.current(next) : entry
  }

  /** The number at this position of a lower-case text; null where none begins. */
  at(text: string, from: number): FoundNumber | null {
    const read = readNumber(text, from)
    if (!read) return null
    const { number, end } = read
    const own = this.#places.get(keyOf(number)) ?? this.#parts(number)
    const chosen = this.#edition(own, number)
    const methods = [...new Set(chosen.map(({ entry }) => this.current(entry)))]
    return { end, methods, old: this.#oldNumber(chosen, number) }
  }

  /** A standard that is named without its part: `GB/T 5750`, `ISO 6142`. */
  #parts({ series, figure }: TypedNumber) {
    const begins = [`${series} ${figure}.`, `${series} ${figure}-`]
    return [...this.#places]
      .filter(([key]) => begins.some((beginning) => key.startsWith(beginning)))
      .flatMap(([, found]) => found.filter(({ old }) => old === null))
  }

  /** Of several editions the one whose year was typed; without a year the one in force. */
  #edition(found: { entry: MethodEntry; old: string | null }[], { year }: TypedNumber) {
    const named = (id: string) => readNumber(id.toLowerCase(), 0)?.number.year ?? null
    const inYear =
      year === null
        ? []
        : found.filter(({ entry, old }) => named(old?.replace(/ \(.*\)$/, '') ?? entry.id) === year)
    return inYear.length > 0 ? inYear : found
  }

  /** The number that was typed if a later one is in force: that of its list, or the edition as typed. */
  #oldNumber(chosen: { entry: MethodEntry; old: string | null }[], { year }: TypedNumber): string | null {
    const [first, ...others] = chosen
    if (!first || year === null) return null
    const current = this.current(first.entry)
    if (others.some(({ entry }) => this.current(entry) !== current)) return null
    if (first.old !== null) return first.old
    return current === first.entry ? null : first.entry.id
  }
}
