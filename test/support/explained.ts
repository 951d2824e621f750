import type { Database, Sql } from '../../src/platform/db/index.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** What one statement read of the database. */
export interface Reading {
  text: string
  blocks: number
  /** Tables that it read from end to end. */
  scans: string[]
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

const isTemplate = (strings: unknown): strings is TemplateStringsArray =>
  Array.isArray(strings) && 'raw' in strings

/**
 * A database each of whose reading statements is explained before it is asked, also within transactions. `readings` answers what was read since
 * it was last asked.
 */
export function explained<D extends Database>(database: D): { database: D; readings(): Reading[] } {
  const readings: Reading[] = []
  const wrapped = (sql: Sql): Sql => {
    const ask = (strings: TemplateStringsArray, ...values: never[]) => {
      const statement = sql(strings, ...values)
      if (
        !isTemplate(strings) ||
        !/^\s*(select|with)\b/.test(strings[0]!) ||
        /for update|insert into|update /.test(strings.join(''))
      )
        return statement
      const send = statement.then.bind(statement)
      // A part of another statement is not awaited, so it is explained with the whole.
      // oxlint-disable-next-line unicorn/no-thenable -- that is how the driver sends a statement
      statement.then = ((done: never, failed: never) =>
        sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`explain (analyze, buffers, format json) ${statement}`
          .then(([row]) => {
            const plan = row!['QUERY PLAN'][0].Plan
            readings.push({
              text: strings.join('?').replaceAll(/\s+/g, ' ').trim(),
              blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
              scans: scansOf(plan),
            })
          })
          .then(() => send(done, failed))) as never
      return statement
    }
    return Object.assign(ask, sql) as unknown as Sql
  }
  const transaction: Database['transaction'] = (work, ...options) =>
    database.transaction((tx) => work({ ...tx, sql: wrapped(tx.sql) }), ...options)
  const read = { sql: wrapped(database.sql), transaction }
  return {
    database: {
      ...database,
      ...read,
      pipelined: () => ({ ...database, ...read, sql: wrapped(database.pipelined().sql) }),
    },
    readings: () => readings.splice(0),
  }
}
