import { z } from 'zod'
import type { FieldError } from '../shared/errors.ts'
import { manyLines, singleLine } from '../shared/text.ts'
import type { Context } from './context.ts'
import type { Tx } from './db/index.ts'

/** What the operator sets up in the shop, beside its articles, news and goods. */
export type ExhibitName = 'menu' | 'category' | 'banner' | 'floor' | 'word' | 'link' | 'honour'

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
  look: 'line' | 'lines' | 'choice' | 'picture'
  required: boolean
  /** Longest text in characters. */
  most: number
  /** What may be chosen; the verb refuses everything else. */
  choices?: (reader: ExhibitReader) => Promise<ExhibitChoice[]>
}

type ExhibitFieldName =
  | 'titleZh'
  | 'titleEn'
  | 'textZh'
  | 'textEn'
  | 'noteZh'
  | 'noteEn'
  | 'mark'
  | 'url'
  | 'parentId'
  | 'type'
  | 'target'
  | 'place'
  | 'categoryId'
  | 'href'
  | 'picture'

/**
 * One kind of exhibit: a table that its module lends to the desk (`src/modules/content/exhibits`), which saves, publishes, withdraws
 * and orders its rows. The table has `id`, `shown` and `sort` beside the columns of the fields.
 */
export interface ExhibitKind {
  name: ExhibitName
  table: string
  fields: readonly ExhibitField[]
  /** Column whose equal values share an order; none: all of the kind are in one. A tree's is the id of the row above it. */
  within?: { column: string; tree: boolean }
  /** The field that its list tells beside the title. */
  listed: ExhibitFieldName | null
  /** Its rows are part of the mall: they are changed, and none comes to them. */
  fixed?: true
  /** What the pages of the mall are made from: changed, never withdrawn. */
  keeps?: (id: number) => boolean
  /** A constraint of the table that a field can break, and what is said of it then. */
  unique?: { constraint: string; field: ExhibitFieldName; key: string }
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
export const textInBoth = (name: 'note' | 'text', column: string, { zh, en }: Lengths): ExhibitField[] => [
  field(`${name}Zh`, `${column}_zh`, { shape: maybe(manyLines(1, zh)), most: zh, look: 'lines' }),
  field(`${name}En`, `${column}_en`, { shape: maybe(manyLines(1, en)), most: en, look: 'lines' }),
]

const wholeNumber = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
])

/** A choice of one that is known by its number. */
export const choiceField = (
  name: ExhibitFieldName,
  column: string,
  { choices, required }: { choices: NonNullable<ExhibitField['choices']>; required: boolean },
): ExhibitField => {
  const none = z.literal('').transform(() => null)
  const shape = required ? wholeNumber : z.union([none, wholeNumber]).nullable().default(null)
  return field(name, column, { look: 'choice', shape, required, choices, most: 9 })
}

/** A picture: the key of a file, which is uploaded by itself and saved with the rest. */
export const pictureField = (name: 'picture', column: string): ExhibitField =>
  field(name, column, { look: 'picture', shape: z.string().nullable(), most: 64 })

/** A field of its own. */
export const field = (
  name: ExhibitFieldName,
  column: string,
  { look = 'line', required = false, ...rest }: Partial<ExhibitField> & Pick<ExhibitField, 'shape' | 'most'>,
): ExhibitField => ({ name, column, look, required, ...rest })
