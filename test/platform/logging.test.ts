import { pino } from 'pino'
import t from 'tap'
import { logOptions, requestLog } from '../../src/platform/logging.ts'

function logOfLines() {
  const lines: Record<string, unknown>[] = []
  const { stream: _, ...options } = logOptions('debug')
  const log = pino(options, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

t.test('a request that writes nothing makes no logger', async (t) => {
  const { log } = logOfLines()
  let made = 0
  const counted = Object.assign(Object.create(log), {
    child: (...args: Parameters<typeof log.child>) => (made++, log.child(...args)),
  })
  const own = requestLog(counted, { reqId: 'r-1' }, {})
  t.equal(made, 0)
  own.info('first')
  own.warn('second')
  t.equal(made, 1)
})

t.test('R51: what a request writes names it at every level, secrets cut out', async (t) => {
  const { log, lines } = logOfLines()
  const own = requestLog(log, { reqId: 'r-1' }, {})
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug'] as const)
    own[level]({ form: { password: 'hush', name: 'open' } }, level)
  own.trace('too fine')
  own.child({ part: 'p' }).info('of a part')
  t.same(
    lines.map(({ msg, reqId, part }) => [msg, reqId, part]),
    [
      ...['fatal', 'error', 'warn', 'info', 'debug'].map((level) => [level, 'r-1', undefined]),
      ['of a part', 'r-1', 'p'],
    ],
  )
  t.same(lines[0]!['form'], { password: '[redacted]', name: 'open' })
  t.equal(own.level, 'debug')
})
