import type { Sql } from './options.ts'
import { asStatement } from './connection.ts'
import type { Statement } from './connection.ts'

/**
 * The driver's `sql` with every statement it makes sent through `run` instead of the driver's own pool.
 * Statements are lazy, so this costs one assignment; fragments, identifiers and parameters pass untouched.
 */
export function guard(maker: Sql, run: (statement: Statement) => void): Sql {
  const ours = <T>(value: T): T => {
    const statement = asStatement(value)
    if (statement) statement.handler = run
    return value
  }
  const call = maker as unknown as (...args: unknown[]) => unknown
  const sql = (...args: unknown[]) => ours(call(...args))
  const unsafe = maker.unsafe as unknown as typeof call
  const file = maker.file as unknown as typeof call
  return Object.assign(sql, {
    unsafe: (...args: unknown[]) => ours(unsafe(...args)),
    file: (...args: unknown[]) => ours(file(...args)),
    notify: (channel: string, payload: string) =>
      ours(unsafe('select pg_notify($1, $2)', [channel, payload])),
    json: maker.json,
    array: maker.array,
    typed: maker.typed,
    types: maker.types,
    // drizzle writes its own parsers here; ours (options.ts) already do what it needs.
    options: { parsers: {}, serializers: {} },
  }) as unknown as Sql
}
