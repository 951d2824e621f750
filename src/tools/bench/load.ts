import autocannon from 'autocannon'

export interface Throughput {
  requestsPerSecond: number
  errors: number
}

/** Requests to cycle through, each a path; the same headers for all. */
export interface Target {
  origin: string
  paths: string[]
  headers?: Record<string, string>
}

/** The mall closes a connection after 1000 requests (R47), which the load tool would not notice. */
const RECONNECT = 900

const run = (options: autocannon.Options) => autocannon(options) as unknown as Promise<autocannon.Result>

const requestsOf = (target: Target) => target.paths.map((path) => ({ method: 'GET' as const, path }))

const failures = (result: autocannon.Result) => result.errors + result.timeouts + result.non2xx

/** Closed loop: as many requests as the server answers with `connections` always busy. */
export async function saturate(target: Target, seconds: number, connections = 20): Promise<Throughput> {
  const result = await run({
    url: target.origin,
    requests: requestsOf(target),
    headers: target.headers ?? {},
    connections,
    reconnectRate: RECONNECT,
    duration: seconds,
  })
  return { requestsPerSecond: result.requests.total / result.duration, errors: failures(result) }
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
