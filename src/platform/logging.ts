import { destination, stdSerializers, stdTimeFunctions } from 'pino'
import type { DestinationStream, LoggerOptions } from 'pino'

/** Names of values that never reach a log, at any depth of a logged object (R51). */
const secretFields = new Set([
  'authorization',
  'cookie',
  'password',
  'payPassword',
  'code',
  'captcha',
  'token',
  'formToken',
  'phone',
  'mobile',
  'address',
  'idNo',
  'payerAccount',
  'account',
])

const CENSORED = '[redacted]'
/** Plain data deeper than this are not logged. */
const DEEPEST = 6

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** What is logged, without secrets. Other objects than plain data and errors are left to their serializers. */
function censored(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return censored({ ...stdSerializers.err(value) }, depth)
  if (depth > DEEPEST) return CENSORED
  if (Array.isArray(value)) return value.map((each) => censored(each, depth + 1))
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    secretFields.has(name) ? CENSORED : censored(each, depth + 1),
  ])
  return Object.fromEntries(entries)
}

const LINES_BYTES = 4096
const LINES_MS = 200

/**
 * Writes standard output in batches, because one write for each line costs as much as encoding a page. A line waits at most
 * this long, a fatal one not at all, and the exit of the process writes the rest.
 */
function logStream(): DestinationStream {
  const stream = destination({ dest: 1, sync: false, minLength: LINES_BYTES })
  setInterval(() => stream.flush(), LINES_MS).unref()
  return stream
}

/** Options of the JSON log: UTC, request ids, secrets removed, only chosen fields of a request. */
export function logOptions(level: string): LoggerOptions & { stream: DestinationStream } {
  return {
    stream: logStream(),
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { log: (line) => censored(line) as Record<string, unknown> },
    serializers: {
      // Errors are made plain where they are censored.
      err: (err: unknown) => err,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        // The query may contain a search or a token from a mail, so the log has only the path.
        path: request.url.split('?', 1)[0],
      }),
    },
  }
}
