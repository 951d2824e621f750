import { pino } from 'pino'
import t from 'tap'
import { logOptions } from '../../src/platform/logging.ts'
import { has } from '../support/has.ts'

function logOfLines() {
  const lines: Record<string, unknown>[] = []
  const { stream: _, ...options } = logOptions('debug')
  const log = pino(options, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

t.test('R51: what a request writes names it at every level, secrets cut out', async (t) => {
  const { log, lines } = logOfLines()
  const own = log.child({ reqId: 'r-1' })
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug'] as const)
    own[level]({ form: { password: 'hush', name: 'open' } }, level)
  own.trace('too fine')
  own.child({ part: 'p' }).info('of a part')
  t.strictSame(
    lines.map(({ msg, reqId, part }) => [msg, reqId, part]),
    [
      ...['fatal', 'error', 'warn', 'info', 'debug'].map((level) => [level, 'r-1', undefined]),
      ['of a part', 'r-1', 'p'],
    ],
  )
  t.strictSame(lines[0]!['form'], { password: '[redacted]', name: 'open' })
})

t.test(
  'R51: secrets are cut out wherever they stand: deep, in lists, in errors and what caused them',
  async (t) => {
    const { log, lines } = logOfLines()
    log.info({ phone: '13800000000', sent: [{ to: { mobile: '13800000000', kind: 'sms' } }] })
    const cause = Object.assign(new Error('refused'), { token: 'hush' })
    log.error({
      err: Object.assign(new Error('failed', { cause }), { form: { code: '123456' }, status: 500 }),
    })
    const [first, second] = lines as [Record<string, unknown>, { err: Record<string, unknown> }]
    t.equal(first['phone'], '[redacted]')
    t.strictSame(first['sent'], [{ to: { mobile: '[redacted]', kind: 'sms' } }])
    has(t, second.err, {
      type: 'Error',
      message: /^failed/,
      stack: /failed/,
      form: { code: '[redacted]' },
      status: 500,
    })
    t.notMatch(JSON.stringify(lines), /13800000000|hush|123456/)
  },
)

t.test('R51: of a request only its method and path are written', async (t) => {
  const { log, lines } = logOfLines()
  class Request {
    method = 'GET'
    url = '/search?q=hush'
    headers = { cookie: 'hush' }
  }
  log.info({ req: new Request() }, 'asked')
  t.strictSame(lines[0]!['req'], { method: 'GET', path: '/search' })
  t.notMatch(JSON.stringify(lines), /hush/)
})
