import { arrayTypes } from '../../src/platform/db/driver/arrays.ts'
import type { Column, Kind } from './statement-sources.ts'
import type { Answers } from './statements.ts'

/** The driver's type of a column by its type in pg_type (src/platform/db/driver/options.ts); all others are text. */
const simple = new Map<number, Kind['name']>([
  [16, 'boolean'],
  [17, 'bytes'],
  [20, 'number'],
  [21, 'number'],
  [23, 'number'],
  [26, 'number'],
  [700, 'number'],
  [701, 'number'],
  [114, 'json'],
  [3802, 'json'],
])
const VOID = 2278
const elementOf = new Map<number, number>(arrayTypes.map(([element, array]) => [array, element]))

function kindOf(type: number): Kind {
  const element = elementOf.get(type)
  return element === undefined
    ? { name: simple.get(type) ?? 'string' }
    : { name: 'array', of: kindOf(element) }
}

/** Whether a value of this kind fits the kind of a row type; JSON fits anything. */
function fits(given: Kind, wished: Kind): boolean {
  if (wished.name === 'any' || given.name === 'json') return true
  if (given.name !== wished.name) return false
  return given.name !== 'array' || fits(given.of!, wished.of!)
}

const said = ({ name, of }: Kind): string => (of ? `${said(of)}[]` : name)

/** What a row type does not say of the answers of its statement: their columns, and which of these may be null. */
export function faultsOf(row: ReadonlyMap<string, Column> | null, { forms, nulls }: Answers): string[] {
  const wrong = nulls.filter((name) => row?.get(name)?.nullable === false)
  return [
    ...forms.flatMap((form) => differences(row, form)),
    ...wrong.map((name) => `${name} was null, the row type says that it never is`),
  ]
}

/** Differences between a row type and the columns of an answer (`name:type name:type`). */
function differences(row: ReadonlyMap<string, Column> | null, answer: string): string[] {
  const columns = answer
    .split(' ')
    .filter(Boolean)
    .map((it) => it.split(':') as [string, string])
  if (!row || columns.length === 0) return []
  const faults: string[] = []
  for (const [name, { optional }] of row)
    if (!optional && !columns.some(([given]) => given === name)) faults.push(`no column is named ${name}`)
  for (const [name, type] of columns) {
    // A function without a result is called for its effect.
    if (Number(type) === VOID) continue
    const wished = row.get(name)
    const given = kindOf(Number(type))
    if (!wished) faults.push(`the row type does not name the column ${name} (${said(given)})`)
    else if (wished.kinds.length > 0 && !wished.kinds.some((kind) => fits(given, kind)))
      faults.push(`${name} is ${said(given)}, the row type says ${wished.kinds.map(said).join(' | ')}`)
  }
  return faults
}
