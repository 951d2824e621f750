import { Agent, request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { requestOf } from './load.ts'
import type { BenchRequest, Target } from './load.ts'

export interface Latency {
  p50: number
  p99: number
  errors: number
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/** Resolves when the answer has arrived whole; false for anything but 2xx. */
const ask = (agent: Agent, origin: string, { method, path, headers, body }: BenchRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const request = send(origin + path, { agent, method, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode! >= 200 && response.statusCode! < 300))
      response.once('error', () => resolve(false))
    })
    request.once('error', () => resolve(false))
    request.end(body)
  })

/**
 * Open loop: request i is due at i / rate whatever the answers take, and its latency in ms counts from when it was due,
 * so that a stall is felt by all who would have come (coordinated omission, decisions.md 8). Written here because
 * autocannon sends a second's requests in one burst and adds phantom samples a millisecond apart.
 */
export async function atRate(target: Target, perSecond: number, seconds: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: target.connections ?? Infinity })
  const latencies: number[] = []
  let errors = 0
  const running: Promise<void>[] = []
  const start = performance.now()
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = start + (i * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await pause(early)
    running.push(
      ask(agent, target.origin, requestOf(target, i)).then((good) => {
        latencies.push(performance.now() - due)
        if (!good) errors++
      }),
    )
  }
  await Promise.all(running)
  agent.destroy()
  latencies.sort((a, b) => a - b)
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), errors }
}

/** Closed loop over a given list: every request once, `connections` always busy. Answers how many a second, and failures. */
export async function oneByOne(
  origin: string,
  requests: readonly BenchRequest[],
  connections: number,
): Promise<{ perSecond: number; errors: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let errors = 0
  const perSecond = await eachOnce(requests.length, connections, async (i) => {
    if (!(await ask(agent, origin, requests[i]!))) errors++
  })
  agent.destroy()
  return { perSecond, errors }
}

/** Does things 0 … count − 1, so many at a time; answers how many a second. */
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
