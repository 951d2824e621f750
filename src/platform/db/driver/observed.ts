import { getCallSites } from 'node:util'
import type { Observation, Sql } from './options.ts'
import { asStatement } from './connection.ts'

/** Calls that are reported; a statement stands at most a few of the driver's own calls above the template. */
const CALLS = 8

/**
 * The driver's `sql`, which reports each answer to `onAnswer`. A template keeps its identity, so its calls are read
 * once. Without `onAnswer` it is the driver's own.
 */
export function observed(maker: Sql, onAnswer: ((it: Observation) => void) | undefined): Sql {
  if (!onAnswer) return maker
  const known = new WeakMap<object, Observation['calls']>()
  const call = maker as unknown as (strings: unknown, ...args: unknown[]) => unknown
  const sql = (strings: unknown, ...args: unknown[]) => {
    const value = call(strings, ...args)
    const statement = asStatement(value)
    if (!statement || !isTemplate(strings)) return value
    const calls = known.get(strings) ?? getCallSites(CALLS, { sourceMap: false })
    known.set(strings, calls)
    const { resolve } = statement
    statement.resolve = (answer) => {
      const { columns = [] } = answer as { columns?: Observation['columns'] }
      const rows = answer as unknown as readonly Record<string, unknown>[]
      const nulls = columns.flatMap(({ name }) => (rows.some((row) => row[name] === null) ? [name] : []))
      onAnswer({ calls, columns, nulls })
      resolve(answer)
    }
    return value
  }
  return Object.assign(sql, maker) as unknown as Sql
}

/** False for a list of values or a name in the database, which are written with `sql` too. */
const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && 'raw' in value
