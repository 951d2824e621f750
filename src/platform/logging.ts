import { stdTimeFunctions } from 'pino'
import type { LoggerOptions } from 'pino'

/** Values that never reach a log, wherever they stand in a logged object (R51). */
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

/** Options of the process's JSON log: UTC, request ids, secrets cut out, only chosen fields of a request. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: [...paths, 'req.headers.authorization', 'req.headers.cookie'], censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        // The query may hold what somebody searched for or was sent by mail: the path is enough.
        path: request.url.split('?', 1)[0],
      }),
    },
  }
}
