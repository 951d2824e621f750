import { median, saturate } from './load.ts'
import type { Target } from './load.ts'
import { atRate } from './open-loop.ts'

/** Rounds of each measurement; medians are printed. */
export const ROUNDS = 3
/** Of a round. */
export const SECONDS = 4

/** Head of a table in Markdown. */
export const table = (...columns: string[]) =>
  `\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`

/** Ratio of the mall to its ceiling: rounds alternate, so that both see the same machine; medians are compared. */
export async function ratio(name: string, ours: Target, ceiling: Target): Promise<string> {
  const mall: number[] = []
  const bare: number[] = []
  let errors = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b] = [await saturate(ours, SECONDS), await saturate(ceiling, SECONDS)]
    mall.push(a.requestsPerSecond)
    bare.push(b.requestsPerSecond)
    errors += a.errors + b.errors
  }
  const [m, c] = [median(mall), median(bare)]
  return `| ${name} | ${Math.round(m)}/s | ${Math.round(c)}/s | ${Math.round((m / c) * 100)} % | ${errors} |`
}

/**
 * p99 at a fixed rate, the median of the rounds, with the saturation throughput beside it. Before, every process of the
 * mall gets requests at half the rate until its code is compiled and each of its connections has planned its
 * statements.
 */
export async function latency(name: string, target: Target, perSecond: number): Promise<string> {
  await atRate(target, perSecond / 2, SECONDS * 4)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await atRate(target, perSecond, SECONDS * 2))
  const full = await saturate(target, SECONDS)
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0)
  const [p50, p99] = [median(rounds.map((r) => r.p50)), median(rounds.map((r) => r.p99))]
  return `| ${name} | ${perSecond}/s | ${p50} ms | ${p99} ms | ${Math.round(full.requestsPerSecond)}/s | ${errors} |`
}
