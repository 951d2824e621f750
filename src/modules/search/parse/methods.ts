import { methodNumbers } from '../../methods/index.ts'

/** The number of a method, a regulation or a standard, with the editions in force that it leads to. */
export interface MethodReading {
  kind: 'method'
  end: number
  /** None if the number is unknown; several for a standard in parts. */
  ids: string[]
  /** The edition that was typed, if a later one is in force. */
  old: string | null
}

/** A method's number that begins here: never inside a word. */
export function methodReadings(text: string, at: number): MethodReading[] {
  if (/[a-z]/.test(text[at - 1] ?? '')) return []
  const found = methodNumbers.at(text, at)
  if (!found) return []
  const { end, methods, old } = found
  return [{ kind: 'method', end, ids: methods.map(({ id }) => id), old }]
}
