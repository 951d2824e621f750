import { commonErrors } from '../shared/errors.ts'

const malformed = (name: string) =>
  commonErrors.invalid({}, [{ path: name, key: 'errors.validation.malformed' }])

function decode(text: string, name: string): string {
  let value: string
  try {
    value = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw malformed(name)
  }
  if (value.includes('\0')) throw commonErrors.invalid({}, [{ path: name, key: 'errors.validation.control' }])
  return value
}

/**
 * Parses a query string or urlencoded body strictly (R49): invalid UTF-8 and null bytes are refused with the
 * parameter's name; a repeated name yields an array, which a schema that expects one value then refuses. Behind `most` names
 * nothing is read.
 */
export function parseUrlEncoded(text: string, most = 200): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null)
  if (text === '') return result
  for (const pair of text.split('&', most)) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = decode(cut === -1 ? pair : pair.slice(0, cut), 'query')
    const value = cut === -1 ? '' : decode(pair.slice(cut + 1), name)
    const before = result[name]
    if (before === undefined) result[name] = value
    else if (Array.isArray(before)) before.push(value)
    else result[name] = [before, value]
  }
  return result
}

const fault = Symbol('fault of the query')

/**
 * Query parser for the router, which cannot handle an exception: it keeps the fault, and `assertReadableQuery` throws it once
 * the request has its error handling.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  try {
    return parseUrlEncoded(text)
  } catch (error) {
    return { [fault]: error } as unknown as Record<string, string | string[]>
  }
}

/** Throws the fault that `parseQuery` found in an address. */
export function assertReadableQuery(query: unknown): void {
  const found = (query as { [fault]?: unknown })[fault]
  if (found) throw found
}
