import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../../platform/db/index.ts'

/** An idle connection reports its buffers after ten seconds at the latest. */
const REPORTED_MS = 11_000
/** Often enough that the mall's background work in those seconds hardly counts. */
const TIMES = 200

/**
 * Pages of 8 kB that the database touches for each of these addresses, once the mall is warm: the cost of their
 * queries, however busy the machine. Eleven seconds for each.
 */
export async function buffersOf(
  sql: Sql,
  addresses: readonly { url: string; headers?: Record<string, string> }[],
  times = TIMES,
): Promise<number[]> {
  const touched = async () => {
    await pause(REPORTED_MS)
    const [row] = await sql<{ n: number }[]>`
      select (blks_hit + blks_read)::bigint as n from pg_stat_database where datname = current_database()`
    return row!.n
  }
  const ask = ({ url, headers = {} }: (typeof addresses)[number]) =>
    fetch(url, { headers }).then((response) => response.arrayBuffer())
  for (const address of addresses) await ask(address)
  const warm = await touched()
  let before = await touched()
  const idle = before - warm
  const answers: number[] = []
  for (const address of addresses) {
    for (let i = 0; i < times; i++) await ask(address)
    const after = await touched()
    answers.push(Math.max(0, Math.round((after - before - idle) / times)))
    before = after
  }
  return answers
}
