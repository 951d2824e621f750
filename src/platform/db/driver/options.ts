import type { CallSiteObject } from 'node:util'
import postgres from 'postgres'
import { arrayTypes, parseArray, writeArray } from './arrays.ts'

/** The part of postgres.js that builds and runs statements; `Database.sql` and `tx.sql` offer it. */
export type Sql = postgres.ISql

/** An answer to a statement that was written as a template. */
export interface Observation {
  /** The calls that led to the template, innermost first, in the script that runs: reading source maps takes most of a second. */
  calls: readonly CallSiteObject[]
  columns: readonly { name: string; type: number }[]
  /** Names of the columns that are null in a row of this answer. */
  nulls: readonly string[]
}

/** What a left join makes of a row: where there is none, all of its columns are null. */
export type LeftJoined<Row> = { [Name in keyof Row]: Row[Name] | null }

export interface ConnectOptions {
  /** The most connections. Processes × max stays under 80 % of the server's max_connections (R43). */
  max: number
  /** Shown in pg_stat_activity. */
  applicationName: string
  /** Role taken at connecting, unless the login is that role itself (decisions 8). */
  role?: string
  /**
   * Whether statements stay prepared on their connection. Default true; false with a transaction pooler that gives
   * every transaction another connection and does not track statements.
   */
  prepare?: boolean
  /** Longest statement, 0 for no limit. Default 5 (R43). */
  statementSeconds?: number
  /** Longest wait for a lock, 0 for no limit. Default 3 (R43). */
  lockSeconds?: number
  /** Longest pause inside a transaction, 0 for no limit. Default 10 (R43). */
  idleInTransactionSeconds?: number
  /** Receives each answer: the place of its statement and the columns it has. For checks of the sources. */
  onAnswer?: (it: Observation) => void
}

const asText = (value: string) => value
const dateToText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))
const boolToText = (value: unknown) => (value === true || value === 't' ? 't' : 'f')
const bytesToText = (value: unknown) =>
  typeof value === 'string' && value.startsWith('\\x')
    ? value
    : `\\x${Buffer.from(value as Uint8Array).toString('hex')}`
const jsonToText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** int8 as a number: exact or not at all. Amounts of money are far below 2^53 fen (R23 caps an order at 10^11). */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`)
  return value
}

/**
 * How values cross the wire. Dates and times arrive as the server's text (UTC), because drizzle parses them by
 * column; `numeric` stays text; JSON arrives parsed and leaves as text. Oids are those of pg_type.
 */
const types = {
  int8: { to: 20, from: [20], parse: safeInteger, serialize: String },
  time: { to: 1184, from: [1184, 1114, 1082, 1083], parse: asText, serialize: dateToText },
  // If the driver prepares a statement again, it writes a written parameter a second time (#1197).
  bool: { to: 16, from: [16], parse: (text: string) => text === 't', serialize: boolToText },
  bytes: {
    to: 17,
    from: [17],
    parse: (text: string) => Buffer.from(text.slice(2), 'hex'),
    serialize: bytesToText,
  },
  json: { to: 3802, from: [114, 3802], parse: JSON.parse, serialize: jsonToText },
}

/** The user name of an address, which may list several hosts and so be no URL for Node. */
function loginOf(url: string): string {
  return decodeURIComponent(/^\w+:\/\/([^:@/]*)[^/]*@/.exec(url)?.[1] ?? '')
}

/** The options of every connection of a pool, parsed by the driver: each connection is made from this one object. */
export function driverOptions(url: string, options: ConnectOptions) {
  const ms = (seconds: number | undefined, fallback: number) => Math.round((seconds ?? fallback) * 1000)
  const parsed = postgres(url, {
    max: 1,
    types,
    fetch_types: false,
    prepare: options.prepare ?? true,
    keep_alive: 30,
    connect_timeout: 3,
    // pool.ts retires connections between their users: the driver's own timers would cut a transaction in two.
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName,
      TimeZone: 'UTC',
      statement_timeout: ms(options.statementSeconds, 5),
      lock_timeout: ms(options.lockSeconds, 3),
      idle_in_transaction_session_timeout: ms(options.idleInTransactionSeconds, 10),
      ...(options.role && loginOf(url) !== options.role ? { role: options.role } : {}),
    },
  }).options
  knowArrays(parsed)
  return parsed
}

/** What the driver would otherwise ask the server about arrays. */
function knowArrays({ parsers, serializers, shared }: postgres.ParsedOptions & Partial<Shared>): void {
  for (const [element, array] of arrayTypes) {
    const parse = parsers[element] ?? asText
    const serialize = serializers[element] ?? String
    parsers[array] = (text: string) => parseArray(text, parse)
    serializers[array] = (value: unknown) => writeArray(value, serialize)
    if (shared) shared.typeArrayMap[element] = array
  }
}

/** A member of the driver's options that is not in its types; `sql.array` reads it. */
interface Shared {
  shared: { typeArrayMap: Record<number, number> }
}
