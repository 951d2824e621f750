import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './platform/config.ts'
import { JOBS, STOP } from './messages.ts'

const REPLACE_AFTER_MS = 1000

/**
 * Runs the process that works jobs beside the processes that serve, and another when it ends unasked, so that what takes long
 * never delays a page. The mall opens without waiting for it. Call the returned function to let it finish and end. With
 * `JOBS_PROCESS=off` there is none, and another machine works the jobs.
 */
export function keepJobsProcess(
  config: Pick<Config, 'JOBS_PROCESS'>,
  env: NodeJS.ProcessEnv,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  if (!config.JOBS_PROCESS) return async () => {}
  const closing = new AbortController()
  let child: ChildProcess | undefined

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      child = fork(process.argv[1]!, [JOBS], { env })
      const [code, signal] = await once(child, 'exit').catch((err: unknown) => [err, null])
      if (closing.signal.aborted) return
      log.error(
        { process: child.pid, exitCode: code, signal },
        'the process of jobs ended unasked, another takes its place',
      )
      await pause(REPLACE_AFTER_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const kept = keep()
  return async () => {
    closing.abort()
    if (child?.connected) child.send(STOP, () => {})
    await kept
  }
}
