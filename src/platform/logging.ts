import type { FastifyBaseLogger } from 'fastify'
import { destination, stdTimeFunctions } from 'pino'
import type { Bindings, ChildLoggerOptions, DestinationStream, LoggerOptions } from 'pino'

/** Names of values that never reach a log, at any depth of a logged object (R51). */
const secretFields = [
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
]

const paths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

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
    redact: { paths: [...paths, 'req.headers.authorization', 'req.headers.cookie'], censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        // The query may contain a search or a token from a mail, so the log has only the path.
        path: request.url.split('?', 1)[0],
      }),
    },
  }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Makes its logger when something is first written to it. */
class LazyLog {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get made(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  get level(): string {
    return this.made.level
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.made.child(bindings, options)
  }

  silent(): void {}
}

for (const level of levels) {
  Object.defineProperty(LazyLog.prototype, level, {
    value(this: LazyLog, ...line: Parameters<FastifyBaseLogger[typeof level]>) {
      this.made[level](...line)
    },
  })
}

/**
 * The log of one request. Few requests write to it (their one line is written by `observeRequests`), and pino cuts secrets
 * out of what names each child it makes, which was a twentieth of a page from memory: so it is made when it is needed.
 */
export const requestLog = (
  log: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions,
): FastifyBaseLogger => new LazyLog(() => log.child(bindings, options)) as unknown as FastifyBaseLogger
