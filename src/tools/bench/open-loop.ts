import { setTimeout as pause } from 'node:timers/promises'
import { Connections } from './connections.ts'
import { requestOf } from './load.ts'
import type { BenchRequest, Target } from './load.ts'

export interface Latency {
  p50: number
  p99: number
  errors: number
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/**
 * Open loop: request i is due at i / rate however long the answers take, and its latency in ms counts from when it was
 * due, so that a stall counts for everybody who would have come (coordinated omission, decisions 8). Written here
 * because autocannon sends a second's requests in one burst and adds phantom samples a millisecond apart.
 */
export async function atRate(target: Target, perSecond: number, seconds: number): Promise<Latency> {
  const connections = new Connections(target.origin, target.connections ?? Infinity)
  const latencies: number[] = []
  let errors = 0
  const running: Promise<void>[] = []
  const start = performance.now()
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = start + (i * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await pause(early)
    running.push(
      connections.ask(requestOf(target, i)).then((good) => {
        latencies.push(performance.now() - due)
        if (!good) errors++
      }),
    )
  }
  await Promise.all(running)
  connections.close()
  latencies.sort((a, b) => a - b)
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), errors }
}

/**
 * Closed loop over a given list: every request once, `atATime` always under way. Answers the rate per second, and
 * failures.
 */
export async function oneByOne(
  origin: string,
  requests: readonly BenchRequest[],
  atATime: number,
): Promise<{ perSecond: number; errors: number }> {
  const connections = new Connections(origin, atATime)
  let errors = 0
  const perSecond = await eachOnce(requests.length, atATime, async (i) => {
    if (!(await connections.ask(requests[i]!))) errors++
  })
  connections.close()
  return { perSecond, errors }
}

/** Runs tasks 0 … count − 1 with a given concurrency; answers the rate per second. */
export async function eachOnce(
  count: number,
  atATime: number,
  work: (i: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (next < count) await work(next++)
    }),
  )
  return (count * 1000) / (performance.now() - start)
}
