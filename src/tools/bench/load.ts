import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

interface Throughput {
  requestsPerSecond: number
  errors: number
}

/** Requests to cycle through: each a path, with its caller where there are several. */
export interface Target {
  origin: string
  paths: string[]
  /** Headers of each caller in turn. */
  callers?: Record<string, string>[]
  /** Body of each request in turn, as JSON; the requests are then POSTs. */
  bodies?: object[]
  /** Most connections; by default as many as needed. */
  connections?: number
}

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** A key for one call that happens once (R29). */
const freshKey = () => ({ 'idempotency-key': randomUUID() })

/** Request number `i` of a target. */
export function requestOf({ paths, callers = [{}], bodies }: Target, i: number): BenchRequest {
  const path = paths[i % paths.length]!
  const headers = callers[i % callers.length]!
  if (!bodies) return { method: 'GET', path, headers }
  const body = JSON.stringify(bodies[i % bodies.length])
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...freshKey(), ...headers },
    body,
  }
}

/** The mall closes a connection after 1000 requests (R47), which the load tool would not notice. */
const RECONNECT = 900

const run = (options: autocannon.Options) => autocannon(options) as unknown as Promise<autocannon.Result>

/** The load tool sends the same requests round and round: each time is another wish. */
const withFreshKey = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, ...freshKey() },
})

const requestsOf = (target: Target): autocannon.Request[] =>
  Array.from({ length: Math.max(target.paths.length, target.callers?.length ?? 1) }, (_, i) => ({
    ...requestOf(target, i),
    ...(target.bodies && { setupRequest: withFreshKey }),
  }))

const failures = (result: autocannon.Result) => result.errors + result.timeouts + result.non2xx

/** Closed loop: as many requests as the server answers while `connections` are always busy. */
export async function saturate(target: Target, seconds: number, connections = 20): Promise<Throughput> {
  const result = await run({
    url: target.origin,
    requests: requestsOf(target),
    connections,
    reconnectRate: RECONNECT,
    duration: seconds,
  })
  return { requestsPerSecond: result.requests.total / result.duration, errors: failures(result) }
}

/** The value in the middle; of an even number of values the higher of the two. There must be one. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
