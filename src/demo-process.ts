import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './platform/config.ts'
import { DEMO } from './messages.ts'

/**
 * A demo on a database of its own is played in a process beside those that serve, at the lowest priority, once: so a new mall lives
 * behind the counter, too. Nobody waits for it. Call the returned function to end it early.
 */
export function playDemoBeside(
  config: Pick<Config, 'APP_ENV' | 'DATABASE_URL'>,
  env: NodeJS.ProcessEnv,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  if (config.APP_ENV !== 'demo' || config.DATABASE_URL) return async () => {}
  const child = fork(process.argv[1]!, [DEMO], { env })
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (code !== 0)
      log.warn({ process: child.pid, exitCode: code, signal }, 'the demo was not played to its end')
  })
  const over = ended.catch((err: unknown) => log.warn({ err }, 'the demo was not played'))
  return async () => {
    if (child.exitCode === null) child.kill()
    await over
  }
}
