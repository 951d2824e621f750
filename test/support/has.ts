import type { Test } from 'tap'

const types = new Map<unknown, (value: unknown) => boolean>([
  [String, (value) => typeof value === 'string'],
  [Number, (value) => typeof value === 'number'],
  [Boolean, (value) => typeof value === 'boolean'],
  [Array, Array.isArray],
  [Object, (value) => typeof value === 'object' && value !== null],
])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What `found` has of the parts asked for; a part of a kind or a pattern that it fits is that kind or pattern. */
function partsOf(found: unknown, asked: unknown): unknown {
  if (asked instanceof RegExp) return typeof found === 'string' && asked.test(found) ? asked : found
  if (typeof asked === 'function') return types.get(asked)?.(found) ? asked : found
  if (Array.isArray(asked))
    return Array.isArray(found) ? Array.from(found, (each, index) => partsOf(each, asked[index])) : found
  if (!isRecord(asked) || !isRecord(found) || asked instanceof Date) return found
  return Object.fromEntries(
    Object.keys(asked)
      .filter((key) => key in found || asked[key] === undefined)
      .map((key) => [key, partsOf(found[key], asked[key])]),
  )
}

/**
 * Asserts that an object has these parts, each exactly: texts and numbers are equal, lists as long, null is null. Free are the
 * keys that are not named, and what is named as a pattern (`/^HZ/`) or a kind (`String`). `t.match` is for texts alone: it
 * finds '260.00' in '2260.00', one row in two, and anything in `[]`.
 */
export const has = (t: Test, found: unknown, asked: object, message?: string): boolean =>
  t.strictSame(partsOf(found, asked), asked, message ?? 'has these parts')
