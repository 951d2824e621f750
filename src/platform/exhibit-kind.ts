import { z } from 'zod'
import type { FieldError } from '../shared/errors.ts'
import { manyLines, singleLine } from '../shared/text.ts'
import type { Context } from './context.ts'
import type { Tx } from './db/index.ts'

/** What the operator sets up in the shop, beside its articles, news and goods. */
export type ExhibitName = 'link' | 'honour' | 'word'

/** What one of them says, by the names of its fields. */
export type ExhibitWords = Readonly<Record<string, string | number | null>>

/** What choices are read with. */
export type ExhibitReader = Pick<Context, 'database' | 'lang' | 't'>

export interface ExhibitChoice {
  value: string
  label: string
}

export interface ExhibitField {
  /** Its words are `content.exhibit.field.<name>`. */
  name: ExhibitFieldName
  column: string
  shape: z.ZodType<string | number | null>
  look: 'line' | 'lines' | 'choice'
  required: boolean
  /** Longest text in characters. */
  most: number
  /** What may be chosen; the verb refuses everything else. */
  choices?: (reader: ExhibitReader) => Promise<ExhibitChoice[]>
}

type ExhibitFieldName = 'titleZh' | 'titleEn' | 'noteZh' | 'noteEn' | 'mark' | 'url'

/**
 * One kind of exhibit: a table that its module lends to the desk (`src/modules/content/exhibits`), which saves, publishes, withdraws
 * and orders its rows. The table has `id`, `shown` and `sort` beside the columns of the fields.
 */
export interface ExhibitKind {
  name: ExhibitName
  table: string
  fields: readonly ExhibitField[]
  /** The field that its list tells beside the title. */
  told: ExhibitFieldName | null
  /** What the rules of several fields say of the words; a row that breaks them is refused at these fields. */
  faults?: (tx: Tx, id: number, words: ExhibitWords) => Promise<FieldError[]>
}

interface Lengths {
  zh: number
  en: number
}

const maybe = <S extends z.ZodType<string, string>>(shape: S) => z.union([z.literal(''), shape]).default('')

/** A line in both languages; Chinese replaces missing English. `column` is without its language. */
export const lineInBoth = (name: 'title', column: string, { zh, en }: Lengths): ExhibitField[] => [
  field(`${name}Zh`, `${column}_zh`, { shape: singleLine(1, zh), required: true, most: zh }),
  field(`${name}En`, `${column}_en`, { shape: maybe(singleLine(1, en)), most: en }),
]

/** A short text in both languages that may be missing. */
export const textInBoth = (name: 'note', column: string, { zh, en }: Lengths): ExhibitField[] => [
  field(`${name}Zh`, `${column}_zh`, { shape: maybe(manyLines(1, zh)), most: zh, look: 'lines' }),
  field(`${name}En`, `${column}_en`, { shape: maybe(manyLines(1, en)), most: en, look: 'lines' }),
]

/** A field of its own. */
export const field = (
  name: ExhibitFieldName,
  column: string,
  { look = 'line', required = false, ...rest }: Partial<ExhibitField> & Pick<ExhibitField, 'shape' | 'most'>,
): ExhibitField => ({ name, column, look, required, ...rest })
