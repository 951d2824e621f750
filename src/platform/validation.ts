import type { z } from 'zod'
import { commonErrors } from '../shared/errors.ts'
import type { FieldError } from '../shared/errors.ts'

type Issue = z.core.$ZodIssue

/** Types of which a text says what is expected. */
const typesNamed: Readonly<Record<string, string>> = { number: 'number', int: 'whole' }
/** Formats of zod of which a text says it. */
const formatsNamed: Readonly<Record<string, string>> = { date: 'date', datetime: 'time' }
/** Patterns of digits as they are written here: `/^\d{1,6}$/`, `/^[1-9]\d{0,8}$/`, `/^\d{1,8}(\.\d{1,2})?$/`. */
const DIGITS = /^\/\^-?\??(?:\[1-9\])?\\d\{\d+(?:,(\d+))?\}(?:\(\\\.\\d\{1,(\d+)\}\)\?)?\$\/$/

/** What a text has to look like; a schema names its own words as its message: `regex(…, 'errors.goods.number')`. */
function expected({ format, pattern, message, input }: Extract<Issue, { code: 'invalid_format' }>) {
  const words = (key: string, vars?: Record<string, unknown>) => ({
    key: `errors.validation.${key}`,
    ...(vars ? { vars } : {}),
  })
  if (message?.startsWith('errors.')) return { key: message }
  const named = formatsNamed[format]
  if (named) return words(named)
  if (input === '') return words('required')
  const [, most, places] = DIGITS.exec(pattern ?? '') ?? []
  if (most === undefined) return words('pattern')
  const digits = Number(most)
  return places === undefined ? words('whole') : words('decimal', { digits, places })
}

/** Whether a value is simply not of this branch of a union: none where an empty text is one, a text where it is a number of JSON. */
const isOtherKind = (branch: readonly Issue[]): boolean =>
  branch.every(
    ({ path, ...issue }) =>
      path.length === 0 &&
      (issue.code === 'invalid_type' ||
        (issue.code === 'invalid_value' && issue.values.every((value) => value === ''))),
  )

function fieldError(issue: Issue): FieldError[] {
  const path = issue.path.join('.')
  const error = (key: string, vars?: Record<string, unknown>): FieldError[] => [
    { path, key: `errors.validation.${key}`, ...(vars ? { vars } : {}) },
  ]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, MOST_NAMED).map((name) => ({
        path: [...issue.path, name].join('.'),
        key: 'errors.validation.unknownField',
        vars: { names: name },
      }))
    case 'invalid_type':
      if (issue.input === undefined || issue.input === '') return error('required')
      if (Array.isArray(issue.input) && issue.expected !== 'array') return error('repeated')
      return error(typesNamed[issue.expected] ?? 'wrongType')
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? error('required') : error('tooShort', { minimum: issue.minimum })
      if (issue.origin === 'array') return error('tooFew', { minimum: issue.minimum })
      return error(issue.inclusive === false ? 'notAbove' : 'tooSmall', { minimum: issue.minimum })
    case 'too_big':
      if (issue.origin === 'string') return error('tooLong', { maximum: issue.maximum })
      return error(issue.origin === 'array' ? 'tooMany' : 'tooBig', { maximum: issue.maximum })
    case 'invalid_value':
      // A form says by an empty text that nothing is chosen.
      if (issue.input === undefined || issue.input === '') return error('required')
      return error('notOneOf', { options: issue.values.join(', ') })
    case 'custom':
      // A module's own check names its text: refine(…, { params: { key: 'errors.search.element', … } }).
      return typeof issue.params?.key === 'string'
        ? [{ path, key: issue.params.key, vars: issue.params }]
        : error('wrongType')
    case 'invalid_format':
      return [{ path, ...expected(issue) }]
    case 'invalid_union': {
      const [meant, ...others] = issue.errors.filter((branch) => !isOtherKind(branch))
      if (!meant || others.length > 0) return error('wrongType')
      return meant.flatMap((inner) => fieldError({ ...inner, path: [...issue.path, ...inner.path] }))
    }
    default:
      return error('wrongType')
  }
}

/** So many faults are named; who mends these learns the others. */
const MOST_NAMED = 20

type Read<T> = { data: T; errors: null } | { data: null; errors: FieldError[] }

/** What a schema reads of untrusted input, or the fields that must be mended, twenty at most. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): Read<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { data: result.data, errors: null }
  const issues = result.error.issues.slice(0, MOST_NAMED)
  return { data: null, errors: issues.flatMap(fieldError).slice(0, MOST_NAMED) }
}

/** Parses untrusted input; throws `commonErrors.invalid` naming the fields that must be mended. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, errors } = readInput(schema, value)
  if (errors) throw commonErrors.invalid({}, errors)
  return data
}
