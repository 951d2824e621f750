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

/** The expected parts of `found`; a part that matches a kind or a pattern is replaced by it. */
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
 * Asserts that an object has these parts, each exactly: equal texts and numbers, lists of equal length, null is null.
 * Keys that are not named are free, and so are values given as a pattern (`/^HZ/`) or a kind (`String`). `t.match` is
 * for texts alone: it finds '260.00' in '2260.00', one row in two, and anything in `[]`.
 */
export const has = (t: Test, found: unknown, asked: object, message?: string): boolean =>
  t.strictSame(partsOf(found, asked), asked, message ?? 'has these parts')
